import type { Server } from 'node:http';
import { networkOf } from './network-of.ts';

/** Connections of one network. Assistants call from few addresses and keep a stream for each person. */
const OF_NETWORK = 1_024;

/** Closes a connection of a network that has as many as it may have. */
export function boundConnections(server: Server, max = OF_NETWORK): void {
  const networks = new Map<string, number>();
  server.prependListener('connection', (socket) => {
    const network = networkOf(socket.remoteAddress);
    const count = networks.get(network) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    networks.set(network, count + 1);
    socket.once('close', () => {
      const left = (networks.get(network) ?? 1) - 1;
      if (left > 0) networks.set(network, left);
      else networks.delete(network);
    });
  });
}
