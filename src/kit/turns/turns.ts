import { AppError } from '../../errors.ts';
import { createFairQueue, type FairQueue, type Waiting } from './fair-queue.ts';

/** Milliseconds of work in one turn of the event loop after which further calls wait for the next. */
const MOST_OF_TURN = 10;
/** Calls that begin in one turn, at most, while others wait. */
const MOST_TOGETHER = 64;
/** Of them probes, before all others: they are short, and whoever floods them has no more than these. */
const PROBES_OF_TURN = 8;
/** Of what goes on so many have a turn before one that is new. */
const BEGUN_TOGETHER = 4;
/**
 * Rounds of the event loop after a turn that took its time, or several together, and for how many
 * milliseconds at most: each round takes one new connection, so that one behind dozens does not wait for as
 * many turns. While one after the other takes one, they go on for as many as take about the time of a
 * turn, by count and not by the clock: what is read beside them, and a machine that is busy with others,
 * would end them after one or two, and hundreds of connections wait for as many turns. Past the first of
 * them, that is for connections that bring nothing: requests that come faster than they are answered would
 * find no place at the door.
 */
const ROUNDS_BETWEEN = 32;
const MOST_BETWEEN = 8;
const ROUNDS_OF_CONNECTIONS = 128;
/**
 * Places in the lines. Those of calls and bodies are more than requests that are let in, so it takes a fault
 * of ours to fill them.
 */
const LIMITS = {
  calls: { waiting: 8_192, waitingPerAccount: 4_096 },
  bodies: { waiting: 8_192, waitingPerAccount: 4_096 },
  requests: { waiting: 1_024, waitingPerAccount: 256 },
  probes: { waiting: 64, waitingPerAccount: 16 },
};

/** Who waits for something that is done in turns: to be let in, or that a body is read. */
type Line = 'requests' | 'bodies' | 'probes';
/** Of those that are no probes, one after the other. */
const ORDER = ['requests', 'bodies', 'calls'] as const;

/** A request that waits to be let in, or whose body is there. */
export interface Arrival extends Waiting {
  begin(): void;
  /** There is no place for it, or no longer. Called once in place of `begin`; must be short. */
  refuse(): void;
}

export interface Turns {
  /**
   * When a call may begin. Undefined: now, before anything else is awaited, so that what it takes is seen
   * by the next one. A promise, where the calls of this turn of the event loop took their time: then the
   * accounts have their turns one after the other. It rejects where all places are taken.
   *
   * @param ms what the call is expected to take: past the time of this turn it is the first of another
   */
  next(account: string, ms?: number): Promise<void> | undefined;
  /** The same for work that goes on, as what it waited for is there: mostly before new work, and never refused. */
  goOn(asker: Waiting): Promise<void> | undefined;
  /** Lets a request in, or has a body read, now or in its turn, or refuses it. */
  arrive(line: Line, arrival: Arrival): void;
  /** Nobody waits for its answer any more. */
  leave(line: Line, arrival: Arrival): void;
  /** A new connection was taken, so there may be another behind it. */
  connected(): void;
  /** Requests and probes that wait to be let in. */
  readonly waiting: number;
}

interface Call extends Waiting {
  /** What it is expected to take, in milliseconds. */
  readonly ms?: number;
  begin(): void;
  refuse(): void;
}

/**
 * Lets the event loop turn between calls. Each is short, but dozens that arrive together would be worked
 * off in one go, and all others, health checks too, would wait for the last of them.
 */
export function createTurns(limits: typeof LIMITS = LIMITS): Turns {
  const lineOf = (name: keyof typeof LIMITS): FairQueue<Call> =>
    createFairQueue<Call>(limits[name], (call) => call.refuse());
  const lines = {
    ...{ calls: lineOf('calls'), bodies: lineOf('bodies') },
    ...{ requests: lineOf('requests'), probes: lineOf('probes') },
    // What goes on; as many as calls.
    begun: lineOf('calls'),
  };
  const waiting = () => Object.values(lines).reduce((sum, { size }) => sum + size, 0);
  /** When the first call of this turn began; null before it. */
  let began: number | null = null;
  let probesBegun = 0;
  /** Whether one was passed over that needs more than was left of its turn: the next begins with such a one. */
  let isOwed = false;
  /** How many have gone on since something new began. */
  let sinceNew = 0;
  /** Whose turn it is: requests that come in, bodies that are there, or calls of those that are in. */
  let at = 0;

  /** Whether the rounds between two turns go on. */
  let isBetween = false;
  /** Whether this round took a connection. */
  let hasTaken = false;
  /** Whether one has gone on whose work is not seen yet: many may have one answer, or failure, together. */
  let hasGoneOn = false;
  /** Requests that came in these rounds. */
  let came = 0;
  /** Milliseconds of turns since the last such rounds. */
  let busy = 0;

  /** Milliseconds of this turn. */
  const taken = (): number => (began === null ? 0 : performance.now() - began);
  const isOver = (): boolean => taken() >= MOST_OF_TURN;

  function endTurn(): void {
    if (isBetween) return;
    busy += taken();
    isBetween = busy >= MOST_OF_TURN;
    began = null;
    probesBegun = 0;
    if (!isBetween) {
      beginTurn();
      return;
    }
    busy = 0;
    came = 0;
    hasTaken = false;
    setImmediate(afterRound, 1, performance.now() + MOST_BETWEEN);
  }

  function afterRound(round: number, until: number): void {
    const most = came < ROUNDS_BETWEEN ? ROUNDS_OF_CONNECTIONS : ROUNDS_BETWEEN;
    const goesOn = hasTaken ? round < most : round < ROUNDS_BETWEEN && performance.now() < until;
    hasTaken = false;
    if (goesOn) {
      setImmediate(afterRound, round + 1, until);
      return;
    }
    isBetween = false;
    beginTurn();
  }

  function beginTurn(): void {
    const size = waiting();
    if (size === 0) return;
    // Each runs with all that the call does before it awaits something, and only then the next one.
    for (let n = 0; n < Math.min(size, MOST_TOGETHER); n += 1) setImmediate(letIn);
    setImmediate(endTurn);
  }

  function letIn(): void {
    const isFirst = began === null;
    began ??= performance.now();
    if (isOver()) return;
    const left = MOST_OF_TURN - taken();
    const fits = ({ ms = 0 }: Call): boolean => {
      const does = isFirst || ms <= left;
      isOwed ||= !does;
      return does;
    };
    take(fits, isFirst && isOwed)?.begin();
  }

  function take(fits: (call: Call) => boolean, isAfterPassing: boolean): Call | undefined {
    if (isAfterPassing) isOwed = false;
    const mayProbe = probesBegun < PROBES_OF_TURN && !isAfterPassing;
    const probe = mayProbe ? lines.probes.take(fits) : undefined;
    if (probe !== undefined) {
      probesBegun += 1;
      return probe;
    }
    // Else more and more would be under way, and find no place at the door; yet hundreds that go on again
    // and again keep nobody back: every so many turns are of what is new.
    const begun = sinceNew < BEGUN_TOGETHER ? lines.begun.take(fits) : undefined;
    if (begun !== undefined) {
      sinceNew += 1;
      return begun;
    }
    sinceNew = 0;
    for (let n = 0; n < ORDER.length; n += 1) {
      at = (at + 1) % ORDER.length;
      const next = lines[ORDER[at] ?? 'calls'].take(fits);
      if (next !== undefined) return next;
    }
    return lines.begun.take(fits);
  }

  /** Whether whoever comes now begins at once. */
  function isFree(ms = 0): boolean {
    if (waiting() > 0 || isBetween) return false;
    if (began === null) {
      began = performance.now();
      setImmediate(endTurn);
      return true;
    }
    return !isOver() && taken() + ms <= MOST_OF_TURN;
  }

  return {
    next(account, ms = 0) {
      if (isFree(ms)) return undefined;
      return new Promise((begin, reject) => {
        const refuse = () => reject(new AppError('overloaded'));
        if (!lines.calls.push({ account, ms, begin, refuse })) refuse();
      });
    },
    goOn(asker) {
      if (!hasGoneOn && isFree()) {
        hasGoneOn = true;
        // After what is done with this answer, and before the next that is read.
        process.nextTick(() => {
          hasGoneOn = false;
        });
        return undefined;
      }
      const { account, within = [] } = asker;
      return new Promise((begin) => {
        // What was stored stays stored: without a place its answer comes at once.
        if (!lines.begun.push({ account, within, begin, refuse: begin })) begin();
      });
    },
    arrive(line, arrival) {
      came += 1;
      if (isFree()) arrival.begin();
      else if (!lines[line].push(arrival)) arrival.refuse();
    },
    leave: (line, arrival) => void lines[line].remove(arrival),
    connected() {
      hasTaken = true;
    },
    get waiting() {
      return lines.requests.size + lines.probes.size;
    },
  };
}

/** Those of this thread. */
export const TURNS = createTurns();
