import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that one connection may bring before the first of them is answered, or at once. Node takes
 * every one out of the 64 kB that it reads: up to 3,000, and nothing else has its turn between them.
 */
const AHEAD_MAX = 8;

/** What a parser of Node calls when the head of a request is there; its answer says how to go on. */
export type OnIncoming = (req: IncomingMessage, shouldKeepAlive: boolean) => number;
/** A socket with its parser, which Node has for itself. */
export interface WithParser {
  readonly parser?: { onIncoming?: OnIncoming };
}
/** No answer that the parser knows: it stops there, and the connection ends as a malformed one does. */
export const STOP = -1;

/**
 * Ends a connection that brings more requests ahead than these. It acts where
 * Node's parser hands requests over, as each further one would cost as much if it were dropped later.
 * What Node answers by itself, such as a request without a host, stays counted while the connection
 * lasts.
 */
export function boundPipelining(server: Server): void {
  const connections = new WeakMap<Socket, Map<IncomingMessage, ServerResponse | null>>();
  server.on('connection', (socket: Socket & WithParser) => {
    const { parser } = socket;
    const take = parser?.onIncoming;
    if (parser === undefined || take === undefined)
      throw new Error('This Node parses HTTP in another way: nothing bounds requests sent ahead');
    const unanswered = new Map<IncomingMessage, ServerResponse | null>();
    connections.set(socket, unanswered);
    let atOnce = 0;
    parser.onIncoming = (req, shouldKeepAlive) => {
      if (unanswered.size >= AHEAD_MAX || atOnce >= AHEAD_MAX) return STOP;
      unanswered.set(req, null);
      if (atOnce === 0) {
        setImmediate(() => {
          atOnce = 0;
        });
      }
      atOnce += 1;
      return take(req, shouldKeepAlive);
    };
    // Node tells the one whose turn it was, and leaves those behind it open for ever.
    socket.once('close', () => {
      for (const res of unanswered.values()) res?.emit('close');
    });
  });
  server.on('request', (req, res) => {
    const unanswered = connections.get(req.socket);
    unanswered?.set(req, res);
    res.once('close', () => unanswered?.delete(req));
  });
}
