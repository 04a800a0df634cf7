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

it('connections that never end leave calls their turns', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const turns = createTurns();
    let round = 0;
    let running = true;
    const connecting = (async () => {
      for (; running; round += 1) {
        turns.connected();
        await nextRound();
      }
    })();
    turns.next('account');
    vi.advanceTimersByTime(12);
    await turns.next('account');
    running = false;
    await connecting;
    expect(round).toBeGreaterThan(100);
    expect(round).toBeLessThan(140);
  } finally {
    vi.useRealTimers();
  }
});
