import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../support/flow.ts';
import { KEY_HASH_SECRET, startOAuthServer } from '../support/server.ts';

let server: Awaited<ReturnType<typeof startOAuthServer>>;
beforeAll(async () => {
  server = await startOAuthServer();
});
afterAll(() => server?.close());

/** `npm run admin -- client create`, beside the running server. */
const create = (...options: string[]) =>
  promisify(execFile)(process.execPath, ['src/admin.ts', 'client', 'create', ...options], {
    env: { ...process.env, MONGODB_URI: server.mongodbUri, KEY_HASH_SECRET },
  });

it('makes a client that can connect at once and does not expire', async () => {
  const redirect = 'https://partner.example/callback';
  const { stdout } = await create(
    '--label',
    'Partner',
    '--redirect-uri',
    redirect,
    '--confidential',
  );
  const [, client_id = ''] = /^client_id: (\S+)$/m.exec(stdout) ?? [];
  const [, client_secret = ''] = /^client_secret .*: (\S+)$/m.exec(stdout) ?? [];
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
  await expect(wrong).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^--redirect-uri: http:\/\/partner\.example\/ must be https/),
  });
  await expect(create('--label', 'x')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('client create --label'),
  });
});
