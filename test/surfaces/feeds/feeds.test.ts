import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseAtomFeed } from 'feedsmith';
import { parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import { catalogCollections } from '../../../src/catalog/store/collections.ts';
import { isOpenChange } from '../../../src/plans/open-facts.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // One that the evaluation tier does not see, and one whose words need escaping.
  await catalogCollections(server.database.connection).changes.insertMany([
    { ...SEEN, _id: '0'.repeat(32), table: 'earn', field: 'earn_dining', new_value: 'HIDDEN' },
    { ...SEEN, _id: 'f'.repeat(32), new_value: '<b>"95" & more</b>' },
  ]);
});
afterAll(() => server?.close());

const SEEN = {
  ...{ card_id: 2, program_key: null, table: 'cards', field: 'annual_fee' },
  ...{ old_value: '$95', new_value: '$105', detected_at: new Date('2026-11-01T00:00:00Z') },
  ...{ source: 'https://issuer.example/a?b=1&c=2', effective_from: '2026-12-01' },
};

const get = (path: string, headers: Record<string, string> = {}) =>
  // Left to itself, `fetch` asks for no caches when a condition is set.
  fetch(server.url + path, { headers: { 'Cache-Control': 'max-age=0', ...headers } });

/** The parts of https://www.jsonfeed.org/version/1.1/ that we serve, and nothing else. */
const JSON_FEED = {
  type: 'object',
  required: ['version', 'title', 'items', 'feed_url', 'home_page_url'],
  additionalProperties: false,
  properties: {
    version: { const: 'https://jsonfeed.org/version/1.1' },
    title: { type: 'string', minLength: 1 },
    home_page_url: { type: 'string', pattern: '^https?://' },
    feed_url: { type: 'string', pattern: '^https?://' },
    language: { type: 'string' },
    authors: { type: 'array', items: { type: 'object', required: ['name'] } },
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      items: {
        type: 'object',
        required: ['id', 'content_text', 'title', 'date_published'],
        additionalProperties: false,
        properties: {
          id: { type: 'string', pattern: '^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
          title: { type: 'string' },
          content_text: { type: 'string' },
          date_published: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' },
          external_url: { type: 'string', pattern: '^https?://' },
        },
      },
    },
  },
};

describe('the feeds of public changes', () => {
  it('are a JSON Feed without a key, newest first, of what the evaluation tier sees', async () => {
    const answer = await get('/changes.json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch('application/feed+json');
    const feed = await answer.json();
    const check = new Ajv2020({ strict: false }).compile(JSON_FEED);
    check(feed);
    expect(check.errors ?? []).toEqual([]);
    const { items } = feed as {
      items: { id: string; content_text: string; date_published: string }[];
    };
    const dates = items.map(({ date_published }) => date_published);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(JSON.stringify(feed)).not.toContain('HIDDEN');
    expect(JSON.stringify(feed)).toContain('annual fee: $95; now <b>');
    const stored = await catalogCollections(server.database.connection).changes.find().toArray();
    const open = stored.filter(isOpenChange).length;
    expect(JSON.stringify(feed)).not.toMatch(/existing holders|\bcpp\b|transfer partner /);
    expect(items).toHaveLength(Math.min(200, open));
  });

  it('are the same entries in Atom, well-formed and with what RFC 4287 requires', async () => {
    const answer = await get('/changes.atom');
    expect(answer.headers.get('content-type')).toMatch('application/atom+xml');
    const text = await answer.text();
    const root = parseDocument(text, { xmlMode: true }).children.find((one) => one.type === 'tag');
    expect(root).toMatchObject({ name: 'feed', attribs: { xmlns: 'http://www.w3.org/2005/Atom' } });
    const feed = parseAtomFeed(text);
    const { items } = (await (await get('/changes.json')).json()) as {
      items: { id: string; title: string; content_text: string }[];
    };
    expect(feed).toMatchObject({
      id: `${server.url}/changes.atom`,
      authors: [{ name: 'Cardwright' }],
    });
    expect(feed.links?.map(({ rel, href }) => [rel, href])).toContainEqual([
      'self',
      `${server.url}/changes.atom`,
    ]);
    const told = feed.entries?.map(({ id, title, content }) => [id, title?.value, content?.value]);
    expect(told).toEqual(items.map(({ id, title, content_text }) => [id, title, content_text]));
    for (const { updated } of feed.entries ?? []) {
      expect(Date.parse(String(updated))).toBeLessThanOrEqual(Date.now());
    }
  });

  it.each(['/', '/docs', '/cards'])('are named in the head of %s', async (path) => {
    const head = (await (await get(path)).text()).split('</head>')[0] ?? '';
    const links = [...head.matchAll(/<link rel="alternate" type="(.*?)" href="(.*?)"/g)];
    expect(links.map(([, type, href]) => [type, href])).toEqual([
      ['application/atom+xml', '/changes.atom'],
      ['application/feed+json', '/changes.json'],
    ]);
  });

  it.each([
    ...['/changes.atom', '/changes.json'],
    ...['/cards/amex-gold/changes.atom', '/cards/amex-gold/changes.json'],
  ])('%s is not sent again unchanged', async (path) => {
    const { headers } = await get(path);
    const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
    expect((await get(path, { 'If-None-Match': etag })).status).toBe(304);
    expect((await get(path, { 'If-Modified-Since': modified })).status).toBe(304);
    expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
    const before = new Date(Date.parse(modified) - 1_000).toUTCString();
    expect((await get(path, { 'If-Modified-Since': before })).status).toBe(200);
  });

  it('can be had of one card, of which the page names them', async () => {
    const key = await keyOf(2);
    const feed = await (await get(`/cards/${key}/changes.json`)).json();
    const { items, feed_url } = feed as { items: { title: string }[]; feed_url: string };
    expect(feed_url).toBe(`${server.url}/cards/${key}/changes.json`);
    const stored = await catalogCollections(server.database.connection).changes.find().toArray();
    const own = stored.filter((one) => one.card_id === 2 && isOpenChange(one));
    expect(items).toHaveLength(own.length);
    expect(own.length).toBeGreaterThan(0);
    expect(JSON.stringify(feed)).not.toContain('HIDDEN');
    const names = new Set(items.map(({ title }) => title.split(':')[0]));
    expect(names.size).toBe(1);
    const atom = parseAtomFeed(await (await get(`/cards/${key}/changes.atom`)).text());
    expect(atom.entries?.map(({ title }) => title?.value)).toEqual(items.map(({ title }) => title));
    const [head = ''] = (await (await get(`/cards/${key}`)).text()).split('</head>');
    expect(head).toContain(`href="/cards/${key}/changes.atom"`);
  });

  it('are of no card that is not known', async () => {
    expect((await get('/cards/no-such-card/changes.json')).status).toBe(404);
  });
});

async function keyOf(card_id: number): Promise<string> {
  const cards = (await readSeeds('seeds')).cards;
  return cards.find((card) => card.card_id === card_id)?.key ?? '';
}
