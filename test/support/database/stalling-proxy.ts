import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { newDatabaseUri } from './mongo.ts';

/** A way to the mongod of this run that can be slow, as that of a busy machine is. */
export interface StallingProxy {
  /** Of a new database. */
  readonly uri: string;
  /** Connections made so far. */
  readonly connections: number;
  /**
   * From now on a message that contains `word` arrives `ms` later. Resolves when the first one is
   * held.
   */
  stall(word: string, ms: number): Promise<void>;
  /** From now on the first message of a new connection arrives `ms` later. */
  stallNew(ms: number): void;
  /** Ends the connections that hold a message, and the stall: nobody waits for them any more. */
  dropHeld(): void;
  close(): Promise<void>;
}

export async function startStallingProxy(): Promise<StallingProxy> {
  const target = newDatabaseUri();
  const host = /127\.0\.0\.1:(\d+)/.exec(target);
  if (!host) throw new Error(`no port in ${target}`);
  const sockets = new Set<Socket>();
  const holding = new Set<Socket>();
  let slow = { word: '', ms: 0, held() {} };
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
        holding.delete(client);
        client.destroy();
        mongod.destroy();
      });
    }
    mongod.pipe(client);
    client.on('data', (chunk) => {
      const isSlow = slow.word !== '' && chunk.includes(slow.word);
      const ms = Math.max(firstMs, isSlow ? slow.ms : 0);
      if (isSlow) slow.held();
      firstMs = 0;
      if (ms === 0) {
        mongod.write(chunk);
        return;
      }
      // What follows waits too, or it would overtake.
      client.pause();
      holding.add(client);
      setTimeout(() => {
        holding.delete(client);
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
      const { promise, resolve } = Promise.withResolvers<void>();
      slow = { word, ms, held: resolve };
      return promise;
    },
    stallNew(ms) {
      newMs = ms;
    },
    dropHeld() {
      slow = { word: '', ms: 0, held() {} };
      for (const client of holding) client.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
