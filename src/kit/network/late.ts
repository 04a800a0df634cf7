import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isWaiting } from './door.ts';
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
    timer = setInterval(() => {
      for (const { socket } of connections.expired(server.headersTimeout, server.requestTimeout)) {
        if (socket) ends.end(socket, hasUnfinishedAnswer(socket) ? null : answer);
      }
    }, LOOK_MS).unref();
  });
  server.on('close', () => clearInterval(timer));
}

/**
 * True when an earlier request on this connection still waits for its answer: ours would be
 * mistaken for that one, or end up in the middle of it. Only Node knows, in a field that its own
 * handler of these errors reads too.
 */
export function hasUnfinishedAnswer(
  socket: object & { readonly _httpMessage?: ServerResponse | null },
): boolean {
  if (isWaiting(socket)) return true;
  const { _httpMessage: current } = socket;
  return current != null && (current.headersSent || current.req.complete);
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
