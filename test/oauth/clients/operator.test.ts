import { expect, it } from 'vitest';
import { runAdminWith } from '../../support/processes.ts';
import { connect, exchangeForm, refreshForm } from '../support/flow.ts';
import { bearer } from '../support/requests.ts';
import { mcpStatus, useOAuthServer } from '../support/scenes.ts';
import { KEY_HASH_SECRET } from '../support/server.ts';

const server = useOAuthServer();

/** `npm run admin -- client create`, beside the running server. */
const admin = (...given: string[]) =>
  runAdminWith({ MONGODB_URI: server.mongodbUri, KEY_HASH_SECRET }, 'client', ...given);
const create = (...options: string[]) => admin('create', ...options);

it('makes a client that can connect at once and does not expire', async () => {
  const redirect = 'https://partner.example/callback';
  const printed = await create('--label', 'Partner', '--redirect-uri', redirect, '--confidential');
  const [, client_id = ''] = /^client_id: (\S+)$/m.exec(printed) ?? [];
  const [, client_secret = ''] = /^client_secret .*: (\S+)$/m.exec(printed) ?? [];
  const { tokens } = await connect(server, {
    client: {
      client_id,
      client_secret,
      redirect_uris: [redirect],
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
      client_name: 'Partner',
    },
  });
  expect(tokens.refresh_token).toBeDefined();
  const stored = await server.connection
    .collection('oauth_clients')
    .findOne({ _id: client_id as never });
  expect(stored).toMatchObject({ name: 'Partner', expires_at: null });
});

it('names what is wrong with a redirect URI and shows how to call it', async () => {
  const wrong = create('--label', 'x', '--redirect-uri', 'http://partner.example/');
  await expect(wrong).rejects.toThrow(/^--redirect-uri: 'http: partner\.example\/' must be https/);
  await expect(create('--label', 'x')).rejects.toThrow('client create --label');
});

it('deletes a client, and what people have allowed it', async () => {
  const { client, tokens } = await connect(server);
  expect(await admin('delete', client.client_id)).toContain('connections ended: 1');
  await expect.poll(() => mcpStatus(server, bearer(tokens.access_token))).toBe(401);
  const again = await exchangeForm(server, refreshForm({ client }, tokens.refresh_token ?? ''));
  expect([again.status, again.body.error]).toEqual([401, 'invalid_client']);
  await expect(admin('delete', client.client_id)).rejects.toThrow('no such client');
});
