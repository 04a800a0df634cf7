import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenAccounts } from '../../src/accounts/compose.ts';
import { withAccounts } from '../../src/admin/connect.ts';
import { composeAccounts } from '../../src/compose/accounts.ts';
import { readConfig } from '../../src/config.ts';
import { createOutage } from '../../src/storage/outage.ts';
import { accountWith, HASH_SECRET, openTestAccounts } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

type Work = (opened: OpenAccounts, connection: Connection) => Promise<unknown>;

let server: TestServer;
/** Where anything is stored, or looked for when an account ends. The catalogue is nobody's. */
let collections: readonly string[];
beforeAll(async () => {
  server = await startTestServer();
  const names = (await server.database.connection.listCollections()).map(({ name }) => name);
  for (const asOne of [asServer, asCommand]) {
    const { credential } = await accountWith(await openTestAccounts(server.database), 'pro');
    await asOne(async ({ accounts }, connection) => {
      await accounts.remove(credential);
      names.push(...Object.values(connection.models).map(({ collection }) => collection.name));
    });
  }
  collections = [...new Set(names)].filter((name) => !/^(?:catalog_|migrations$)/.test(name));
});
afterAll(() => server?.close());

const clock = () => new Date();
const nothing = () => {};

/** As a server has them. */
async function asServer(work: Work): Promise<void> {
  const { database } = server;
  const outage = createOutage({ ping: async () => true, onChange: nothing });
  const { opened, mail } = composeAccounts(readConfig({ NODE_ENV: 'test' }), {
    ...{ database, outage, clock, hashSecret: HASH_SECRET, formerHashSecret: null },
    publicUrl: () => '',
    // biome-ignore lint/suspicious/noExplicitAny: nothing is logged
    logger: { warn: nothing, info: nothing } as any,
    metrics: {
      ...{ admitted: nothing, callsLost: nothing, repeated: nothing },
      ...{ codeTried: nothing, mailed: nothing },
    },
    changes: { publish: nothing },
  });
  await work(opened, database.connection);
  await opened.close();
  await mail.close();
  outage.close();
}

/** As an operator's command has them. */
async function asCommand(work: Work): Promise<void> {
  const settings = { MONGODB_URI: server.database.uri, KEY_HASH_SECRET: HASH_SECRET };
  await withAccounts(readConfig({ NODE_ENV: 'test', ...settings }), (opened, { connection }) =>
    work(opened, connection),
  );
}

/** An account of which there is something in every collection, by its id and as its own. */
async function somebody() {
  const { connection } = server.database;
  const made = await accountWith(await openTestAccounts(server.database), 'pro');
  const { account_id } = made;
  const stored = (name: string) => connection.collection<{ _id: string }>(name);
  for (const name of collections) {
    const indexes = await stored(name)
      .indexes()
      .catch(() => []);
    const unique = indexes.flatMap((one) => (one.unique ? Object.keys(one.key) : []));
    for (const _id of [account_id, `${account_id}:own`]) {
      const own = Object.fromEntries(unique.map((field) => [field, randomUUID()]));
      const record = { ...own, account_id, check_at: null };
      // The account itself is there.
      await stored(name).updateOne({ _id }, { $setOnInsert: record }, { upsert: true });
    }
  }
  const ofAccount = { $or: [{ _id: account_id }, { account_id }] };
  return {
    ...made,
    /** Which records are there still, and what fields they have. */
    async left() {
      const all = await Promise.all(
        collections.map(async (name) => {
          const records = await stored(name).find(ofAccount).toArray();
          const told = records.map((one) =>
            Object.entries(one)
              .map(([field, value]) => `${field}${value === null ? ': null' : ''}`)
              .sort()
              .join(', '),
          );
          return [name, told.sort()] as const;
        }),
      );
      return Object.fromEntries(all);
    },
  };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

it.each<[string, readonly string[], (opened: OpenAccounts, one: Somebody) => Promise<unknown>]>([
  [
    'its access',
    ['api_keys', 'oauth_grants', 'oauth_sessions', 'webhooks'],
    ({ accounts }, { credential }) => accounts.endAccess(credential, 'operator', false),
  ],
  [
    'the account',
    ['accounts', 'wallets', 'wallet_notices', 'oauth_grants', 'webhooks', 'webhook_deliveries'],
    ({ accounts }, { credential }) => accounts.remove(credential),
  ],
])('what ends with %s is the same by a server and by a command', async (_, ended, end) => {
  const [one, other] = [await somebody(), await somebody()];
  const before = await one.left();
  await asServer((opened) => end(opened, one));
  await asCommand((opened) => end(opened, other));
  const left = await one.left();
  expect(await other.left()).toEqual(left);
  const gone = Object.keys(before).filter((name) => before[name]?.length !== left[name]?.length);
  expect(gone).toEqual(expect.arrayContaining([...ended]));
  // The worker of billing looks at once what Stripe has of it.
  expect(left.billing_accounts).not.toEqual(before.billing_accounts);
});
