import { describe, expect, it } from 'vitest';
import { register } from '../../support/client.ts';
import { connect } from '../../support/flow.ts';
import { postJson } from '../../support/requests.ts';
import { useOAuthServer } from '../../support/scenes.ts';

const server = useOAuthServer();

describe('registration', () => {
  const url = () => `${server.url}/oauth/register`;

  it('is bounded in every size', async () => {
    const redirect_uris = ['https://app.example/callback'];
    const cases: [unknown, number, string][] = [
      [{ redirect_uris: Array(21).fill(redirect_uris[0]) }, 400, 'invalid_redirect_uri'],
      [
        { redirect_uris: [`https://app.example/${'x'.repeat(1_000)}`] },
        400,
        'invalid_redirect_uri',
      ],
      [{ redirect_uris: [] }, 400, 'invalid_redirect_uri'],
      [{}, 400, 'invalid_redirect_uri'],
      [{ redirect_uris: 'https://app.example/' }, 400, 'invalid_redirect_uri'],
      [{ redirect_uris, client_name: 'x'.repeat(501) }, 400, 'invalid_client_metadata'],
      [{ redirect_uris, client_name: { $ne: '' } }, 400, 'invalid_client_metadata'],
      [{ redirect_uris, grant_types: ['password'] }, 400, 'invalid_client_metadata'],
      [{ redirect_uris, response_types: ['token'] }, 400, 'invalid_client_metadata'],
      [
        { redirect_uris, token_endpoint_auth_method: 'private_key_jwt' },
        400,
        'invalid_client_metadata',
      ],
      [{ redirect_uris, padding: 'x'.repeat(8_200) }, 413, 'invalid_request'],
      [{ redirect_uris, padding: 'x'.repeat(7_900) }, 201, ''],
      [null, 400, 'invalid_'],
      [[], 400, 'invalid_'],
    ];
    for (const [body, expected, error] of cases) {
      const response = await postJson(url(), body);
      expect(response.status, JSON.stringify(body)).toBe(expected);
      const answer = (await response.json()) as { error?: string };
      expect(answer.error ?? '').toContain(error);
    }
    const broken = await fetch(url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(broken.status).toBe(400);
  });

  it('cannot set what is ours to set', async () => {
    const made = await register(server, {
      client_id: 'chosen',
      client_secret: 'chosen',
      secret_hash: 'x',
      host: 'claude.ai',
      trusted: true,
    });
    expect(made.client_id).not.toBe('chosen');
    expect(made).not.toHaveProperty('client_secret');
    const stored = await server.connection
      .collection('oauth_clients')
      .findOne({ _id: made.client_id as never });
    expect(JSON.stringify(stored)).not.toMatch(/chosen|trusted|claude/);
  });

  it('that nobody uses expires, and one that is used stays', async () => {
    const days = async (id: string) => {
      const client = await server.connection
        .collection('oauth_clients')
        .findOne({ _id: id as never });
      return Math.round((client?.expires_at.getTime() - Date.now()) / 86_400_000);
    };
    const { client } = await connect(server);
    expect(await days(client.client_id)).toBe(180);
    const unused = await register(server);
    expect(await days(unused.client_id)).toBe(1);
    await server.connection
      .collection('oauth_clients')
      .updateOne({ _id: unused.client_id as never }, { $set: { expires_at: new Date() } });
    const late = await fetch(
      `${server.url}/oauth/authorize?client_id=${unused.client_id}&redirect_uri=https://app.example/callback`,
    );
    expect(await late.text()).toContain('its registration has expired');
    const indexes = await server.connection.collection('oauth_clients').indexes();
    expect(indexes.find(({ key }) => key.expires_at)?.expireAfterSeconds).toBe(0);
  });

  it('is limited for an address', async () => {
    const answers: number[] = [];
    await server.connection.collection('throttles').deleteMany({});
    for (let round = 0; round < 3; round += 1) {
      const some = Array.from({ length: 10 }, () => postJson(url(), {}));
      answers.push(...(await Promise.all(some)).map((answer) => answer.status));
    }
    expect(answers.filter((answer) => answer !== 429)).toHaveLength(20);
    expect(answers.filter((answer) => answer === 429)).toHaveLength(10);
    const body = (await (await postJson(url(), {})).json()) as { error_description: string };
    expect(body.error_description).toMatch(/Try again in \d+ minutes/);
  });

  it('by documents is limited for an address too', async () => {
    const ask = (_: unknown, index: number) =>
      fetch(`${server.url}/oauth/authorize?client_id=https://x${index}.example/c.json`);
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((answer) => answer === 429).length).toBe(10);
  });
});
