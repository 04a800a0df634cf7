import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createCrowds } from './crowds.ts';
import { underWay } from './door.ts';
import type { Ends } from './ends.ts';
import { crowdsOf, networkOf } from './network-of.ts';

/**
 * Connections of one network, as assistants call from few addresses and keep a stream for each person, and
 * of the process.
 */
export interface ConnectionLimits {
  readonly ofNetwork: number;
  readonly inAll: number;
}

/**
 * Closes a connection of a network that has as many as it may have. When all are taken, the largest crowd of
 * networks gives one up for whoever has fewer: one over which nothing is under way, or if there is none, one
 * whose answers are not taken.
 */
export function boundConnections(server: Server, limits: ConnectionLimits): void {
  const crowds = createCrowds<Socket>();
  const leaves = new WeakMap<Socket, () => void>();

  function makeRoom(path: readonly string[]): boolean {
    const last =
      crowds.loser(path, (socket) => underWay(socket) === 'nothing') ??
      crowds.loser(path, (socket) => underWay(socket) === 'answers');
    if (!last) return false;
    leaves.get(last)?.();
    last.destroy();
    return true;
  }

  server.prependListener('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    const path = [...crowdsOf(network), network];
    const isFull = crowds.countOf(path) >= limits.ofNetwork;
    if (isFull || (crowds.size >= limits.inAll && !makeRoom(path))) {
      socket.destroy();
      return;
    }
    crowds.add(path, socket);
    const leave = () => {
      if (leaves.delete(socket)) crowds.remove(path, socket);
    };
    leaves.set(socket, leave);
    socket.once('close', leave);
  });
}

/**
 * Thousands of clients may go together. What Node does for one is most of it behind the word that it has gone,
 * so that is passed on few in a turn of the event loop.
 */
export function closeInTurns(server: Server, ends: Ends): void {
  server.prependListener('connection', (socket: Socket) => {
    const push = socket.push.bind(socket);
    const destroy = socket.destroy.bind(socket);
    socket.push = (piece: unknown, encoding?: BufferEncoding) => {
      if (piece !== null) return push(piece, encoding);
      ends.inTurn(() => {
        push(null);
        // As Node does behind it: without, nobody is told of the end.
        socket.read(0);
      });
      return false;
    };
    socket.destroy = (error?: Error & { readonly syscall?: string }) => {
      if (error?.syscall !== 'read') return destroy(error);
      ends.inTurn(() => destroy(error));
      return socket;
    };
  });
  // Nobody is connected with anybody. Node would end them all where it reads them.
  server.on('connect', (_req, socket: Socket) => {
    socket.on('error', () => {});
    ends.end(socket, null);
  });
}
