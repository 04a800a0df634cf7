import { expect, it } from 'vitest';
import type { CardSeed } from '../../src/catalog/seeds/schema/card.ts';
import { buildSnapshot, type CatalogSnapshot } from '../../src/catalog/snapshot.ts';
import type { Context } from '../../src/operation/context.ts';
import { searchCreditCards } from '../../src/operations/cards/search-credit-cards.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { seeds } from '../support/catalog/shipped.ts';

const promotions = seeds.cards.map(({ terms }) => terms.promotional_apr);
const TODAY = '2026-11-21';

const built = (name: string, own: (card: CardSeed, at: number) => CardSeed) =>
  buildSnapshot(name, { ...seeds, cards: seeds.cards.map(own) }, TODAY);

/** Two catalogs that differ in the terms at 0% alone, which the evaluation tier does not see. */
const catalogs = [promotions, promotions.toReversed()].map((promoted, at) =>
  built(`promotions ${at}`, (card, i) => ({
    ...card,
    terms: { ...card.terms, promotional_apr: promoted[i] ?? null },
  })),
);

/** The shipped one, and two in which another source has other months for all cards at 0%, or what else is hidden of them is disputed. */
const disputed = [
  built('as shipped', (card) => card),
  built('other months', (card) =>
    card.terms.promotional_apr?.includes('0%')
      ? { ...card, other_intro: [{ by: 'one list', purchases: 3 }] }
      : card,
  ),
  built('other rates', (card) => ({
    ...card,
    field_provenance: {
      ...card.field_provenance,
      ...(card.card_id % 2 === 0 && { balance_transfer_apr: { dispute: '9% by one list' } }),
    },
  })),
] as const;

function order(
  query: string,
  at: number,
  tier: 'evaluation' | 'pro',
  among: readonly CatalogSnapshot[] = catalogs,
) {
  const context = {
    catalog: among[at],
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

it.each(['lowest balance transfer fee', 'lowest transfer fee, no annual fee'])(
  'the order of equals by %s tells nothing of whether hidden terms are disputed',
  (query) => {
    const [first, ...others] = [0, 1, 2].map((at) => order(query, at, 'evaluation', disputed));
    expect(others).toEqual([first, first]);
    expect(order(query, 0, 'pro', disputed)).not.toEqual(order(query, 1, 'pro', disputed));
  },
);

it.each(['nothing to activate', 'free companion pass', 'rental car insurance', 'priority pass'])(
  '%s does not narrow what the evaluation tier finds',
  (query) => {
    expect(order(query, 0, 'evaluation')).toEqual(order('best card', 0, 'evaluation'));
    expect(order(query, 0, 'pro')).not.toEqual(order('best card', 0, 'pro'));
  },
);
