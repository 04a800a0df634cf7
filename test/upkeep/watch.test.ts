import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CardSeed } from '../../src/catalog/seeds/schema/card.ts';
import { createGuardedRequest } from '../../src/kit/network/guarded-request.ts';
import { citedPages } from '../../src/upkeep/pages/cited-pages.ts';
import { pageModel, proposalModel } from '../../src/upkeep/queue/models.ts';
import { openProposals } from '../../src/upkeep/queue/proposals.ts';
import { seeds } from '../support/catalog/shipped.ts';
import { type Issuer, openIssuer, type Served } from './issuer.ts';
import { LAYOUTS } from './layouts.ts';

let issuer: Issuer;
beforeAll(async () => {
  issuer = await openIssuer();
});
afterEach(() => issuer.forget());
afterAll(() => issuer?.close());

const OTHER: Partial<CardSeed> = { annual_fee: 80, first_year_fee: 80, foreign_fee_percent: 0 };

describe('watching a page', () => {
  it.each(Object.entries(LAYOUTS))('proposes what differs on a page of %s', async (name, body) => {
    issuer.serve({ [`/${name}`]: { body } });
    const card = issuer.cardAt(`/${name}`, OTHER);
    const { summary } = await issuer.watch([card]);
    expect(summary).toMatchObject({ pages: 1, changed: 1, dropped: 0 });
    expect(await issuer.proposed()).toMatchObject({ annual_fee: '$95', foreign_fee_percent: '3%' });
    const [fee] = (await openProposals(issuer.database.connection)).filter(
      ({ field }) => field === 'annual_fee',
    );
    expect(fee).toMatchObject({ old_value: '$80', url: issuer.at(`/${name}`), read_by: 'rules' });
    expect(fee?.quote).toMatch(/annual (membership )?fee.*\$95/i);
  });

  it('asks the host first, waits as it wants, and asks whether a page has changed', async () => {
    const pages = {
      '/robots.txt': { body: 'User-agent: *\nCrawl-delay: 9\nDisallow: /private' },
      '/private': { body: '<p>Annual fee: $1</p>' },
    };
    const headers = { etag: '"1"', 'content-encoding': 'gzip' };
    issuer.serve({ ...pages, '/page': { headers, body: gzipSync('<p>Annual fee: $95</p>') } });
    const cards = [
      issuer.cardAt('/page', OTHER),
      { ...issuer.cardAt('/private'), key: 'amex-gold' },
    ];
    const first = await issuer.watch(cards);
    expect(first.waits).toEqual([9_000, 9_000]);
    expect(first.lines).toContainEqual(expect.stringMatching(/private: dropped, .*robots\.txt/));
    expect(issuer.asked().map(({ path }) => path)).toEqual(['/robots.txt', '/page']);
    const again = await issuer.watch(cards);
    expect(issuer.asked().at(-1)?.headers['if-none-match']).toBe('"1"');
    expect(again.summary).toMatchObject({ unchanged: 1, changed: 0, proposals: 0 });
    const changed = { headers: { etag: '"2"' }, body: '<p>Annual fee: $120</p>' };
    issuer.serve({ ...pages, '/page': changed });
    expect((await issuer.watch(cards)).summary).toMatchObject({ changed: 1, proposals: 1 });
    // What the page said before is no question any more.
    expect(await issuer.proposed()).toEqual({ annual_fee: '$120' });
  });

  it('takes back what a page says no more, and proposes it when the page says so again', async () => {
    const card = issuer.cardAt('/page', { ...OTHER, annual_fee: 95, first_year_fee: 95 });
    const say = async (body: string) => {
      issuer.serve({ '/page': { body } });
      await issuer.watch([card]);
      return issuer.proposed();
    };
    expect(await say('<p>Annual fee: $120</p><p>Foreign fee: 3%</p>')).toMatchObject({
      annual_fee: '$120',
    });
    expect(await say('<p>Annual fee: $95</p>')).not.toMatchObject({ annual_fee: '$120' });
    expect(await say('<p>Nothing of fees</p>')).toEqual({});
    expect(await say('<p>Annual fee: $120</p>')).toEqual({ annual_fee: '$120' });
  });

  it('bears out a fact that is due, and says nothing of one that is not', async () => {
    issuer.serve({ '/page': { body: '<p>Annual fee: $95</p>' } });
    const here = issuer.cardAt('/page', { annual_fee: 95, first_year_fee: 95 });
    const sources = here.sources.map((source) => ({ ...source, as_of: '2026-01-05' }));
    const card = { ...here, sources };
    await issuer.watch([card]);
    expect(await issuer.proposed()).toEqual({ annual_fee: '$95' });
    await proposalModel(issuer.database.connection).deleteMany({});
    const fresh = {
      title: 'x',
      url: issuer.at('/x'),
      as_of: '2026-11-20',
      rank: 'publication' as const,
    };
    const index = card.sources.length;
    const own = { annual_fee: { sources: [index] }, first_year_fee: { sources: [index] } };
    await issuer.watch([{ ...card, sources: [...card.sources, fresh], field_provenance: own }]);
    expect(await issuer.proposed()).toEqual({});
  });

  it.each<[string, Served, string]>([
    [
      'to another host',
      { status: 302, headers: { location: 'https://other.example/x' }, body: '' },
      'redirects to another host, other.example',
    ],
    [
      'to http',
      { status: 301, headers: { location: 'http://client.example/x' }, body: '' },
      'redirects to',
    ],
    ['in a circle', { status: 301, headers: { location: '/page' }, body: '' }, 'more than 3 times'],
    [
      'a PDF',
      { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
      'only HTML and plain text',
    ],
    [
      'a bomb',
      { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(4 << 20)) },
      'larger than 3072 kB',
    ],
    ['an error', { status: 500, body: '' }, 'answered 500'],
  ])('drops %s with a line that says why', async (_name, answer, why) => {
    issuer.serve({ '/page': answer });
    const { summary, lines } = await issuer.watch([issuer.cardAt('/page', OTHER)]);
    expect(summary).toMatchObject({ dropped: 1, proposals: 0 });
    expect(lines).toEqual([expect.stringContaining(why)]);
    expect(lines[0]).toContain(`${issuer.at('/page')}: dropped, it`);
    expect(await pageModel(issuer.database.connection).countDocuments()).toBe(0);
  });

  it('reaches nothing inside, and no host whose rules cannot be had', async () => {
    issuer.serve({ '/robots.txt': { status: 503, body: '' } });
    expect((await issuer.watch([issuer.cardAt('/page')])).lines).toEqual([
      expect.stringContaining('its robots.txt cannot be had: it answered 503'),
    ]);
    const inside = issuer.cardAt('/page', {
      official_url: `https://127.0.0.1:${issuer.site.port}/page`,
    });
    const { lines } = await issuer.watch([inside], { get: createGuardedRequest() });
    expect(lines).toEqual([expect.stringContaining('cannot be reached on the public internet')]);
    expect(issuer.asked()).toHaveLength(1);
  });

  it('fetches what the issuer keeps, and no copy of it elsewhere', () => {
    const { cards, names } = seeds;
    const copies =
      /\b(?:github\.com|githubusercontent\.com|scribd\.com|docslib\.org|consumerfinance\.gov)$/;
    const copied = ({ url }: { url: string }) => copies.test(new URL(url).hostname);
    expect(
      cards.some(({ sources }) => sources.some((one) => one.rank === 'issuer' && copied(one))),
    ).toBe(true);
    const pages = citedPages({ cards, names });
    expect(pages.map(({ url }) => url).filter((url) => copied({ url }))).toEqual([]);
    const terms = 'https://www.synchronybankterms.com/x/cardmember-agreement';
    const [first] = cards;
    if (!first) throw new Error('The seeds hold no card.');
    const sources = [{ title: 'Agreement', url: terms, as_of: null }];
    expect(citedPages({ cards: [{ ...first, sources, official_url: null }], names })).toMatchObject(
      [{ url: terms }],
    );
  });

  it('leaves a page of several cards to the language model', async () => {
    issuer.serve({ '/page': { body: '<p>Annual fee: $95</p>' } });
    const { lines } = await issuer.watch([
      issuer.cardAt('/page', OTHER),
      { ...issuer.cardAt('/page'), key: 'amex-gold' },
    ]);
    expect(lines).toEqual([expect.stringContaining('cited by 2 cards')]);
    expect(await issuer.proposed()).toEqual({});
  });
});
