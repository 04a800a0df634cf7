import { expect, it } from 'vitest';
import type { CatalogCard } from '../../../../../src/catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../../src/catalog/search/filters.ts';
import { buildSnapshot } from '../../../../../src/catalog/snapshot.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../../../../src/engine/model/input.ts';
import { expandSpending } from '../../../../../src/engine/model/spending.ts';
import {
  type Rank,
  rankSearch,
} from '../../../../../src/operations/cards/search/ranking/search-ranking.ts';
import { tellOtherIntro } from '../../../../../src/operations/cards/search/told/terms/other-intro-told.ts';
import { figuresBy } from '../../../../../src/operations/shared/disputes/other-intro.ts';
import { grown } from '../../../../support/catalog/grown-cards.ts';
import { seeds } from '../../../../support/catalog/shipped.ts';
import { randomOf } from '../../../../support/random.ts';

const AS_OF = '2026-11-21';
const catalog = buildSnapshot('test', grown(seeds, 700), AS_OF);
const disputed = catalog.cards.filter(({ seed }) => seed.other_intro !== undefined);
const others = catalog.cards.filter(({ figures }) => figures.zero_transfer_months);

const OF_TRANSFERS = { card_type: 'balance_transfer' } as const;
const FILTERS: readonly QueryFilters[] = [
  OF_TRANSFERS,
  { ...OF_TRANSFERS, sort: 'intro_transfer_months', then_by: 'transfer_fee' },
  { ...OF_TRANSFERS, sort: 'transfer_fee', then_by: 'intro_transfer_months' },
  { ...OF_TRANSFERS, sort: 'annual_fee', then_by: 'transfer_fee', min_intro_months: 12 },
  { sort: 'intro_purchase_months' },
  { sort: 'intro_purchase_months', then_by: 'transfer_fee', min_intro_months: 15 },
];

/** The card with the months and the fee that another source gives. */
function changedBy(card: CatalogCard, other: NonNullable<CatalogCard['seed']['other_intro']>[0]) {
  return { ...card, figures: figuresBy(card.figures, other) };
}

/** Each reading with the card that is first by it, where that is another one: the first eight in order anew. */
function plainly(cards: readonly CatalogCard[], filters: QueryFilters, rank: Rank): string[] {
  const ranked = rank(cards, 8).top.map(({ card }) => card);
  const isOfTransfers = filters.card_type === 'balance_transfer';
  return cards.flatMap((card) =>
    (card.seed.other_intro ?? []).flatMap((other) => {
      const own = isOfTransfers ? (other.transfers ?? other.transfer_fee) : other.purchases;
      if (own === undefined) return [];
      const changed = changedBy(card, other);
      const { zero_transfer_months, zero_purchase_months } = changed.figures;
      const months = (isOfTransfers ? zero_transfer_months : zero_purchase_months) ?? 0;
      const behind = ranked.filter((one) => one !== card);
      const fits = months >= (filters.min_intro_months ?? 1);
      const [lead] = rank(fits ? [...behind, changed] : behind, 1).top;
      const now = lead?.card.seed;
      if (now === undefined || now.card_id === ranked[0]?.seed.card_id) return [];
      const then = now.card_id === card.seed.card_id ? 'it' : now.name;
      return [`${other.by} ${card.seed.name}: ${then}`];
    }),
  );
}

it('tells of readings of months that put another card first, as if the first eight were ordered anew', () => {
  const random = randomOf(11);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let turned = 0;
  for (let n = 0; n < 300; n += 1) {
    const filters = pick(FILTERS);
    const found = [pick(disputed), pick(disputed), pick(others), pick(others)];
    const cards = [...new Set([...found, ...others.filter(() => random() < 0.02)])];
    const dollars = { dining: Math.round(random() * 500), groceries: 300 };
    const facts: EngineInput = {
      ...{ cards: [], programs: catalog.enginePrograms, benefits: catalog.benefitsByKey },
      ...{ as_of: AS_OF, options: DEFAULT_OPTIONS },
      spending: expandSpending(dollars, catalog.spendingShares),
    };
    const index = catalog.searchIndex.on(AS_OF);
    const rank: Rank = (all, count) =>
      rankSearch(all, filters, facts, { count, sees_months: true, index });
    const told: string[] = [];
    const warn = (text: string) => told.push(text);
    const context = { caller: { plan: { paid_fields: true } }, warn };
    tellOtherIntro(filters, cards, rank, context as never);
    const readings = told.map((text) =>
      text.replace(/^By (.+) has .+: then (.+) is first\.$/, '$1: $2'),
    );
    expect(readings).toEqual(plainly(cards, filters, rank).slice(0, 2));
    turned += told.length;
  }
  expect(turned).toBeGreaterThan(20);
});
