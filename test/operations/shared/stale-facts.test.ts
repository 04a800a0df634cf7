import { describe, expect, it } from 'vitest';
import { buildSnapshot, type CatalogSnapshot } from '../../../src/catalog/snapshot.ts';
import { execute } from '../../../src/operation/execute.ts';
import { PLANS, type Tier } from '../../../src/plans/plans.ts';
import { seeds } from '../../support/catalog/shipped.ts';
import { NOW, operationOf, services } from '../support/run.ts';

const TODAY = '2026-11-21';

/** The catalogue as if every source had this date, or those of one card alone. */
function checkedOn(as_of: string | null, key?: string): CatalogSnapshot {
  const cards = seeds.cards.map((card) => ({
    ...card,
    sources: card.sources.map((source) => ({
      ...source,
      as_of: key === undefined || key === card.key ? as_of : '2026-11-20',
    })),
  }));
  return buildSnapshot(`checked ${as_of}`, { ...seeds, cards }, TODAY);
}

const fresh = checkedOn('2026-11-20');
const old = checkedOn('2026-08-01');

async function ask(catalog: CatalogSnapshot, name: string, input: unknown, tier: Tier = 'pro') {
  const operation = operationOf(name);
  const { output, warnings } = await execute(operation, input, {
    caller: { account_id: 'account', plan: PLANS[tier], channel: 'mcp', scopes: null },
    services: Object.assign(Object.create(services), { catalog: () => catalog }),
    now: NOW,
    request_id: 'test',
    check_output: true,
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any output and assert what they find.
  return { output: output as any, warnings, text: operation.tool?.summarize(output) ?? '' };
}

const DECISIONS: readonly [name: string, input: unknown, cards: RegExp][] = [
  ['compare_cards', { card_names: ['Amex Gold', 'CSP'] }, /Gold.*Sapphire|Sapphire.*Gold/],
  ['calculate_card_value', { card_name: 'Amex Gold' }, /fees, earn rates .*welcome offer|offer/],
  ['recommend_card_for_category', { category: 'dining' }, /earn rates/],
  ['check_card_renewal', { card_name: 'Amex Gold' }, /Gold/],
  [
    'which_card_at_merchant',
    { merchant: 'Whole Foods', amount: 100, portfolio: ['Amex Gold', 'CSP'] },
    /^Not checked since 2026-08-01: earn rates of /,
  ],
  ['analyze_portfolio', { cards: [{ card_name: 'Amex Gold' }, { card_name: 'CSP' }] }, /Gold/],
];

describe('answers that rest on old facts', () => {
  it.each(DECISIONS)('%s says so, and only then', async (name, input, cards) => {
    const said = (await ask(old, name, input)).warnings.filter((one) => /^Not checked/.test(one));
    expect(said).toEqual([expect.stringMatching(/^Not checked since 2026-08-01: /)]);
    expect(said[0]).toMatch(cards);
    const now = await ask(fresh, name, input);
    expect(now.warnings.filter((one) => /not checked/i.test(one))).toEqual([]);
  });

  it('name two cards of many, and count the others', async () => {
    const names = ['Amex Gold', 'CSP', 'Citi Double Cash', 'Discover it Cash Back', 'CFU'];
    const cards = names.map((card_name) => ({ card_name }));
    const { warnings } = await ask(old, 'analyze_portfolio', { cards });
    expect(warnings.join('\n')).toContain('Those of 3 more cards are as old.');
  });
});

describe('a card of old facts', () => {
  it.each(['pro', 'evaluation'] as const)('says since when, on %s', async (tier) => {
    const { output, text } = await ask(old, 'get_card_details', { card_name: 'Amex Gold' }, tier);
    expect(text).toMatch(/Not checked since 2026-08-01: .*fees.*welcome offer/);
    expect(output.data_quality.not_checked).toContainEqual(
      expect.objectContaining({ facts: 'welcome offer', since: '2026-08-01', limit_days: 14 }),
    );
    const now = await ask(fresh, 'get_card_details', { card_name: 'Amex Gold' }, tier);
    expect(now.text).not.toContain('Not checked');
    expect(now.output.data_quality.not_checked).toEqual([]);
  });

  it('says so where no source has a date', async () => {
    const { text } = await ask(checkedOn(null), 'get_card_details', { card_name: 'Amex Gold' });
    expect(text).toContain('Not checked by any dated source: fees, ');
  });
});

describe('a card of a list whose record nobody has checked for a year', () => {
  const KEY = 'citi-double-cash';
  const SEARCH = { query: '2% cash back card with no fee' };
  const CATEGORY = { category: 'groceries', portfolio_card_names: ['Savor', 'Citi Double Cash'] };

  it.each(['pro', 'evaluation'] as const)(
    'says so in its row of a search, once, on %s',
    async (tier) => {
      const { output, text } = await ask(
        checkedOn('2021-05-01', KEY),
        'search_credit_cards',
        SEARCH,
        tier,
      );
      const rows: { card_name: string; reasoning: string }[] = output.recommendations;
      const old_rows = rows.filter(({ reasoning }) => reasoning.includes('record of 2021'));
      expect(old_rows.map(({ card_name }) => card_name)).toEqual(['Citi Double Cash Card']);
      expect(text.split('record of 2021')).toHaveLength(2);
      const year = await ask(checkedOn('2026-03-01'), 'search_credit_cards', SEARCH, tier);
      expect(year.text).not.toContain('record of');
    },
  );

  it('is told beside a category and a comparison, and by its details', async () => {
    const catalog = checkedOn('2021-05-01', KEY);
    const { warnings } = await ask(catalog, 'recommend_card_for_category', CATEGORY);
    expect(warnings.filter((one) => /since 2021-05-01: .*Double Cash/.test(one))).toHaveLength(1);
    const pair = { card_names: ['CSP', 'Citi Double Cash'] };
    expect((await ask(catalog, 'compare_cards', pair)).warnings.join()).toContain('2021-05-01');
    const { text } = await ask(catalog, 'get_card_details', { card_name: 'Citi Double Cash' });
    expect(text).toMatch(/Not checked since 2021-05-01: .*earn rates/);
  });
});
