import { expect, it } from 'vitest';
import { unearnedText } from '../../../src/operations/wallet/upcoming-events.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-26');

function told(keys: readonly string[], over: object = {}, on = catalog) {
  const cards = keys.map((key) => ({
    card_id: catalog.cards.find(({ seed }) => seed.key === key)?.seed.card_id ?? 0,
    ...{ nickname: null, opened: null, fee_date: null, categories: [], benefit_selections: null },
    ...over,
  }));
  const wallet = { cards, spending: null, memberships: null, updated_at: new Date(0) };
  return unearnedText(wallet, { catalog: on }, PLANS.pro);
}

it('tells what spending unlocks with the spending and the day on which its year ends', () => {
  const gold = ['amex-delta-skymiles-gold'];
  expect(told(gold)).toMatch(
    /by 2026-12-31 Delta SkyMiles Gold .* \(\$200 Delta Flight Credit, after \$10,000 of spending\)\./,
  );
  // What was said to be in use is told with the others, and what is not, nowhere.
  expect(told(gold, { benefit_selections: ['delta_flight_credit'] })).toBe('');
  expect(told(gold, { benefit_selections: [] })).toBe('');
  expect(told(gold, {}, catalogOn('2026-06-01'))).toBe('');
});

it('tells those with a price first, and how many there are beside a few', () => {
  const text = told([
    'amex-hilton-honors-aspire',
    'amex-hilton-honors-surpass',
    'chase-world-of-hyatt',
    'chase-sapphire-reserve',
    'amex-delta-skymiles-gold',
  ]);
  expect(text).toMatch(/^[^(]*Delta SkyMiles Gold .*, and \d more\./);
});
