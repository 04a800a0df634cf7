import { expect, it } from 'vitest';
import { asGotten } from '../../../../../src/catalog/as-gotten.ts';
import type { CatalogCard } from '../../../../../src/catalog/catalog-card.ts';
import type { QueryFilters, SortBy } from '../../../../../src/catalog/search/filters.ts';
import { readSeeds } from '../../../../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../../../../src/catalog/snapshot.ts';
import { searchWorth } from '../../../../../src/engine/decisions/search/search-worth.ts';
import { netFirst } from '../../../../../src/engine/decisions/value/card-value.ts';
import { fineCategoriesOf } from '../../../../../src/engine/model/categories.ts';
import {
  DEFAULT_OPTIONS,
  type EngineInput,
  type SpendingLine,
} from '../../../../../src/engine/model/input.ts';
import { expandSpending } from '../../../../../src/engine/model/spending.ts';
import { isDisputed } from '../../../../../src/operations/cards/detail/terms-disputes.ts';
import { centsPaidOut } from '../../../../../src/operations/cards/search/ranking/paid-out.ts';
import { fitOf, fitted } from '../../../../../src/operations/cards/search/ranking/search-fit.ts';
import {
  orderOf,
  type Ranked,
  rankSearch,
} from '../../../../../src/operations/cards/search/ranking/search-ranking.ts';
import { transferRank } from '../../../../../src/operations/cards/search/ranking/transfer-rank.ts';
import { isForBuilders } from '../../../../../src/operations/shared/applications/for-others.ts';
import { candidateCards } from '../../../../../src/operations/shared/engine-input.ts';
import { grown } from '../../../../support/catalog/grown-cards.ts';
import { randomOf } from '../../../../support/random.ts';
import { run } from '../../../support/run.ts';

const AS_OF = '2026-11-21';
const catalog = buildSnapshot('test', grown(await readSeeds('seeds'), 700), AS_OF);
const ORDERS: readonly (SortBy | undefined)[] = [
  ...[undefined, undefined, 'first_year', 'sign_on_bonus', 'annual_fee'],
  ...['intro_transfer_months', 'transfer_fee', 'foreign_fee'],
] as (SortBy | undefined)[];
const TYPES = [undefined, 'balance_transfer', 'travel', 'cashback'] as QueryFilters['card_type'][];
const SHOPS = catalog.merchants.merchants.filter(({ key }) =>
  ['amazon', 'costco', 'walmart', 'target', 'whole_foods', 'delta'].includes(key),
);
const CATEGORIES = ['dining', 'travel', 'groceries', 'gas', 'streaming', 'rent'] as const;

const idOf = ({ card }: Pick<Ranked, 'card'>) => card.seed.card_id;

/** Every card is valued and all are sorted. */
function plainly(
  cards: readonly CatalogCard[],
  filters: QueryFilters,
  facts: EngineInput,
  { count, sees_months }: { count: number; sees_months: boolean },
) {
  const { sort, then_by, card_type } = filters;
  const fit = fitOf(filters, facts);
  const rows = cards.map((card) => {
    // Of who asks for cash back, points that are paid out bring it without the credits of their card.
    const isPaidOut = centsPaidOut(card, filters, facts.programs) !== null;
    const engine = { ...asGotten(card), ...(isPaidOut && { credits: [] }) };
    const gotten = { ...card, engine };
    const own = { ...facts, cards: candidateCards([gotten], facts) };
    const value = searchWorth(own);
    const { figures, seed } = card;
    const months = card_type === 'balance_transfer' && sees_months;
    const worth = fitted(value.worth, fit.of(card)) + (months ? transferRank(filters)(card) : 0);
    const lowest = (fee: number | null) => (fee === null ? -1_000 : -fee);
    const by = (order: SortBy | undefined): number => {
      if (order === undefined) return worth;
      if (order === 'first_year') return netFirst(own);
      return {
        later_year: fitted(value.worth - value.bonus / 3, fit.of(card)),
        sign_on_bonus: value.bonus,
        intro_transfer_months: figures.zero_transfer_months ?? 0,
        intro_purchase_months: figures.zero_purchase_months ?? 0,
        transfer_fee: lowest(figures.transfer_fee_percent),
        foreign_fee: lowest(figures.foreign_fee_percent),
        purchase_apr: lowest(figures.purchase_apr_percent),
        annual_fee: -seed.annual_fee,
      }[order];
    };
    const isBehind =
      then_by === 'transfer_fee' &&
      figures.transfer_fee_percent === null &&
      (sort === 'intro_transfer_months' || sort === 'intro_purchase_months');
    const rank = isBehind ? by(sort) / 1_000 - 1 : by(sort);
    const orders = ['transfer_fee', 'intro_transfer_months', 'intro_purchase_months'];
    const isByTerms = months || orders.includes(sort ?? '') || orders.includes(then_by ?? '');
    const disputed = isDisputed(seed, 'transfer') || (sees_months && isDisputed(seed, 'intro_apr'));
    const unsure = Number(isByTerms && disputed);
    const isBuilding = card_type === 'student' || card_type === 'secured';
    const others = Number(sees_months && !isBuilding && isForBuilders(card));
    const next = by(then_by);
    return { id: seed.card_id, unsure, others, rank, next, worth, bonus: value.bonus };
  });
  rows.sort(
    (a, b) =>
      b.rank - a.rank ||
      b.next - a.next ||
      a.unsure - b.unsure ||
      a.others - b.others ||
      b.worth - a.worth ||
      a.id - b.id,
  );
  const top = rows.slice(0, count).map(({ id, rank, bonus }) => ({ id, rank, bonus }));
  return { top, best: rows[0]?.rank, least: rows.at(-1)?.rank };
}

it('ranks as if every card were valued', () => {
  const random = randomOf(42);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  for (let n = 0; n < 40; n += 1) {
    const cards = catalog.cards.filter(() => random() < 0.3);
    const named = CATEGORIES.filter(() => random() < 0.5);
    // Now and then nothing is spent, so that whole rows of cards tie.
    const most = pick([0, 300, 2_000]);
    const spent = Object.fromEntries(named.map((name) => [name, Math.round(random() * most)]));
    const atShops = SHOPS.filter(() => random() < 0.2).map((shop): SpendingLine => {
      const { key, networks, online_only } = shop;
      const [category = 'uncategorized'] = fineCategoriesOf(shop.category);
      return {
        ...{ category, monthly: Math.round(random() * most), merchant: key, channel: 'any' },
        ...(networks !== null && { networks }),
        ...(online_only && { online: true }),
      };
    });
    const bills = named.includes('rent') ? [['rent', 2.9] as const] : [];
    const facts: EngineInput = {
      cards: [],
      programs: catalog.enginePrograms,
      benefits: catalog.benefitsByKey,
      spending: [
        ...expandSpending(pick([spent, spent, catalog.averageSpending]), catalog.spendingShares),
        ...atShops,
      ],
      as_of: pick([AS_OF, '2027-02-28']),
      options: {
        ...DEFAULT_OPTIONS,
        bill_fees: new Map(bills),
        memberships: new Set(random() < 0.3 ? ['amazon_prime', 'costco_membership'] : []),
      },
    };
    const card_type = pick(TYPES);
    const [sort, then_by] = [pick(ORDERS), pick(ORDERS)];
    const filters: QueryFilters = {
      ...(card_type && { card_type }),
      ...(sort && { sort }),
      ...(then_by && { then_by }),
      ...(random() < 0.3 && { tags: ['lounge_access'] }),
    };
    const index = catalog.searchIndex.on(facts.as_of);
    const given = { count: pick([1, 5, 20]), sees_months: random() < 0.5, index };
    const { top, best, leastFor } = rankSearch(cards, filters, facts, given);
    const least = leastFor(() => false);
    const rows = top.map(({ card, rank, bonus }) => ({ id: card.seed.card_id, rank, bonus }));
    expect({ top: rows, best, least }).toEqual(plainly(cards, filters, facts, given));
    // Asked for a few and then for more, an order tells the same.
    const order = orderOf(cards, filters, facts, given);
    const [few, all] = [order(2), order(given.count)];
    expect(few.top.map(idOf).slice(0, given.count)).toEqual(all.top.slice(0, 2).map(idOf));
    expect(all.top.map(idOf)).toEqual(top.map(idOf));
    expect(order(cards.length).top.slice(0, given.count).map(idOf)).toEqual(top.map(idOf));
    expect([all.best, all.leastFor(() => false)]).toEqual([best, least]);
    const above = top[Math.floor(random() * top.length)]?.rank ?? 0;
    const higher = rankSearch(cards, filters, facts, { ...given, above }).top.map(idOf);
    expect(higher).toEqual(top.filter(({ rank }) => rank > above).map(idOf));
  }
});

it('tells the offers of cards that are asked for by their bonus, with the day of each', async () => {
  const { data } = await run('search_credit_cards', { query: 'United cards, best welcome offer' });
  expect(data.recommendations.length).toBeGreaterThan(0);
  for (const { reasoning, sign_on_bonus } of data.recommendations) {
    expect(reasoning).toContain(`on this spending: ${sign_on_bonus}`);
    expect(reasoning).toMatch(/\(as of \d{4}-\d\d-\d\d\)/);
  }
});
