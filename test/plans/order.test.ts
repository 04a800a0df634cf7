import { expect, it } from 'vitest';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import type { Context } from '../../src/operation/context.ts';
import { searchCreditCards } from '../../src/operations/cards/search-credit-cards.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { seeds } from '../support/catalog/shipped.ts';

const promotions = seeds.cards.map(({ terms }) => terms.promotional_apr);
const TODAY = '2026-11-21';

/** Two catalogs that differ in the terms at 0% alone, which the evaluation tier does not see. */
const catalogs = [promotions, promotions.toReversed()].map((own, at) =>
  buildSnapshot(
    `promotions ${at}`,
    {
      ...seeds,
      cards: seeds.cards.map((card, i) => ({
        ...card,
        terms: { ...card.terms, promotional_apr: own[i] ?? null },
      })),
    },
    TODAY,
  ),
);

function order(query: string, at: number, tier: 'evaluation' | 'pro') {
  const context = {
    catalog: catalogs[at],
    caller: { account_id: 'test', plan: PLANS[tier], channel: 'rest', scopes: null },
    now: new Date(`${TODAY}T12:00:00Z`),
    warn() {},
    restrict() {},
  } as unknown as Context;
  const input = searchCreditCards.input.parse({ query });
  const { recommendations, total_found } = searchCreditCards.handler(input, context, undefined) as {
    recommendations: { card_name: string; match_score: number }[];
    total_found: number;
  };
  const rows = recommendations.map(({ card_name, match_score }) => ({ card_name, match_score }));
  return { rows, total_found };
}

it.each([
  'longest 0% balance transfer, lowest fee',
  'longest 0% intro on purchases',
  'balance transfer',
])('the order of %s tells nothing of hidden months', (query) => {
  expect(order(query, 0, 'evaluation')).toEqual(order(query, 1, 'evaluation'));
  expect(order(query, 0, 'pro')).not.toEqual(order(query, 1, 'pro'));
});

it.each(['nothing to activate', 'free companion pass', 'rental car insurance', 'priority pass'])(
  '%s does not narrow what the evaluation tier finds',
  (query) => {
    expect(order(query, 0, 'evaluation')).toEqual(order('best card', 0, 'evaluation'));
    expect(order(query, 0, 'pro')).not.toEqual(order('best card', 0, 'pro'));
  },
);
