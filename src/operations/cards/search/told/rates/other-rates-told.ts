import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../../catalog/search/filters.ts';

import { YEARS_HELD } from '../../../../../engine/decisions/search/search-worth.ts';
import { netOngoing } from '../../../../../engine/decisions/value/card-value.ts';
import type { EngineInput } from '../../../../../engine/model/input.ts';
import { HALF_DOLLAR } from '../../../../../engine/model/money.ts';
import { usd } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { atText, otherReadings } from '../../../../shared/disputes/other-rates.ts';
import { readingsOf } from '../../../../shared/disputes/readings.ts';
import type { Rank, Ranked } from '../../ranking/search-ranking.ts';
import { apartFromMembers } from '../members-told.ts';
import { ranksByWorth } from '../order-text.ts';

/** Nobody chooses among the cards behind these. */
const CHOSEN = 3;
/** No reading lifts a card from behind as many others with one. */
const WEIGHED = 5;
/** Readings that would turn the order, told of as many cards. */
const MOST = 2;

/**
 * Says where another source's rates, fee or offer would turn the order: which card would be first by it, or that one
 * of those shown would stand elsewhere.
 */
export function tellOtherRates(
  filters: QueryFilters,
  {
    found,
    facts,
    top,
  }: {
    readonly found: readonly CatalogCard[];
    readonly facts: EngineInput;
    readonly top: readonly Ranked[];
  },
  rank: Rank,
  { warn, catalog }: Pick<Context, 'warn' | 'catalog'>,
): void {
  const [first] = top;
  const share = shareOfOffer(filters);
  if (first === undefined || share === null) return;
  const { rowsOf, other_readings } = catalog.searchIndex.anyDay();
  const rows = rowsOf(found);
  // Of thousands of cards none is looked at but those.
  const disputed = found.filter((card, at) =>
    rows === null ? readingsOf(card.seed).length > 0 : other_readings[rows[at] ?? 0] === 1,
  );
  if (disputed.length === 0) return;
  const likely = rank(disputed, WEIGHED).top;
  const { open } = apartFromMembers(
    likely.map(({ card }) => card),
    filters,
    facts,
    catalog,
  );
  const weighed = likely.filter(({ card }) => open.includes(card));
  const told = weighed.flatMap((one) =>
    otherReadings(one.card.seed, one.own).flatMap((reading) => {
      const { what, by, said, more, more_offer } = reading;
      const years = filters.sort === 'sign_on_bonus' ? 0 : more;
      const place = placeAt(one, one.rank + years + more_offer * share, top);
      if (place === null) return [];
      const there = `brings ${usd(netOngoing(one.own) + more)} a year${atText(reading)}`;
      const has = what === 'offer' ? `has ${said}` : there;
      return [
        {
          ...place,
          text: `${by.replace(/^./, (first) => first.toUpperCase())} ${one.card.seed.name} ${has}: ${place.told}.`,
        },
      ];
    }),
  );
  // A reading that turns the first place comes before others.
  for (const { text } of told.toSorted((a, b) => a.at - b.at).slice(0, MOST)) warn(text);
}

/** How much of an offer counts in the order; null where dollars make no order. */
function shareOfOffer(filters: QueryFilters): number | null {
  const { sort } = filters;
  if (sort === 'sign_on_bonus' || sort === 'first_year') return 1;
  if (!ranksByWorth(filters)) return null;
  return sort === undefined ? 1 / YEARS_HELD : 0;
}

/** Where a card would stand among those shown; null where it stands now, or behind all of them. */
function placeAt(
  one: Ranked,
  rank: number,
  top: readonly Ranked[],
): { readonly at: number; readonly told: string } | null {
  const now = top.findIndex(({ card }) => card === one.card);
  const others = top.filter(({ card }) => card !== one.card);
  const at = others.filter((other) => other.rank > rank - HALF_DOLLAR).length;
  const [next] = others;
  if (Math.min(at, now < 0 ? at : now) >= CHOSEN) return null;
  if (at === now || (now < 0 && at > 0) || next === undefined) return null;
  if (at === 0) return { at: 0, told: 'then it is first' };
  if (now === 0) return { at: 0, told: `then ${next.card.seed.name} is first` };
  const last = others[at - 1]?.card.seed.name;
  return { at, told: `then it stands behind ${last}` };
}
