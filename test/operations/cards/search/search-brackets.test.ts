import { expect, it } from 'vitest';
import { spendingIn } from '../../../../src/operations/cards/search/query/query-spending.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { run } from '../../support/run.ts';

const catalog = catalogOn('2026-11-21');

it.each([
  ['$3000 a month on ads (Google, Meta)', { advertising: 3000 }],
  ['$3000 a month on online ads (e.g. TikTok and Bing, etc.)', { advertising: 3000 }],
  ['$300 a month on gas (Shell)', { Shell: 300 }],
  ['$300 a month on gas (Shell, Exxon)', { shell: 150, exxon: 150 }],
  ['$400 a month on groceries (mostly Aldi)', { Aldi: 400 }],
  // The word is the name of the kind as much as of the shop, and a shop sells no other kind.
  ['$60 a month on streaming (Netflix, Max)', { streaming: 60 }],
  ['$60 a month on gas (Aldi)', { gas: 60 }],
])('places in brackets behind a sum are read: %s', (query, as_said) => {
  expect(spendingIn(query, catalog)?.as_said).toEqual(as_said);
});

it.each([
  '$3000 a month on ads (Google, Meta)',
  '$60 a month on streaming (Netflix, Max)',
  '$300 a month on gas (Shell, Exxon)',
  'card for gas (Shell, Exxon)',
])('and are no unread words: %s', async (query) => {
  const { warnings } = await run('search_credit_cards', { query });
  expect(warnings.join()).not.toContain('Not understood');
});

it.each([
  ['ads (Google, Amazon)', 'advertising', []],
  ['gas (Shell)', 'gas_stations', ['Shell']],
  ['streaming (Netflix, Max)', 'streaming', []],
])('as a category they are read alike: %s', async (category, kind, merchants) => {
  const { data } = await run('recommend_card_for_category', { category });
  expect(data.category).toBe(kind);
  expect(data.merchants).toEqual(merchants);
});
