import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../errors.ts';
import { failureOf } from '../failures.ts';
import type { Waiting } from '../kit/turns/fair-queue.ts';
import { TURNS } from '../kit/turns/turns.ts';
import { type Wait, waitedFor } from '../kit/turns/wait.ts';

/** Knows whether the database is away, so that nobody waits for what will not come. */
export interface Outage {
  readonly isAway: boolean;
  /**
   * Runs `work`, at the longest for `withinMs` less what its request has waited before; while the
   * database is away, not at all.
   *
   * @throws AppError `unavailable`; as with any write whose answer is lost, it may have been stored
   */
  bounded<T>(work: (wait: Wait) => Promise<T>, withinMs?: number): Promise<T>;
  /**
   * Runs `work` as one request: until it is answered, all that it waits for has one limit of time.
   *
   * @param isGone whether the client has gone, so that nobody waits for it
   * @param asker who sent it, whose turns it has; without one it goes on at once
   */
  inRequest(
    isAnswered: () => boolean,
    work: () => void,
    isGone?: () => boolean,
    asker?: Waiting,
  ): void;
  /**
   * Finds out whether the database is away: within a second, for many at once with one question. A
   * request that has no time left is told what is known.
   */
  isLost(): Promise<boolean>;
  /** Something failed that may mean that the database is away: finds out. */
  suspect(): void;
  close(): void;
}

export interface OutageOptions {
  /** One question to the database. */
  ping(withinMs: number): Promise<boolean>;
  /** Called when it was lost, and when it is back. */
  readonly onChange: (isAway: boolean) => void;
  readonly turns?: Pick<typeof TURNS, 'goOn'>;
}

/** A caller's wait for the database, so that an error comes within 3 s. */
const CALLER_MS = 2_600;
/** What takes longer asks whether the database is away, again and again while it goes on waiting. */
const SLOW_MS = 800;
const PING_MS = 1_000;
const AGAIN_MS = 250;

/** What a request waits for, one thing after the other or several at once. */
interface Waits {
  readonly asker: Waiting | undefined;
  readonly isAnswered: () => boolean;
  readonly isGone: () => boolean;
  /** Under way, and since when there are any. */
  under: number;
  since: number;
  /** Milliseconds before that. */
  before: number;
  /** The longest limit of what it has waited for: within and after a long calculation it may go on asking. */
  within: number;
}

/**
 * The first failure asks the database a simple question; when that fails too, it is away until the
 * same question is answered. One slow answer or one conflict takes nobody else's answer away.
 */
export function createOutage({ ping, onChange, turns = TURNS }: OutageOptions): Outage {
  const waiting = new Set<(error: unknown) => void>();
  const requests = new AsyncLocalStorage<Waits>();
  let isAway = false;
  let asking: Promise<void> | null = null;
  let closed = false;
  let next: NodeJS.Timeout | undefined;

  async function find(): Promise<void> {
    const answers = await ping(PING_MS);
    asking = null;
    if (closed) return;
    if (answers === isAway) change(!answers);
    if (!answers) next = setTimeout(ask, AGAIN_MS).unref();
  }

  function ask(): Promise<void> {
    asking ??= find();
    return asking;
  }

  function change(away: boolean): void {
    isAway = away;
    onChange(away);
    if (!away) return;
    for (const reject of waiting) reject(new AppError('unavailable'));
    waiting.clear();
  }

  function suspect(): void {
    if (!isAway && !closed) void ask();
  }

  return {
    get isAway() {
      return isAway;
    },
    suspect,
    async isLost() {
      if (isAway || closed) return isAway;
      const { waited, ended } = waitIn(requests.getStore(), CALLER_MS);
      const over = Promise.withResolvers<void>();
      const timer = setTimeout(over.resolve, Math.max(0, CALLER_MS - waited));
      await Promise.race([ask(), over.promise]);
      clearTimeout(timer);
      ended();
      return isAway;
    },
    inRequest(isAnswered, work, isGone = () => false, asker = undefined) {
      requests.run({ asker, isAnswered, isGone, under: 0, since: 0, before: 0, within: 0 }, work);
    },
    bounded(work, withinMs = CALLER_MS) {
      if (isAway) return Promise.reject(new AppError('unavailable'));
      const request = requests.getStore();
      const { waited, within, ended } = waitIn(request, withinMs);
      return new Promise((resolve, reject) => {
        /** Turns that the work waits for: they take nothing of its time. */
        let inLine = 0;
        let left = within - waited;
        let timer: NodeJS.Timeout | undefined;
        const settled = (): boolean => {
          if (!waiting.delete(fail)) return false;
          clearTimeout(timer);
          ended();
          return true;
        };
        const fail = (error: unknown) => {
          if (!settled()) return;
          if (failureOf(error).code === 'unavailable') suspect();
          reject(error);
        };
        const giveUp = () => fail(new AppError('unavailable'));
        const wait = (ms: number) => {
          timer = setTimeout(() => {
            if (inLine === 0) left -= ms;
            if (left > 0) {
              if (inLine === 0) suspect();
              wait(Math.min(left, SLOW_MS));
              // Not with an answer that is there, and was not read while this process was busy.
            } else setImmediate(giveUp);
          }, ms);
        };
        waiting.add(fail);
        if (left <= 0) {
          giveUp();
          return;
        }
        wait(Math.min(left, Math.max(0, SLOW_MS - waited)));
        const ofCaller: Wait = {
          get isOver() {
            return !waiting.has(fail);
          },
        };
        const ofClient: Wait = {
          asker: request?.asker,
          get isOver() {
            return ofCaller.isOver || request?.isGone() === true;
          },
          goOn() {
            const next = request?.asker ? turns.goOn(request.asker) : undefined;
            if (next) inLine += 1;
            return next?.finally(() => {
              inLine -= 1;
            });
          },
        };
        waitedFor(ofClient, () => work(ofCaller)).then((value) => {
          if (settled()) resolve(value);
        }, fail);
      });
    },
    close() {
      closed = true;
      clearTimeout(next);
    },
  };
}

/**
 * One wait more of a request that is not answered yet: how long it has waited before, and for how long it may
 * in all.
 */
function waitIn(
  request: Waits | undefined,
  withinMs: number,
): { readonly waited: number; readonly within: number; ended(): void } {
  if (request === undefined || request.isAnswered()) {
    return { waited: 0, within: withinMs, ended() {} };
  }
  const now = performance.now();
  if (request.under === 0) request.since = now;
  request.under += 1;
  request.within = Math.max(request.within, withinMs);
  return {
    waited: request.before + now - request.since,
    within: request.within,
    ended() {
      request.under -= 1;
      if (request.under === 0) request.before += performance.now() - request.since;
    },
  };
}

type Call = (...given: never[]) => Promise<unknown>;
type CallsOf<Service> = {
  [Name in keyof Service]: Service[Name] extends Call ? Name : never;
}[keyof Service];

/** The service, with its calls of these names bounded: see `Outage`. */
export function boundedCalls<Service extends object>(
  bounded: Outage['bounded'],
  service: Service,
  names: readonly CallsOf<Service>[],
  withinMs?: number,
): Service {
  const calls = names.map((name) => {
    const call = service[name] as Call;
    return [name, (...given: never[]) => bounded(() => call(...given), withinMs)];
  });
  return { ...service, ...Object.fromEntries(calls) };
}

/** The same of all of its calls. */
export function boundedService<Service extends object>(
  bounded: Outage['bounded'],
  service: Service & { readonly [Name in keyof Service]: Call },
): Service {
  return boundedCalls<Service>(bounded, service, Object.keys(service) as CallsOf<Service>[]);
}
