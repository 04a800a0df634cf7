import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountEnder } from '../../src/oauth/people/account-removal.ts';
import { bearer, callMcp, connect, startOAuthServer } from './support.ts';

let server: Awaited<ReturnType<typeof startOAuthServer>>;
beforeAll(async () => {
  server = await startOAuthServer();
});
afterAll(() => server?.close());

it('ends tokens and sessions of one account, or nothing when the transaction fails', async () => {
  const [leaving, staying] = [await connect(server), await connect(server)];
  const account = await server.connection
    .collection('accounts')
    .findOne({ email: leaving.person.email });
  const end = createAccountEnder(server.connection);
  const inTransaction = (work: () => void) =>
    server.connection.getClient().withSession((session) =>
      session.withTransaction(async () => {
        await end(String(account?._id), session);
        work();
      }),
    );
  const status = async ({ tokens }: typeof leaving) =>
    (await callMcp(server, bearer(tokens.access_token))).status;
  const isSignedIn = async ({ person }: typeof leaving) =>
    (await person.open(`${server.url}/oauth/apps`)).text.includes(person.email);

  const failed = inTransaction(() => {
    throw new Error('failed');
  });
  await expect(failed).rejects.toThrow('failed');
  expect(await isSignedIn(leaving)).toBe(true);

  await inTransaction(() => {});
  expect(await status(leaving)).toBe(401);
  expect(await isSignedIn(leaving)).toBe(false);
  expect(await status(staying)).toBe(200);
  expect(await isSignedIn(staying)).toBe(true);
});
