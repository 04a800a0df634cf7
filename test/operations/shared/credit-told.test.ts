import { describe, expect, it } from 'vitest';
import type { Tier } from '../../../src/plans/plans.ts';
import { operationOf, run } from '../support/run.ts';

/** What is said of credit beside an answer. */
async function creditIn(name: string, input: object, tier: Tier = 'pro'): Promise<string> {
  const { warnings } = await run(name, input, tier);
  return warnings
    .filter((one) => /^(?:Odds of approval|Better, but |Made for )/.test(one))
    .join('\n');
}

describe('somebody who tells their credit', () => {
  it('hears for which credit the best cards of a category are recommended, and of better ones', async () => {
    const told = await creditIn('recommend_card_for_category', {
      category: 'dining',
      params: { credit_tier: 'fair' },
    });
    expect(told).toMatch(
      /^Odds of approval are not known\. Recommended credit: fair for Capital One SavorOne and Chase Freedom Rise; poor for the others\. Made for people without a credit score too, .*; to have no history yet is another thing: credit_tier "none"\. To know before you apply for /,
    );
    expect(told).toMatch(
      /Better, but above fair credit, so less likely: Wells Fargo Autograph Card \(good, about \$168 a year\)/,
    );
  });

  it('hears who gets the first card where nothing is said of credit, on paid plans alone', async () => {
    const asked = { category: 'drugstores', max_annual_fee: 0 };
    const toldOf = async (more: object, tier?: Tier) => {
      const { warnings } = await run('recommend_card_for_category', { ...asked, ...more }, tier);
      return warnings.filter((one) => /To know before|is made for/.test(one)).join('\n');
    };
    expect(await toldOf({})).toMatch(
      /^To know before you apply for Chase Freedom Unlimited: Unofficial: Five or more new card accounts in 24 months .*a refusal, also of Chase business cards\.$/,
    );
    expect(await toldOf({ candidates: ['Freedom Rise'] })).toMatch(
      /^Chase Freedom Rise is made for people without a credit score too\. To know before/,
    );
    expect(await toldOf({}, 'evaluation')).toBe('');
    // No new card is proposed.
    expect(await toldOf({ held_cards: ['Freedom Unlimited'] })).toBe('');
    expect(await toldOf({ max_annual_fee: undefined, portfolio_card_names: ['CFU'] })).toBe('');
  });

  it('hears no more of secured cards than is known of them', async () => {
    const said = ['secured card for poor credit', 'poor credit', 'score 520, rebuilding'];
    const texts = await Promise.all(
      said.map(async (query) => {
        const { data, warnings } = await run('search_credit_cards', { query, max_results: 10 });
        const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
        return `${text}\n${warnings.join('\n')}`;
      }),
    );
    const unknown = texts.filter((text) => text.includes('not known (secured)'));
    expect(unknown.length).toBeGreaterThan(0);
    for (const text of unknown) {
      expect(text).toMatch(/secured or for poor credit/);
      expect(text).not.toMatch(/open to poor credit/);
    }
    const { warnings } = await run('recommend_card_for_category', {
      ...{ category: 'groceries', params: { credit_tier: 'poor' } },
    });
    expect(warnings).toContain('Ranked are only cards secured or for poor credit.');
  });

  it('hears the same of a search', async () => {
    const query = 'cash back card, my score is 650';
    const told = await creditIn('search_credit_cards', { query });
    expect(told).toMatch(/Recommended credit: .*fair for /);
    expect(told).toMatch(/Better, but above fair credit, .*\((?:good|excellent), about \$/);
  });

  it('hears of no score that is recommended where there is no history', async () => {
    const told = await creditIn('search_credit_cards', { query: 'cash back, no credit history' });
    expect(told).toMatch(
      /^Made for people without a credit score too, by their issuers \(CFPB survey of 2025-12-31\): (?:all of these|.*Chase Freedom Rise.*)\. Odds of approval are not known: ask/,
    );
  });

  it('hears which of the cards compared asks for more', async () => {
    const told = await creditIn('compare_cards', {
      card_names: ['CSR', 'Capital One SavorOne'],
      params: { credit_tier: 'fair' },
    });
    expect(told).toContain('excellent, above fair, for Chase Sapphire Reserve');
  });

  it('hears of nothing above the best credit, and of what no source says', async () => {
    const told = await creditIn('search_credit_cards', {
      query: 'Navy Federal cash back, excellent credit',
    });
    expect(told).toContain('not known, so taken as good, for Navy Federal cashRewards Plus');
    expect(told).not.toContain('above excellent');
  });
});

it('is told nothing of credit that was not said, of cards held, nor where the plan hides it', async () => {
  const dining = { category: 'dining' };
  expect(await creditIn('recommend_card_for_category', dining)).toBe('');
  const fair = { ...dining, params: { credit_tier: 'fair' } };
  const held = { ...fair, portfolio_card_names: ['CSP', 'CFU'] };
  expect(await creditIn('recommend_card_for_category', held)).toBe('');
  expect(await creditIn('recommend_card_for_category', fair, 'evaluation')).toBe('');
});

describe('no credit history, which is another thing than a poor one', () => {
  const students = { card_names: ['Discover it Student', 'Savor Student'] };

  it('is told of cards that are made for it', async () => {
    const params = { credit_tier: 'none' };
    expect(await creditIn('compare_cards', { ...students, params })).toMatch(
      /^Made for people without a credit score too, by their issuers \(CFPB survey of 2025-12-31\): all of these\. Odds of approval are not known/,
    );
    const { warnings } = await run('compare_cards', {
      ...{ card_names: ['Discover it Student', 'CSR'], params },
    });
    expect(warnings.join('\n')).toMatch(
      /: Discover it Student Cash Back; of the others it is not known\.[^\n]*\nWith a history, recommended credit: excellent for Chase Sapphire Reserve\./,
    );
  });

  it('stands in the line of who says poor or fair credit', async () => {
    for (const credit_tier of ['poor', 'fair']) {
      const told = await creditIn('compare_cards', { ...students, params: { credit_tier } });
      expect(told).toMatch(
        /Recommended credit: fair.* for all of these\. Made for people without a credit score too, .*: all of these; to have no history yet is another thing: credit_tier "none"\./,
      );
    }
    const good = await creditIn('compare_cards', { ...students, params: { credit_tier: 'good' } });
    expect(good).not.toContain('Made for');
  });

  it('is understood by a recommendation and a search, over words that say else', async () => {
    const { warnings } = await run('recommend_card_for_category', {
      ...{ category: 'dining', params: { credit_tier: 'none' } },
    });
    expect(warnings.join('\n')).toMatch(/Made for people without a credit score too/);
    expect(warnings.join('\n')).not.toMatch(/only cards secured or for poor credit|above fair/);
    const sent = { query: 'cash back, fair credit', credit_tier: 'none' };
    const { data } = await run('search_credit_cards', sent);
    expect(data.filters_applied).toMatchObject({ credit_history: 'none' });
    expect(data.filters_applied).not.toHaveProperty('credit_tier');
    expect(await creditIn('search_credit_cards', sent)).toMatch(/^Made for .*: Chase Freedom Rise/);
  });

  it('is named where poor credit leaves no card', async () => {
    const { data } = await run('search_credit_cards', {
      ...{ query: 'student cash back', credit_tier: 'poor' },
    });
    expect(operationOf('search_credit_cards').tool?.summarize(data)).toContain(
      'Without credit_tier (no history yet is credit_tier "none"): ',
    );
  });
});
