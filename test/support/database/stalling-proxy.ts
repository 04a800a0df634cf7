import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { newDatabaseUri } from './mongo.ts';

/** A way to the mongod of this run that can be slow, as that of a busy machine is. */
export interface StallingProxy {
  /** Of a new database. */
  readonly uri: string;
  /** Connections made so far. */
  readonly connections: number;
  /** From now on a message that contains `word` arrives `ms` later. */
  stall(word: string, ms: number): void;
  /** From now on the first message of a new connection arrives `ms` later. */
  stallNew(ms: number): void;
  close(): Promise<void>;
}

export async function startStallingProxy(): Promise<StallingProxy> {
  const target = newDatabaseUri();
  const host = /127\.0\.0\.1:(\d+)/.exec(target);
  if (!host) throw new Error(`no port in ${target}`);
  const sockets = new Set<Socket>();
  let slow = { word: '', ms: 0 };
  let newMs = 0;
  let connections = 0;

  const server = createServer((client) => {
    connections += 1;
    let firstMs = newMs;
    const mongod = connect(Number(host[1]), '127.0.0.1');
    for (const socket of [client, mongod]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        mongod.destroy();
      });
    }
    mongod.pipe(client);
    client.on('data', (chunk) => {
      const ms = Math.max(firstMs, slow.word && chunk.includes(slow.word) ? slow.ms : 0);
      firstMs = 0;
      if (ms === 0) {
        mongod.write(chunk);
        return;
      }
      // What follows waits too, or it would overtake.
      client.pause();
      setTimeout(() => {
        mongod.write(chunk);
        client.resume();
      }, ms);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    // Direct, because the set names its own address to all who ask.
    uri: target.replace(host[0], `127.0.0.1:${port}`).replace(/\?.*/, '?directConnection=true'),
    get connections() {
      return connections;
    },
    stall(word, ms) {
      slow = { word, ms };
    },
    stallNew(ms) {
      newMs = ms;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
