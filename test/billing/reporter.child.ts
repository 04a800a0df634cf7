import mongoose from 'mongoose';
import { z } from 'zod';
import { createMetering } from '../../src/accounts/limits/metering.ts';
import { openBilling } from '../../src/billing/compose.ts';
import { BILLING_SETTINGS, billingConfig } from '../../src/billing/config.ts';
import { openTestAccounts } from '../support/accounts.ts';

/**
 * A process that counts units of accounts and reports them, round after round, each a minute later.
 * It prints what is stored for good; it is there to be killed.
 *
 * Environment: as a server's, with PERIOD, ACCOUNTS (by comma), FROM (the time of its first round)
 * and ROUNDS.
 */
const { MONGODB_URI = '', ACCOUNTS = '', FROM = '', ROUNDS = '1', PERIOD = '' } = process.env;

let now = Date.parse(FROM);
const clock = () => new Date(now);
const connection = await mongoose.createConnection(MONGODB_URI).asPromise();
const accounts = await openTestAccounts({ connection } as never, clock);
// As in a server, a batch that was not stored is tried again.
const metering = createMetering(connection, clock, () => {});
const billing = await openBilling({
  ...{ connection, clock, lock: accounts.lock, audit: accounts.audit, retries: 0, metering },
  config: billingConfig(z.object(BILLING_SETTINGS).parse(process.env)),
  publicUrl: () => 'https://cards.test',
  onChange: () => {},
  log: () => {},
});

/**
 * A process that was killed within a transaction keeps others from the same counts until MongoDB
 * ends that, some ten seconds later.
 */
async function store(): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await metering.flush();
    } catch (error) {
      if (attempt === 10) throw error;
    }
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);
for (let round = 0; round < Number(ROUNDS); round += 1) {
  const counted = ACCOUNTS.split(',').map((account_id, nth) => {
    const units = 1 + ((round * 7 + nth * 3) % 11);
    const call = { account_id, period: PERIOD, endpoint: '/test', channel: 'rest', units } as const;
    metering.count(call);
    return `${account_id}=${units}`;
  });
  await store();
  say(`counted ${counted.join(' ')}`);
  await billing.open?.report();
  say('reported');
  now += 60_000;
}
await billing.close();
await metering.close();
await accounts.close();
await connection.close();
