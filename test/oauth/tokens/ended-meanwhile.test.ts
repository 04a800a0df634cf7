import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountModel } from '../../../src/accounts/collections.ts';
import { createAccountLock } from '../../../src/accounts/lock.ts';
import { openModels } from '../../../src/oauth/models.ts';
import type { AccountHolder, Identity } from '../../../src/oauth/people/accounts.ts';
import { createAccessCheck } from '../../../src/oauth/people/revoke-access.ts';
import { createSessions } from '../../../src/oauth/people/sessions.ts';
import { createGrants, type Grants } from '../../../src/oauth/tokens/grants.ts';
import { createModel } from '../../../src/oauth/tokens/model.ts';
import { createSecrets } from '../../../src/oauth/tokens/secrets.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';

/** What ends at the worst moment: after it was looked up, and while something is stored with it. */
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.close());

const clock = () => new Date();
const OWNER = { account_id: 'owner', epoch: 0 };
const CLIENT = { id: 'https://app.example', name: 'App', host: 'app.example' };
const REQUEST = {
  client: CLIENT,
  redirectUri: 'https://app.example/callback',
  scopes: ['cards:read'] as const,
};
const SESSION = { ...OWNER, by: { kind: 'session', id: 'a browser' } } as const;
/** MongoDB's answer to what waits for a transaction longer than it may. */
const STILL_WAITING = /operation exceeded time limit|MaxTimeMSExpired/i;

const SECRETS = createSecrets('a secret of the tests, long enough to be one');

let grants: Grants<Identity>;
let sessions: ReturnType<typeof createSessions>;
let models: ReturnType<typeof openModels>;
let lock: ReturnType<typeof createAccountLock>;
/** What happens before and after a change is stored, within its transaction. */
let before: () => Promise<unknown>;
let after: () => Promise<unknown>;

beforeEach(async () => {
  const { connection } = database;
  models = openModels(connection);
  await models.grants.deleteMany({});
  await models.sessions.deleteMany({});
  await models.codes.deleteMany({});
  await accountModel(connection).deleteMany({});
  await accountModel(connection).collection.insertOne({ _id: OWNER.account_id } as never);
  const day = new Date(Date.now() + 86_400_000);
  await models.sessions.insertOne({
    ...{ _id: SESSION.by.id, account_id: OWNER.account_id, email: 'a@mail.example', epoch: 0 },
    ...{ created_at: clock(), seen_at: clock(), expires_at: day },
  });
  lock = createAccountLock(connection, clock, createAccessCheck(connection, clock));
  const holdToEnd: AccountHolder['holdToEnd'] = (credential, work) =>
    lock.holdFirst(credential, 'part', work);
  grants = createGrants(
    models,
    'https://cards.example/mcp',
    clock,
    async () => OWNER,
    () => {},
    { holdToEnd },
  );
  const allowed = await connection.transaction((session) => grants.create(OWNER, REQUEST, session));
  await models.grants.updateOne({ _id: allowed }, { redeemed_at: clock(), expires_at: day });
  sessions = createSessions({
    ...{ models, secrets: SECRETS, secure: false, clock, identityOf: async () => OWNER },
    accounts: { tryHold: lock.tryHold, holdToEnd },
    deviceOf: () => 'a device',
  });
  before = after = async () => {};
});

/** Asks for a code as `GET /oauth/authorize` does for what was allowed before. */
async function askAgain() {
  const tryHold: AccountHolder['tryHold'] = async (credential, work) => {
    await before();
    return lock.tryHold(credential, async (held) => {
      const made = await work(held);
      await after();
      return made;
    });
  };
  const parts = { models, grants, clock, accounts: { tryHold } };
  const model = createModel({
    ...parts,
    clients: {
      find: async () => null,
      authenticate: async () => ({}) as never,
      touch: async () => {},
    },
    attempts: { count: async () => {} },
    secrets: SECRETS,
    bounded: (work) => work({ isOver: false }),
  });
  const code = {
    ...{ authorizationCode: 'the code', redirectUri: REQUEST.redirectUri },
    ...{ expiresAt: new Date(Date.now() + 60_000), scope: [...REQUEST.scopes] },
  };
  const user = { credential: SESSION, form: null };
  await model.saveAuthorizationCode(code, { ...CLIENT, grants: [] } as never, user);
}

const endApp = () => grants.endClient(SESSION, CLIENT.id);
const countGrants = () => models.grants.countDocuments({});

it('a session that has ended ends no other, and no app', async () => {
  const asking = { id: 'a cookie', email: 'a@mail.example', ...OWNER, credential: SESSION };
  const [own] = await models.sessions.find().lean();
  if (!own) throw new Error('no session');
  await models.sessions.insertOne({ ...own, _id: 'another browser' });
  await models.sessions.deleteOne({ _id: SESSION.by.id });
  const isDead = { code: 'invalid_access_token' };
  await expect(sessions.endOne(asking, 'another browser')).rejects.toMatchObject(isDead);
  await expect(endApp()).rejects.toMatchObject(isDead);
  expect([await models.sessions.countDocuments({}), await countGrants()]).toEqual([1, 1]);
  await models.sessions.insertOne(own);
  await sessions.endOne(asking, 'another browser');
  await endApp();
  expect([await models.sessions.countDocuments({}), await countGrants()]).toEqual([1, 0]);
});

it('an app that was ended gets no code for what was allowed before', async () => {
  await askAgain();
  expect(await countGrants()).toBe(2);
  before = endApp;
  await expect(askAgain()).rejects.toThrow('out of date');
  expect(await countGrants()).toBe(0);
  expect(await models.codes.countDocuments({})).toBe(1);
});

it('the end of an app waits for a code that is being stored, and takes it along', async () => {
  let ending: Promise<void> | undefined;
  after = async () => {
    const owned = { account_id: OWNER.account_id };
    const removed = models.grants.collection.deleteMany(owned, { maxTimeMS: 200 });
    await expect(removed).rejects.toThrow(STILL_WAITING);
    ending = endApp();
  };
  await askAgain();
  await ending;
  expect(await countGrants()).toBe(0);
});

it.each(['session', 'grant'] as const)(
  'a %s ends before or after what is stored with it',
  async (kind) => {
    const records = kind === 'session' ? models.sessions : models.grants;
    const [stored] = await records.collection.find().toArray();
    const living = { _id: stored?._id as never };
    const credential = { ...OWNER, by: { kind, id: String(stored?._id) } };
    const held = await lock.tryHold(credential, async () => {
      const removed = records.collection.deleteOne(living, { maxTimeMS: 200 });
      await expect(removed).rejects.toThrow(STILL_WAITING);
    });
    expect(held).not.toBeNull();
    await records.collection.deleteOne(living);
    expect(await lock.tryHold(credential, async () => {})).toBeNull();
  },
);
