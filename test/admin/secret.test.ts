import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountModel, keyModel } from '../../src/accounts/collections.ts';
import { readHashSecret } from '../../src/accounts/keys/api-key.ts';
import { readFormerHashSecret } from '../../src/accounts/keys/former-secret.ts';
import { type Connected, connect, exchangeForm, refreshForm } from '../oauth/support/flow.ts';
import { keyOf, newPerson } from '../oauth/support/person.ts';
import { bearer, callMcp } from '../oauth/support/requests.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { runAdminProcessWith, runAdminWith } from '../support/processes.ts';
import { callRest } from '../support/rest.ts';
import { startWith } from '../support/stripe/started.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

const OLD = 'the first secret of a service that has run for a year';
const NEW = 'the second secret, which nobody outside has ever seen';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.close());

/** @param after a server that has ended: tokens are good at its address alone. */
const start = (current: string, former = '', after: { url: string } | null = null) =>
  startWith(database, {
    ...{ KEY_HASH_SECRET: current, KEY_HASH_SECRET_FORMER: former },
    PORT: after ? new URL(after.url).port : '0',
  });
type Server = Awaited<ReturnType<typeof start>>;

interface Holder extends Connected {
  readonly key: string;
}

/** A person with a session, an app that can keep a secret, and a key. */
async function holderOn(server: Server): Promise<Holder> {
  const person = newPerson();
  await person.signUp(server);
  const connected = await connect(server, { person });
  return { ...connected, key: await keyOf(server.url, person.email) };
}

const usage = async (server: Server, options: Parameters<typeof callRest>[2]) =>
  (await callRest(server.url, '/platform/usage', options)).status;

const toolsWith = async (server: Server, token: string) =>
  (await callMcp(server, bearer(token))).status;

describe('a rotation of the hash secret', () => {
  it('keeps everything that was made before good while both secrets are set', async () => {
    const before = await start(OLD);
    const used = await holderOn(before);
    const unused = await holderOn(before);
    await before.close();
    const passwords = async () => {
      const found = await accountModel(database.connection)
        .findOne({ email: used.person.email })
        .lean();
      return String(found?.password);
    };
    const oldPassword = await passwords();

    // Without the former secret nothing of before is good: the proof that it is what counts.
    const alone = await start(NEW, '', before);
    expect(await usage(alone, { key: used.key })).toBe(401);
    await alone.close();

    const both = await start(NEW, OLD, before);
    expect(await usage(both, { key: used.key })).toBe(200);
    expect(await toolsWith(both, used.tokens.access_token)).toBe(200);
    expect((await used.person.get(`${both.url}/account`)).status).toBe(200);
    const renewed = await exchangeForm(both, refreshForm(used, String(used.tokens.refresh_token)));
    expect(renewed.status).toBe(200);
    used.person.clearCookies();
    expect((await used.person.signIn(both)).status).toBe(303);
    expect(await passwords()).not.toBe(oldPassword);
    // A change with a key that was hashed anew a moment ago.
    const change = { key: used.key, body: { label: 'another' } };
    expect((await callRest(both.url, '/platform/keys', change)).status).toBeLessThan(300);
    await both.close();

    const after = await start(NEW, '', before);
    expect(await usage(after, { key: used.key })).toBe(200);
    expect(await toolsWith(after, renewed.body.access_token)).toBe(200);
    expect((await used.person.get(`${after.url}/account`)).status).toBe(200);
    used.person.clearCookies();
    expect((await used.person.signIn(after)).status).toBe(303);
    // What nobody used while both were set has ended.
    expect(await usage(after, { key: unused.key })).toBe(401);
    expect(await toolsWith(after, used.tokens.access_token)).toBe(401);
    await after.close();
  }, 90_000);

  it('hashes a key anew once when two processes see it at the same time', async () => {
    const before = await start(OLD);
    const { key, person } = await holderOn(before);
    await before.close();
    const [one, two] = [await start(NEW, OLD), await start(NEW, OLD)];
    const calls = Array.from({ length: 8 }, (_, nth) => usage(nth % 2 ? one : two, { key }));
    expect(await Promise.all(calls)).toEqual(calls.map(() => 200));
    const account = await accountModel(database.connection).findOne({ email: person.email }).lean();
    const stored = await keyModel(database.connection)
      .find({ account_id: account?._id ?? '' })
      .lean();
    expect(stored).toHaveLength(1);
    await Promise.all([one.close(), two.close()]);
  }, 90_000);
});

describe('npm run admin -- secret', () => {
  it('rotates the secret of a data folder, says what is left, and forgets the former one', async () => {
    const folder = await makeTempFolder();
    const settings = { DATA_DIR: folder, MONGODB_URI: '', KEY_HASH_SECRET: '' };
    const first = await readHashSecret(null, folder);
    await runAdminProcessWith(settings, 'secret', 'rotate');
    const second = await readFile(path.join(folder, 'key-hash-secret'), 'utf8');
    expect(second).toMatch(/^[0-9a-f]{64}$/);
    expect(second).not.toBe(first);
    expect(await readFormerHashSecret(null, folder)).toBe(first);
    await expect(runAdminWith(settings, 'secret', 'rotate')).rejects.toThrow(/is under way/);
    expect(await readFormerHashSecret(null, folder)).toBe(first);
    await rm(folder, { recursive: true, force: true });
  });

  it('prints the settings to change where the secret is one', async () => {
    const settings = { MONGODB_URI: database.uri, KEY_HASH_SECRET: NEW };
    expect(await runAdminWith(settings, 'secret', 'rotate')).toMatch(
      /KEY_HASH_SECRET=[0-9a-f]{64}\nKEY_HASH_SECRET_FORMER=/,
    );
    const since = new Date(Date.now() + 60_000).toISOString();
    const left = await runAdminWith(settings, 'secret', 'status', '--since', since, '--json');
    expect(JSON.parse(left).unused_keys).toBeGreaterThan(0);
    // It cannot be known here whether it was rotated.
    expect(await runAdminWith(settings, 'secret', 'status')).toMatch(
      /If it was rotated, say --since/,
    );
    const both = { ...settings, KEY_HASH_SECRET_FORMER: OLD };
    await expect(runAdminWith(both, 'secret', 'finish')).rejects.toThrow(/Take KEY_HASH_SECRET_F/);
    await expect(runAdminWith(both, 'secret', 'status')).rejects.toThrow(/Say --since/);
  });
});
