import { type Connection, Mongoose, mongo } from 'mongoose';
import type OAuth2Server from 'oauth2-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openModels } from '../../../src/oauth/models.ts';
import type { Identity } from '../../../src/oauth/people/accounts.ts';
import { createGrants, type Grants } from '../../../src/oauth/tokens/grants.ts';
import { createModel } from '../../../src/oauth/tokens/model.ts';
import { createSecrets } from '../../../src/oauth/tokens/secrets.ts';
import type { Outage } from '../../../src/storage/outage.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';

/**
 * The races of the attack tests, with the worst timing there is: all have read before any writes.
 */
let database: TestDatabase;
/** Without the product's limit of a wait for a connection: fifty at once are the point here. */
let connection: Connection;
beforeAll(async () => {
  database = await startTestDatabase();
  const own = new Mongoose({ sanitizeFilter: true, strictQuery: 'throw' });
  connection = await own.createConnection(database.uri).asPromise();
});
afterAll(async () => {
  await connection?.close();
  await database?.close();
});

const RESOURCE = 'https://cards.example/mcp';
const CLIENT = { id: 'client', grantTypes: ['authorization_code', 'refresh_token'] as const };
const secrets = createSecrets('a secret of the tests, long enough to be one');

let now = Date.now();
/** Every write has a moment of its own, so that none looks like a repetition of another. */
const clock = () => {
  now += 1;
  return new Date(now);
};
let grantId: string;
let model: ReturnType<typeof createModel>;
let exchange: Grants<Identity>['exchange'];
let isOver: boolean;

beforeEach(async () => {
  const models = openModels(connection);
  const account = { account_id: 'account', epoch: 0 };
  const grants: Grants<Identity> = createGrants(
    models,
    RESOURCE,
    clock,
    async () => account,
    () => {},
    { holdToEnd: () => Promise.reject(new Error('nothing ends here')) },
  );
  const request = {
    client: { id: CLIENT.id, name: 'App', host: null },
    redirectUri: 'https://app.example/callback',
    scopes: ['cards:read'] as const,
  };
  grantId = await connection.transaction((session) => grants.create(account, request, session));
  const clients = {
    find: async () => null,
    authenticate: async () => CLIENT,
    touch: async () => {},
  };
  const accounts = { tryHold: async () => null };
  const attempts = { count: async () => {} };
  exchange = grants.exchange;
  isOver = false;
  const bounded: Outage['bounded'] = (work) =>
    work({
      get isOver() {
        return isOver;
      },
    });
  const failing = { ...grants, exchange: (...given) => exchange(...given) } satisfies typeof grants;
  const parts = { models, clients, accounts, attempts, secrets, clock, bounded };
  model = createModel({ ...parts, grants: failing });
  await models.codes.deleteMany({});
  await models.tokens.deleteMany({});
  const expires_at = new Date(now + 60_000);
  await models.codes.insertOne({
    _id: secrets.hash('code', 'the code'),
    grant_id: grantId,
    client_id: CLIENT.id,
    redirect_uri: request.redirectUri,
    challenge: 'x',
    used_at: null,
    expires_at,
    purge_at: expires_at,
  });
});

const fifty = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, work));
const grantsLeft = () => openModels(connection).grants.countDocuments({ _id: grantId });

let issued = 0;
type Given = OAuth2Server.AuthorizationCode | OAuth2Server.RefreshToken;

/** What the package does once the proof of a code, or the scope of a token, is right. */
async function giveFor(read: Given | OAuth2Server.Falsey): Promise<string | null> {
  if (!read) return null;
  issued += 1;
  const made = { accessToken: `access ${issued}`, refreshToken: `refresh ${issued}` };
  const token = { ...made, scope: ['cards:read'] } as OAuth2Server.Token;
  const client = { id: CLIENT.id, grants: [...CLIENT.grantTypes] };
  const saved = await model.saveToken(token, client, read.user);
  return (saved || null)?.refreshToken ?? null;
}
const redeem = async () => giveFor(await model.getAuthorizationCode('the code'));
const refresh = async (token: string) => giveFor(await model.getRefreshToken(token));

const givenOf = (all: readonly PromiseSettledResult<string | null>[]) =>
  all.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));

const lost = () => new mongo.MongoNetworkTimeoutError('connection 7 timed out');
const FAULTS: readonly (readonly [string, () => void])[] = [
  ['the exchange is not stored', () => (exchange = () => Promise.reject(lost()))],
  ['nobody waits any more once all else is stored', () => (isOver = true)],
];
/** Stored, though its client is told to come again. */
function storeLate(): void {
  const real = exchange;
  exchange = async (...given) => {
    await real(...given);
    exchange = real;
    throw lost();
  };
}
const stored = () => openModels(connection).grants.findOne({ _id: grantId }).lean();

describe('a code', () => {
  it('is for one of 50 that all have read it, and then for nobody', async () => {
    const read = await fifty(() => model.getAuthorizationCode('the code'));
    const given = givenOf(await Promise.allSettled(read.map(giveFor)));
    expect(given).toHaveLength(1);
    expect(await grantsLeft()).toBe(0);
    expect(await refresh(given[0] ?? '')).toBeNull();
  });

  it.each(FAULTS)('works again where %s', async (_what, fail) => {
    const real = exchange;
    fail();
    await expect(redeem()).rejects.toThrow();
    [exchange, isOver] = [real, false];
    expect(await redeem()).not.toBeNull();
    expect(await redeem(), 'and once').toBeNull();
    expect(await grantsLeft()).toBe(0);
  });

  it('works again where the exchange was stored after its client was told to come again', async () => {
    storeLate();
    await expect(redeem()).rejects.toThrow('timed out');
    await expect.poll(async () => (await stored())?.redeemed_at).toBeNull();
    expect(await redeem()).not.toBeNull();
  });
});

describe('a refresh token', () => {
  beforeEach(redeemFirst);
  let first: string;
  async function redeemFirst(): Promise<void> {
    first = (await redeem()) ?? '';
  }

  it('is for two at most of 50 that all have read it, and then for nobody', async () => {
    const read = await fifty(() => model.getRefreshToken(first));
    const given = givenOf(await Promise.allSettled(read.map(giveFor)));
    expect(given.length).toBeLessThanOrEqual(2);
    expect(await grantsLeft()).toBe(0);
    for (const token of given) expect(await refresh(token)).toBeNull();
  });

  it.each(FAULTS)('works again where %s', async (_what, fail) => {
    const real = exchange;
    fail();
    await expect(refresh(first)).rejects.toThrow();
    [exchange, isOver] = [real, false];
    const next = await refresh(first);
    expect(await refresh(next ?? '')).not.toBeNull();
  });

  it('works again where the exchange was stored after its client was told to come again', async () => {
    storeLate();
    await expect(refresh(first)).rejects.toThrow('timed out');
    await expect.poll(async () => (await stored())?.refresh).toBe(secrets.hash('token', first));
    const next = await refresh(first);
    expect(await refresh(next ?? '')).not.toBeNull();
  });

  it('is answered once more where the answer was lost, and then ends the grant', async () => {
    const unheard = await refresh(first);
    const next = await refresh(first);
    expect(next).not.toBe(unheard);
    expect(await grantsLeft()).toBe(1);
    expect(await refresh(first)).toBeNull();
    expect(await grantsLeft()).toBe(0);
    expect(await refresh(next ?? '')).toBeNull();
  });

  it('that was sent again leaves one successor: the other one ends the grant', async () => {
    const replaced = await refresh(first);
    expect(await refresh(first)).not.toBeNull();
    expect(await refresh(replaced ?? '')).toBeNull();
    expect(await grantsLeft()).toBe(0);
  });

  it.each<[string, (next: string) => Promise<unknown>]>([
    ['30 s later', async () => (now += 30_000)],
    ['once its successor was used', (next) => refresh(next)],
  ])('ends the grant when it is sent again %s', async (_when, before) => {
    await before((await refresh(first)) ?? '');
    expect(await refresh(first)).toBeNull();
    expect(await grantsLeft()).toBe(0);
  });

  it('is exchanged by one of two: the use of the successor or the repetition', async () => {
    const next = (await refresh(first)) ?? '';
    const [again, successor] = await Promise.all(
      [first, next].map((t) => model.getRefreshToken(t)),
    );
    const given = givenOf(await Promise.allSettled([giveFor(again), giveFor(successor)]));
    expect(given.length).toBeLessThanOrEqual(1);
    expect(await grantsLeft()).toBe(0);
  });

  it.each([
    ['unused', null, 1],
    ['used', new Date(), 0],
  ] as const)('of the release before counts as it says: %s', async (_how, used_at, left) => {
    const { grants, tokens } = openModels(connection);
    const unset = { refresh: '', exchanged_refresh: '', exchanged_at: '' };
    await grants.updateOne({ _id: grantId }, { $unset: unset });
    await tokens.updateOne({ _id: secrets.hash('token', first) }, { used_at });
    expect((await refresh(first)) !== null).toBe(left === 1);
    expect(await grantsLeft()).toBe(left);
  });
});
