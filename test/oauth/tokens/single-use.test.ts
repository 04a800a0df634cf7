import { type Connection, Mongoose } from 'mongoose';
import type OAuth2Server from 'oauth2-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openModels } from '../../../src/oauth/models.ts';
import { createGrants } from '../../../src/oauth/tokens/grants.ts';
import { createModel } from '../../../src/oauth/tokens/model.ts';
import { createSecrets } from '../../../src/oauth/tokens/secrets.ts';
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

beforeEach(async () => {
  const models = openModels(connection);
  const account = { account_id: 'account', epoch: 0 };
  const grants = createGrants(
    models,
    RESOURCE,
    clock,
    async () => account,
    () => {},
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
  model = createModel({ models, clients, grants, accounts, attempts, secrets, clock });
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
  await models.tokens.insertOne({
    _id: secrets.hash('token', 'the token'),
    kind: 'refresh',
    grant_id: grantId,
    client_id: CLIENT.id,
    scopes: ['cards:read'],
    used_at: null,
    expires_at,
  });
});

const fifty = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, work));
const grantsLeft = () => openModels(connection).grants.countDocuments({ _id: grantId });

async function expectNothingIssued(): Promise<void> {
  expect(await grantsLeft()).toBe(0);
  const token = { accessToken: 'x', scope: ['cards:read'] } as OAuth2Server.Token;
  const client = { id: CLIENT.id, grants: [] };
  const saved = model.saveToken(token, client, { grant_id: grantId, offline: false });
  await expect(saved).rejects.toThrow('it has ended');
}

it('lets one of 50 have a code that all of them have read, and then nobody', async () => {
  const read = await fifty(() => model.getAuthorizationCode('the code'));
  const won = await Promise.all(
    read.map((code) => model.revokeAuthorizationCode(code as OAuth2Server.AuthorizationCode)),
  );
  expect(won.filter(Boolean)).toHaveLength(1);
  await expectNothingIssued();
});

it('lets one of 50 have a refresh token that all of them have read, and then nobody', async () => {
  const read = await fifty(() => model.getRefreshToken('the token'));
  const won = await Promise.all(
    read.map((token) => model.revokeToken(token as OAuth2Server.RefreshToken)),
  );
  expect(won.filter(Boolean)).toHaveLength(1);
  await expectNothingIssued();
});
