import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import type { ProposalRecord } from '../../src/upkeep/queue/models.ts';
import { openProposals, propose } from '../../src/upkeep/queue/proposals.ts';
import { type Decision, reviewProposals } from '../../src/upkeep/review.ts';
import { type Issuer, KEY, openIssuer } from './issuer.ts';

const REPORT = { kind: 'report', field: 'annual_fee', old_value: null, read_by: 'user' } as const;

let issuer: Issuer;
beforeAll(async () => {
  issuer = await openIssuer();
});
afterEach(() => issuer.forget());
afterAll(() => issuer?.close());

describe('reviewing', () => {
  async function review(decide: (proposal: ProposalRecord) => Decision) {
    const lines: string[] = [];
    const shown: string[] = [];
    const summary = await reviewProposals({
      connection: issuer.database.connection,
      seedsDir: issuer.folder,
      clock: () => new Date('2026-11-23T12:00:00Z'),
      ask: async (proposal, words) => {
        shown.push(...words);
        return decide(proposal);
      },
      tell: (line) => lines.push(line),
    });
    return { summary, lines, shown: shown.join('\n') };
  }

  it('writes what is accepted, with its source and day, and nothing else', async () => {
    issuer.serve({ '/page': { body: '<p>Annual fee: $99</p><p>No foreign transaction fee.</p>' } });
    const file = path.join(issuer.folder, 'cards', 'chase.json');
    const before = (await readFile(file, 'utf8')).split('\n');
    await issuer.watch([
      issuer.cardAt('/page', { annual_fee: 95, first_year_fee: 95, foreign_fee_percent: 0 }),
    ]);
    const { summary, shown } = await review(({ field }) =>
      field === 'annual_fee' ? 'accept' : 'reject',
    );
    expect(summary.accepted).toBe(1);
    expect(shown).toContain('$95 -> $99');
    expect(shown).toContain('quote: "Annual fee: $99"');
    const card = (await readSeeds(issuer.folder)).cards.find(({ key }) => key === KEY);
    expect(card).toMatchObject({ annual_fee: 99, first_year_fee: 99 });
    const index = card?.field_provenance.annual_fee?.sources?.[0] ?? -1;
    expect(card?.sources[index]).toMatchObject({ url: issuer.at('/page'), as_of: '2026-11-22' });
    const after = (await readFile(file, 'utf8')).split('\n');
    const gone = before.filter((line) => !after.includes(line));
    expect(gone.length).toBeLessThan(4);
    expect(await openProposals(issuer.database.connection)).toEqual([]);
    // A rejected proposal is not made again; a card that changed meanwhile is not overwritten.
    await issuer.watch([issuer.cardAt('/page', { annual_fee: 90, first_year_fee: 90 })]);
    expect(await issuer.proposed()).toEqual({ annual_fee: '$99' });
    const late = await review(() => 'accept');
    expect(late.lines).toEqual(['Not written: the seeds say $99 by now.']);
    expect(late.summary).toEqual({ accepted: 0, rejected: 0, outdated: 1, left: 0 });
  });

  it('keeps the day since which a value holds for that value alone', async () => {
    const annualFee = async () => {
      const card = (await readSeeds(issuer.folder)).cards.find(({ key }) => key === KEY);
      return { fee: card?.annual_fee, from: card?.field_provenance.annual_fee?.effective_from };
    };
    const file = path.join(issuer.folder, 'cards', 'chase.json');
    const content = JSON.parse(await readFile(file, 'utf8'));
    const raw = content.cards.find(({ key }: { key: string }) => key === KEY);
    const sources = [raw.sources.push({ title: 'x', url: 'https://x.example', as_of: null }) - 1];
    for (const name of ['annual_fee', 'first_year_fee']) {
      raw.field_provenance[name] = { sources, effective_from: '2009' };
    }
    await writeFile(file, JSON.stringify(content));
    for (const [says, from] of [
      [raw.annual_fee, '2009'],
      [raw.annual_fee + 1, undefined],
    ]) {
      issuer.serve({ '/page': { body: `<p>Annual fee: $${says}</p>` } });
      const { cards } = await readSeeds(issuer.folder);
      const card = cards.find(({ key }) => key === KEY);
      await issuer.watch([issuer.cardAt('/page', { ...card, official_url: issuer.at('/page') })]);
      expect((await review(() => 'accept')).summary.accepted).toBe(1);
      expect(await annualFee()).toEqual({ fee: says, from });
    }
  });

  it('names the site of a page that is not the issuer’s', async () => {
    const url = 'https://www.doctorofcredit.com/fee';
    const told = { card_key: KEY, new_value: '$101', quote: 'Another fee.', url };
    await propose(issuer.database.connection, { ...REPORT, ...told }, new Date('2026-11-22'));
    expect((await review(() => 'accept')).summary.accepted).toBe(1);
    const card = (await readSeeds(issuer.folder)).cards.find(({ key }) => key === KEY);
    expect(card?.sources.find((source) => source.url === url)?.title).toBe(
      'Page of doctorofcredit.com',
    );
  });

  it('goes on past a card that has left the seeds', async () => {
    const told = { card_key: 'gone', new_value: '$1', quote: 'Wrong.', url: 'https://x.example' };
    await propose(issuer.database.connection, { ...REPORT, ...told }, new Date('2026-11-22'));
    expect((await review(() => 'accept')).summary.outdated).toBe(1);
  });
});
