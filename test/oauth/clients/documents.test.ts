import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GuardOptions } from '../../../src/kit/network/guarded-request.ts';
import { createAsk } from '../../../src/kit/network/outside/ask.ts';
import { isPublicAddress } from '../../../src/kit/network/public-address.ts';
import { createDocumentFetcher } from '../../../src/oauth/clients/document-fetcher.ts';
import {
  createDocumentClients,
  isDocumentId,
} from '../../../src/oauth/clients/metadata-document.ts';
import { sharedTestServer } from '../../support/server.ts';
import { EXAMPLE_CERTIFICATE, type Site, startSite } from '../support/example-site.ts';

let site: Site;
let requests: string[] = [];
const url = (path: string) => `https://client.example:${site.port}${path}`;
const document = (path: string) => ({
  client_id: url(path),
  client_name: 'Document app',
  redirect_uris: ['https://client.example/callback', 'http://127.0.0.1/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_method: 'none',
});
const answers: Record<
  string,
  () => { status?: number; headers?: Record<string, string>; body: string }
> = {
  '/good.json': () => ({
    headers: { 'cache-control': 'max-age=600' },
    body: JSON.stringify(document('/good.json')),
  }),
  '/uncached.json': () => ({
    headers: { 'cache-control': 'no-store' },
    body: JSON.stringify(document('/uncached.json')),
  }),
  '/moved.json': () => ({ status: 302, headers: { location: '/good.json' }, body: '' }),
  '/large.json': () => ({
    body: JSON.stringify({ ...document('/large.json'), padding: 'x'.repeat(5 * 1024) }),
  }),
  '/page.json': () => ({ headers: { 'content-type': 'text/html' }, body: '<p>{}</p>' }),
  '/broken.json': () => ({ body: '{"client_id":' }),
  '/other.json': () => ({ body: JSON.stringify(document('/good.json')) }),
  '/secret.json': () => ({
    body: JSON.stringify({
      ...document('/secret.json'),
      token_endpoint_auth_method: 'private_key_jwt',
    }),
  }),
  '/either.json': () => ({
    body: JSON.stringify({
      ...document('/either.json'),
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
    }),
  }),
  '/published.json': () => ({
    body: JSON.stringify({ ...document('/published.json'), client_secret: 'x' }),
  }),
  '/redirect.json': () => ({
    body: JSON.stringify({
      ...document('/redirect.json'),
      redirect_uris: ['http://evil.example/'],
    }),
  }),
};

beforeAll(async () => {
  site = await startSite('https', (req, res) => {
    requests.push(req.url ?? '');
    if (req.url === '/slow.json') return;
    const { status = 200, headers, body } = answers[req.url ?? '']?.() ?? { status: 404, body: '' };
    res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
});
afterAll(() => site?.close());

const ISSUER = { issuer: 'https://cards.example' };

const fetcherWith = (guard: GuardOptions) => createDocumentFetcher(createAsk(guard));
/** Loopback stands for a public address; everything else is as in production. */
const fetchExample = () =>
  fetcherWith({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    permits: (address) => address === '127.0.0.1',
    ca: EXAMPLE_CERTIFICATE,
  });

describe('a metadata document', () => {
  const find = (path: string) =>
    createDocumentClients(fetchExample(), ISSUER, () => new Date()).find(url(path));

  it('makes a public client that its host vouches for', async () => {
    expect(await find('/good.json')).toMatchObject({
      id: url('/good.json'),
      name: 'Document app',
      authMethod: 'none',
      host: `client.example:${site.port}`,
    });
    expect((await find('/either.json')).authMethod).toBe('none');
  });

  it.each([
    ['/moved.json', 'redirects are not followed'],
    ['/large.json', 'larger than 5 kB'],
    ['/page.json', 'not served as application/json'],
    ['/broken.json', 'not JSON'],
    ['/missing.json', 'answered 404'],
    ['/other.json', 'its client_id is not its own address'],
    ['/secret.json', 'token_endpoint_auth_method: only none'],
    ['/published.json', 'client_secret: must not be published'],
    ['/redirect.json', 'must be https: http is for localhost'],
    ['/slow.json', 'did not come within 2.5 s'],
  ])('is refused: %s', async (path, reason) => {
    await expect(find(path)).rejects.toMatchObject({ code: 'invalid_client' });
    await expect(find(path)).rejects.toThrow(reason);
  });

  it('is refused over a connection that is not trusted', async () => {
    const untrusting = fetcherWith({
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      permits: () => true,
    });
    await expect(untrusting(url('/good.json'))).rejects.toThrow('no secure connection');
  });

  it('is kept as its Cache-Control says, within five minutes and a day', async () => {
    let now = Date.parse('2026-01-01T00:00:00Z');
    const clients = createDocumentClients(fetchExample(), ISSUER, () => new Date(now));
    const asked = async (path: string) => {
      requests = [];
      await clients.find(url(path)).catch(() => {});
      return requests.length;
    };
    expect(await asked('/good.json')).toBe(1);
    now += 599_000;
    expect(await asked('/good.json')).toBe(0);
    now += 2_000;
    expect(await asked('/good.json')).toBe(1);
    expect(await asked('/uncached.json')).toBe(1);
    now += 299_000;
    expect(await asked('/uncached.json')).toBe(0);
    expect(await asked('/missing.json')).toBe(1);
    expect(await asked('/missing.json')).toBe(0);
    now += 21_000;
    expect(await asked('/missing.json')).toBe(1);
  });

  it('is fetched once, as one attempt, for all requests at the same time', async () => {
    const clients = createDocumentClients(fetchExample(), ISSUER, () => new Date());
    requests = [];
    let attempts = 0;
    const count = async () => {
      attempts += 1;
    };
    const finds = Array.from({ length: 50 }, () => clients.find(url('/good.json'), count));
    expect(await Promise.all(finds)).toHaveLength(50);
    expect(requests).toEqual(['/good.json']);
    expect(attempts).toBe(1);
  });

  it('is fetched for a request that came while another had no attempts left', async () => {
    const clients = createDocumentClients(fetchExample(), ISSUER, () => new Date());
    const refused = clients.find(url('/good.json'), () => Promise.reject(new Error('too many')));
    const permitted = clients.find(url('/good.json'), async () => {});
    await expect(refused).rejects.toThrow('too many');
    expect((await permitted).name).toBe('Document app');
  });

  it('is not fetched from this very server', async () => {
    const own = createDocumentClients(fetchExample(), { issuer: url('') }, () => new Date());
    requests = [];
    await expect(own.find(url('/good.json'))).rejects.toThrow('it lies on this server');
    const dotted = new URL(url('/good.json'));
    dotted.hostname += '.';
    await expect(own.find(dotted.href)).rejects.toThrow('it lies on this server');
    expect(requests).toEqual([]);
  });
});

describe('the address of a document', () => {
  it.each([
    'http://client.example/a.json',
    'https://client.example/',
    'https://client.example',
    'https://client.example/a/../b.json',
    'https://client.example/%2e%2e/b.json',
    'https://client.example/a.json#part',
    'https://user@client.example/a.json',
    'https://user:pass@client.example/a.json',
    'https://CLIENT.example/a.json',
    'https://client.example:443/a.json',
    'https://2130706433/a.json',
    `https://client.example/${'a'.repeat(1_000)}`,
  ])('is never looked up when written so: %s', (id) => {
    expect(isDocumentId(id)).toBe(false);
  });

  it('is judged where the connection is made, whatever the name answered before', async () => {
    let answered = 0;
    const rebinding = fetcherWith({
      // First a public address, then the inside.
      resolve: async () => {
        answered += 1;
        return [{ address: answered === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }];
      },
      permits: (address) => address === '93.184.215.14' || isPublicAddress(address),
      ca: EXAMPLE_CERTIFICATE,
    });
    await rebinding('https://client.example:1/a.json').catch(() => {});
    expect(answered).toBe(1);
    await expect(rebinding(url('/good.json'))).rejects.toThrow(
      'cannot be reached on the public internet',
    );
  });

  it('is refused when only one of its addresses lies inside', async () => {
    const mixed = fetcherWith({
      resolve: async () => [
        { address: '93.184.215.14', family: 4 },
        { address: '10.0.0.7', family: 4 },
      ],
    });
    await expect(mixed(url('/good.json'))).rejects.toThrow(
      'cannot be reached on the public internet',
    );
  });

  it.each(['127.0.0.1', '[::1]', '169.254.169.254', '[::ffff:10.0.0.1]'])(
    'is refused as the literal %s, which no look-up sees',
    async (host) => {
      requests = [];
      const real = fetcherWith({ ca: EXAMPLE_CERTIFICATE });
      await expect(real(`https://${host}:${site.port}/good.json`)).rejects.toThrow(
        'cannot be reached on the public internet',
      );
      expect(requests).toEqual([]);
    },
  );
});

it('is refused by a server as it is shipped', async () => {
  const { url: shipped } = await sharedTestServer();
  const id = encodeURIComponent(url('/good.json').replace('client.example', '127.0.0.1'));
  requests = [];
  const page = await fetch(`${shipped}/oauth/authorize?client_id=${id}&response_type=code`);
  expect(await page.text()).toContain('cannot be reached on the public internet');
  expect(requests).toEqual([]);
});
