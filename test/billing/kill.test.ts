import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usageModel } from '../../src/accounts/limits/collections.ts';
import { overageModel } from '../../src/billing/overage/model.ts';
import { type BillingRoom, openBillingRoom, stripeSettings } from '../support/stripe/room.ts';

const PERIOD = '2026-11';
const INCLUDED = 50_000;
const METER_EVENTS = '/v1/billing/meter_events';

let room: BillingRoom;
let accounts: readonly string[];
beforeAll(async () => {
  room = await openBillingRoom();
  const people = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const account = await room.person();
    await room.subscribe(account);
    people.push(account);
  }
  accounts = people;
  // The month's units are used up: every further one is billed.
  await usageModel(room.database.connection).insertMany(
    people.map((account_id) => ({
      ...{ _id: `${account_id}:${PERIOD}`, account_id, period: PERIOD, units: INCLUDED },
      ...{ by_endpoint: {}, by_channel: {} },
    })),
  );
});
afterAll(() => room?.close());

/** Units that a process has said to have stored, by account. */
const acknowledged = new Map<string, number>();

interface Reporter {
  readonly child: ChildProcess;
  /** Resolves when it has printed this so many times. */
  said(line: string, times: number): Promise<void>;
  /** kill -9, and its death. */
  kill(): Promise<void>;
}

function startReporter(from: Date, rounds: number): Reporter {
  const child = spawn(process.execPath, ['test/billing/reporter.child.ts'], {
    env: {
      ...process.env,
      ...stripeSettings(room.stripe.url),
      ...{ MONGODB_URI: room.database.uri, PERIOD, ACCOUNTS: accounts.join(',') },
      ...{ FROM: from.toISOString(), ROUNDS: String(rounds) },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    lines.push(line);
    for (const [, account = '', units] of line.matchAll(/(\S+)=(\d+)/g)) {
      acknowledged.set(account, (acknowledged.get(account) ?? 0) + Number(units));
    }
    for (const look of waiting) look();
  });
  return {
    child,
    said: (word, times) =>
      new Promise((resolve, reject) => {
        child.on('exit', () => reject(new Error(`it ended before it said ${word}`)));
        const look = () => {
          if (lines.filter((line) => line.startsWith(word)).length >= times) resolve();
        };
        waiting.add(look);
        look();
      }),
    async kill() {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** What must be true at any time, and at the end exactly: [stored, sent by us, counted by Stripe]. */
async function ledgers() {
  const { connection } = room.database;
  const rows = [];
  for (const account of accounts) {
    const usage = await usageModel(connection)
      .findOne({ _id: `${account}:${PERIOD}` })
      .lean();
    const month = await overageModel(connection)
      .findOne({ _id: `${account}:${PERIOD}` })
      .lean();
    const customer = (await room.record(account))?.customer_id ?? '';
    rows.push({
      used: (usage?.units ?? 0) - INCLUDED,
      sent: month?.sent ?? 0,
      stripe: room.ledger.metered(customer),
      acknowledged: acknowledged.get(account) ?? 0,
    });
  }
  return rows;
}

/** Moments of a report at which the process is killed, each by what it waits for. */
const MOMENTS: Readonly<Record<string, (reporter: Reporter) => Promise<unknown>>> = {
  'units are counted and no report is begun': (reporter) => reporter.said('counted', 2),
  'a report is on its way and never arrives': async () => {
    const arrived = room.stripe.nextRequest(METER_EVENTS);
    room.stripe.fail(({ path }) => (path === METER_EVENTS ? 'swallow' : null));
    await arrived;
  },
  'Stripe has counted it and has not answered': async () => {
    room.stripe.fail(({ path }) => (path === METER_EVENTS ? 'hang' : null));
    await room.stripe.nextCall(METER_EVENTS);
  },
  'Stripe has just answered': () => room.stripe.nextCall(METER_EVENTS),
  'one round is reported': (reporter) => reporter.said('reported', 1),
};

it('loses no unit and bills none twice when the process is killed at any moment of a report', async () => {
  const moments = Object.entries(MOMENTS);
  for (let turn = 0; turn < 2; turn += 1) {
    for (const [, moment] of moments) {
      const reporter = startReporter(room.clock(), 1_000);
      await moment(reporter);
      await reporter.kill();
      room.stripe.fail(null);
      for (const { used, stripe, acknowledged: known } of await ledgers()) {
        expect(used).toBeGreaterThanOrEqual(known);
        expect(stripe).toBeLessThanOrEqual(used);
      }
      // Of the second turn, each later than Stripe remembers identifiers.
      room.advance(turn === 0 ? 3_600_000 : 26 * 3_600_000);
    }
  }
  const last = startReporter(room.clock(), 3);
  const [code] = await once(last.child, 'close');
  expect(code).toBe(0);
  for (const { used, sent, stripe, acknowledged: known } of await ledgers()) {
    expect(used).toBeGreaterThanOrEqual(known);
    expect(known).toBeGreaterThan(0);
    expect([sent, stripe]).toEqual([used, used]);
  }
}, 120_000);
