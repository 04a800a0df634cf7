import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import type { ProposalRecord } from '../../src/upkeep/queue/models.ts';
import { openProposals } from '../../src/upkeep/queue/proposals.ts';
import { type Decision, reviewProposals } from '../../src/upkeep/review.ts';
import { type Issuer, KEY, openIssuer } from './issuer.ts';

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
  });
});
