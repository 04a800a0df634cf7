import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingRoom, openBillingRoom } from '../support/stripe/room.ts';

let room: BillingRoom;
beforeAll(async () => {
  room = await openBillingRoom();
});
afterAll(() => room?.close());

describe('the work of all', () => {
  const listed = () => room.stripe.calls.filter(({ path }) => path === '/v1/disputes').length;

  it('reconciles once a day, on one of two processes, and on the other when that one dies', async () => {
    const [one, two] = [await room.another(), await room.another()];
    const both = () => Promise.all([one.worker.tick(), two.worker.tick()]);
    const before = listed();
    for (let round = 0; round < 5; round += 1) await both();
    expect(listed()).toBe(before + 1);
    // Every half hour of most of a day: the lease changes hands or not, the work is not done again.
    for (let hour = 0; hour < 46; hour += 1) {
      room.advance(1_800_000);
      await both();
    }
    expect(listed()).toBe(before + 1);
    room.advance(2 * 3_600_000);
    await both();
    await both();
    expect(listed()).toBe(before + 2);

    // Whoever did it is dead and has released nothing: the other waits for the lease's end alone.
    room.advance(25 * 3_600_000);
    await one.worker.tick();
    expect(listed()).toBe(before + 3);
    await two.worker.tick();
    room.advance(25 * 3_600_000);
    await two.worker.tick();
    expect(listed()).toBe(before + 4);
  });

  it('waits for no time that a clock which was ahead has left', async () => {
    const [one, two] = [await room.another(), await room.another()];
    const year = 400 * 86_400_000;
    room.advance(year);
    const before = listed();
    await one.worker.tick();
    expect(listed()).toBe(before + 1);
    // It died, and the clock is set right.
    room.advance(-year);
    await two.worker.tick();
    expect(listed()).toBe(before + 2);
    await two.worker.tick();
    expect(listed()).toBe(before + 2);
  });

  it('tries a reconcile again that Stripe did not let finish', async () => {
    const [one, two] = [await room.another(), await room.another()];
    room.advance(25 * 3_600_000);
    const before = listed();
    room.stripe.fail(({ path }) => (path === '/v1/disputes' ? 'error' : null));
    await one.worker.tick();
    room.stripe.fail(null);
    expect(listed()).toBe(before + 1);
    room.advance(60_000);
    await two.worker.tick();
    await one.worker.tick();
    expect(listed()).toBe(before + 2);
  });
});
