import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Arrival, TURNS } from '../turns/turns.ts';
import { countPieces, giveUpBody } from './bounded-body.ts';
import { createCrowds } from './crowds.ts';
import type { Answer, Ends } from './ends.ts';
import { crowdsOf, forwardedNetwork } from './network-of.ts';
import { STOP, type WithParser } from './pipelining.ts';
import { UNFINISHED } from './unfinished.ts';

/** Requests that are not answered, of one network and of the process. Open streams do not count. */
const LIMITS = { ofNetwork: 256, inAll: 2_048 };
/** With more than these waiting, requests or probes, a connection is taken one at a time. */
const FEW = 32;
/** What supervisors and balancers ask. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/livez', '/readyz']);

export interface DoorOptions {
  /** Number of proxies whose word on the client's address is trusted. */
  readonly proxies: number;
  /** What whoever finds no place is told: the same for many. */
  readonly refusal: Answer;
  readonly ends: Ends;
  /** Called for each that is refused. */
  readonly onRefused: () => void;
  readonly limits?: typeof LIMITS;
  readonly turns?: typeof TURNS;
  readonly unfinished?: typeof UNFINISHED;
}

/** A request that was let in or waits for it. */
interface Entry {
  /** When its head was read, by the clock of `performance`. */
  readonly arrived: number;
  /** Whether the server was told of it, and has given all of its answer. */
  isSeen: boolean;
  isAnswered: boolean;
  /** Its place of the process, and that of its network. */
  leaveProcess(): void;
  leave(): void;
}

/** What is known of a connection. */
interface Visit {
  readonly entries: Map<IncomingMessage, Entry>;
  /** The one that waits, and those behind it on the same connection. */
  waiting: { readonly req: IncomingMessage; leave(): void } | null;
  readonly behind: { readonly req: IncomingMessage; arrive(): void }[];
  refused: boolean;
}

const visits = new WeakMap<Socket, Visit>();
const places = new WeakMap<ServerResponse, () => void>();

/** For an answer that stays open with nothing to do. */
export function leavePlace(res: ServerResponse): void {
  places.get(res)?.();
}

/** When the head of a request was read, by the clock of `performance`: it may have waited to be let in. */
export function arrivedAt(req: IncomingMessage): number {
  return visits.get(req.socket)?.entries.get(req)?.arrived ?? performance.now();
}

/** What is under way on a connection: nothing, answers that its client has not taken yet, or requests. */
export function underWay(socket: object): 'nothing' | 'answers' | 'requests' {
  const entries = [...(visits.get(socket as Socket)?.entries.values() ?? [])];
  if (entries.length === 0) return 'nothing';
  return entries.every(({ isAnswered }) => isAnswered) ? 'answers' : 'requests';
}

/** Whether the connection ends as its request found no place, and so needs no other answer. */
export function isRefused(socket: object): boolean {
  return visits.get(socket as Socket)?.refused === true;
}

/**
 * Takes a request that waits to be let in, and whose own bytes are late or wrong, out of the line.
 * @returns false when an answer now would be mistaken for that to a request which waits and is all there
 */
export function turnAway(socket: object): boolean {
  const visit = visits.get(socket as Socket);
  if (!visit?.waiting) return true;
  const { req, leave } = visit.waiting;
  if (req.complete || visit.entries.size > 1) return false;
  visit.waiting = null;
  leave();
  return true;
}

/**
 * Lets requests in, in turns, as soon as Node has read their heads and before anything is made for them.
 * Past the places a request gets a refusal that costs next to nothing, and its connection ends.
 */
export function openDoor(server: Server, options: DoorOptions): void {
  const { proxies, refusal, ends, onRefused } = options;
  const { limits = LIMITS, turns = TURNS, unfinished = UNFINISHED } = options;
  const crowds = createCrowds<Entry>();
  let all = 0;

  function enter(network: string): Entry {
    const path = [...crowdsOf(network), network];
    all += 1;
    const leaveProcess = once(() => {
      all -= 1;
    });
    const leave = once(() => {
      leaveProcess();
      crowds.remove(path, entry);
    });
    const state = { isSeen: false, isAnswered: false };
    const entry: Entry = { arrived: performance.now(), leaveProcess, leave, ...state };
    crowds.add(path, entry);
    return entry;
  }

  /**
   * When all places are taken, a crowd of networks still has its part of them, and in it each network: else
   * a few that hold theirs, as by not reading answers, would shut everybody out.
   */
  function isFull(network: string): boolean {
    const path = [...crowdsOf(network), network];
    if (crowds.countOf(path) >= limits.ofNetwork) return true;
    if (all < limits.inAll || crowds.hasLessThanPart(path, limits.inAll)) return false;
    const counts = path.map((_name, at) => crowds.countOf(path.slice(0, at + 1)));
    return !unfinished.cutOne(network, counts);
  }

  /** The connection ends, once what was let in before is answered. */
  function refuse(socket: Socket, visit: Visit): void {
    if (!visit.refused) onRefused();
    visit.refused = true;
    // They would never be let in, and their places never free.
    for (const { req } of visit.behind.splice(0)) forget(visit, req);
    socket.pause();
    if (visit.entries.size === 0) ends.end(socket, refusal);
  }

  function forget({ entries }: Visit, req: IncomingMessage): boolean {
    entries.get(req)?.leave();
    return entries.delete(req);
  }

  function finished(socket: Socket, visit: Visit, req: IncomingMessage): void {
    if (forget(visit, req) && visit.refused && visit.entries.size === 0) ends.end(socket, refusal);
  }

  // One that is closed as there are too many takes a round, too.
  server.on('drop', turns.connected);
  server.on('connection', (socket: Socket & WithParser) => {
    turns.connected();
    const { parser } = socket;
    const take = parser?.onIncoming;
    if (!parser || !take) return;
    const networkFor = forwardedNetwork(socket.remoteAddress, proxies);
    const visit: Visit = { entries: new Map(), waiting: null, behind: [], refused: false };
    visits.set(socket, visit);

    parser.onIncoming = (req, shouldKeepAlive) => {
      // They end without more.
      if (req.method === 'CONNECT') return take(req, shouldKeepAlive);
      const isBehind = visit.waiting !== null;
      const network = networkFor(req);
      const line = PROBES.has(req.url) ? 'probes' : 'requests';
      const isBusy = isBehind && turns.waiting > FEW;
      if (visit.refused || isBusy || (line === 'requests' && isFull(network))) {
        refuse(socket, visit);
        return STOP;
      }
      // As Node does where nobody listens for it: what is held must look like any other.
      Object.assign(req, { upgrade: false });
      countPieces(req, network, unfinished, turns);
      visit.entries.set(req, enter(network));
      const arrive = () => {
        const arrival: Arrival = {
          account: network,
          within: crowdsOf(network),
          begin() {
            visit.waiting = null;
            take(req, shouldKeepAlive);
            // Node answered it by itself.
            if (visit.entries.get(req)?.isSeen === false) finished(socket, visit, req);
            visit.behind.shift()?.arrive();
          },
          refuse() {
            visit.waiting = null;
            forget(visit, req);
            refuse(socket, visit);
          },
        };
        visit.waiting = { req, leave: () => turns.leave(line, arrival) };
        turns.arrive(line, arrival);
      };
      if (isBehind) visit.behind.push({ req, arrive });
      else arrive();
      if (!visit.refused) return 0;
      return STOP;
    };

    socket.once('close', () => {
      visit.waiting?.leave();
      visit.waiting = null;
      visit.behind.length = 0;
      for (const [req, entry] of visit.entries) {
        entry.leave();
        giveUpBody(req);
      }
      visit.entries.clear();
    });
  });

  server.on('request', (req, res) => {
    const visit = visits.get(req.socket);
    const entry = visit?.entries.get(req);
    if (!visit || !entry) return;
    entry.isSeen = true;
    places.set(res, entry.leave);
    // Whoever does not read the answer keeps no place of others.
    res.once('prefinish', () => {
      entry.isAnswered = true;
      entry.leaveProcess();
    });
    res.once('close', () => finished(req.socket, visit, req));
  });
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}
