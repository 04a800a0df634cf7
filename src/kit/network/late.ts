import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { turnAway } from './door.ts';
import type { Answer, Ends } from './ends.ts';

/** How often late requests are looked for. */
const LOOK_MS = 1_000;
/** Node's own look, which ends all that are late in one go, is never due. */
export const NEVER_MS = 2 ** 31 - 1;

/** Node's list of connections, under a symbol of its own. */
interface Connections {
  /** Takes out those whose request is late. */
  expired(headersTimeout: number, requestTimeout: number): readonly { readonly socket?: Socket }[];
}

/**
 * Ends connections whose head or body does not come in time, by the limits of the server, a few in one turn
 * of the event loop.
 *
 * @param answer what they are told where nothing else is under way
 */
export function endLate(server: Server, ends: Ends, answer: Answer): void {
  let timer: NodeJS.Timeout | undefined;
  server.on('listening', () => {
    const connections = connectionsOf(server);
    const look = () => {
      for (const { socket } of connections.expired(server.headersTimeout, server.requestTimeout)) {
        if (socket) ends.end(socket, mayAnswer(socket) ? answer : null);
      }
    };
    // Once what has come is read: after work that held the process, the time is over before that.
    timer = setInterval(() => setImmediate(look), LOOK_MS).unref();
  });
  server.on('close', () => clearInterval(timer));
}

/**
 * Whether what is wrong with a connection's last bytes may be answered, for which a request that is not
 * all there leaves the line. False when an earlier request on this connection still waits for its answer:
 * ours would be mistaken for that one, or end up in the middle of it. Only Node knows, in a field that
 * its own handler of these errors reads too.
 */
export function mayAnswer(
  socket: object & { readonly _httpMessage?: ServerResponse | null },
): boolean {
  const { _httpMessage: current } = socket;
  const isUnfinished = current != null && (current.headersSent || current.req.complete);
  return !isUnfinished && turnAway(socket);
}

function connectionsOf(server: Server): Connections {
  const name = Object.getOwnPropertySymbols(server).find(
    ({ description }) => description === 'http.server.connections',
  );
  const list = name && (server as unknown as Record<symbol, Connections | undefined>)[name];
  if (typeof list?.expired !== 'function')
    throw new Error('This Node keeps its connections in another way: nothing ends late requests');
  return list;
}
