import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { openDoor } from '../../../src/kit/network/door.ts';
import { createEnds } from '../../../src/kit/network/ends.ts';
import { createTurns } from '../../../src/kit/turns/turns.ts';

it.each([
  ['are taken', undefined],
  ['are closed, as there are too many,', 1],
])(
  'connections that %s one a round are ahead of the next turn, however long each takes',
  async (_, most) => {
    // Only what is said here takes time.
    vi.useFakeTimers({ toFake: ['performance'] });
    const turns = createTurns();
    const server = createServer();
    if (most !== undefined) server.maxConnections = most;
    let taken = 0;
    const count = () => {
      taken += 1;
      // As where much is read in each round, or others have the machine.
      vi.advanceTimersByTime(12);
    };
    openDoor(server, {
      ...{ proxies: 0, refusal: () => Buffer.from(''), ends: createEnds(), turns },
      onRefused: () => {},
    });
    server.on('connection', count).on('drop', count);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const idle = Array.from({ length: 100 }, () =>
      connect(port, '127.0.0.1').on('error', () => {}),
    );
    try {
      await Promise.all(idle.map((socket) => once(socket, 'connect')));
      const before = taken;
      expect(before).toBeLessThan(20);
      turns.next('account');
      vi.advanceTimersByTime(12);
      await turns.next('account');
      expect(taken - before).toBeGreaterThan(70);
    } finally {
      vi.useRealTimers();
      for (const socket of idle) socket.destroy();
      server.closeAllConnections();
      server.close();
    }
  },
);

it.each([
  ['nothing', 'wait for no more than 128 rounds', 0, 128],
  ['requests', 'wait for no more than 32, so that they are answered as they come', 1, 32],
])(
  'behind connections that never end and bring %s, calls %s',
  async (_what, _then, each, rounds) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const turns = createTurns();
      const request = { account: 'other', begin() {}, refuse() {} };
      let round = 0;
      let running = true;
      const connecting = (async () => {
        for (; running; round += 1) {
          turns.connected();
          for (let n = 0; n < each; n += 1) turns.arrive('requests', request);
          await nextRound();
        }
      })();
      turns.next('account');
      vi.advanceTimersByTime(12);
      await turns.next('account');
      running = false;
      await connecting;
      expect(round).toBeGreaterThan(rounds - 8);
      expect(round).toBeLessThan(rounds + 16);
    } finally {
      vi.useRealTimers();
    }
  },
);
