import { expect, it } from 'vitest';
import { createAccessRevoker } from '../../../src/oauth/people/revoke-access.ts';
import { inTransaction } from '../../../src/storage/transaction.ts';
import { connect } from '../support/flow.ts';
import { bearer, callMcp } from '../support/requests.ts';
import { useOAuthServer } from '../support/scenes.ts';

const server = useOAuthServer();

it('ends tokens and sessions of one account, or nothing when the transaction fails', async () => {
  const [leaving, staying] = [await connect(server), await connect(server)];
  const account = await server.connection
    .collection('accounts')
    .findOne({ email: leaving.person.email });
  const revoke = createAccessRevoker(server.connection);
  const revokeThen = (work: () => void) =>
    inTransaction(server.connection, async (session) => {
      await revoke(String(account?._id), session);
      work();
    });
  const status = async ({ tokens }: typeof leaving) =>
    (await callMcp(server, bearer(tokens.access_token))).status;
  const isSignedIn = ({ person }: typeof leaving) => person.isSignedIn(server);

  const failed = revokeThen(() => {
    throw new Error('failed');
  });
  await expect(failed).rejects.toThrow('failed');
  expect(await isSignedIn(leaving)).toBe(true);

  await revokeThen(() => {});
  expect(await status(leaving)).toBe(401);
  expect(await isSignedIn(leaving)).toBe(false);
  expect(await status(staying)).toBe(200);
  expect(await isSignedIn(staying)).toBe(true);
});
