import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { withAll } from '../../../../catalog/search/either/either.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { YEARS_HELD } from '../../../../engine/decisions/search/search-worth.ts';
import { type CardValue, cardValue } from '../../../../engine/decisions/value/card-value.ts';
import { uncountedText } from '../../../../engine/decisions/value/credits-within.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { sumCents } from '../../../../engine/model/money.ts';
import { usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { halvesText } from '../../../shared/benefits/counted/within.ts';
import { disputedText } from '../../../shared/disputes/other-rates.ts';
import { twoPeriodsText } from '../../../shared/said/two-periods.ts';
import { disputeOf, oldRecord } from '../../../shared/stale-facts.ts';
import {
  bonusText,
  isFirstOther,
  perksAsked,
  sortsBy,
  termsText,
  worthText,
} from '../asked-text.ts';
import type { shopsOf } from '../query/query-merchants.ts';
import { centsPaidOut } from '../ranking/paid-out.ts';
import { isBuilding } from '../ranking/search-fit.ts';
import type { Ranked } from '../ranking/search-ranking.ts';
import { asCashText } from './cash-told.ts';
import { creditsLeft, creditsWords, uncountedOf } from './credits-left.ts';
import { ceilingOf, offersTold, openingText } from './offers/ceilings.ts';
import { offerMissed, offerNear } from './offers/missed.ts';
import { countsOffers, ranksByWorth } from './order-text.ts';
import { oneKindRates } from './rates/one-kind-rates.ts';
import { openingRates } from './rates/opening-rates.ts';

interface Basis {
  readonly filters: QueryFilters;
  readonly catalog: CatalogSnapshot;
  /** The reasoning says no more than the fields beside it that the plan shows. */
  readonly seesAll: boolean;
  readonly isNarrow: boolean;
  /** Dollars are said of a few kinds alone. */
  readonly isFew: boolean;
  /** A few kinds of spending, or shops, are what the cards are for. */
  readonly isOne: boolean;
  /** That are asked about, or where dollars are said. */
  readonly shops: ReturnType<typeof shopsOf>;
  /** Only one purchase counts. */
  readonly isBought: boolean;
  readonly isMember: (card: CatalogCard) => boolean;
}

/** Why each card stands where it does, in words, and whether those tell of first years with offers. */
export function reasonsOf(top: readonly Ranked[], basis: Basis, { warn }: Pick<Context, 'warn'>) {
  const { catalog, seesAll, isNarrow, isBought, shops } = basis;
  const filters = withAll(basis.filters);
  const values = top.map(({ own }) => cardValue(own));
  const reasons = top.map(({ card, bonus, own }, at) => {
    const isPaidOut = centsPaidOut(card, filters, own.programs) !== null;
    const left = isPaidOut && own.options.credit_share > 0 ? '' : creditsLeft(card, own);
    // The first is taken by its figure: what has to be done for it is told at once, and once. Offers of
    // business cards ask for the most, so each is told.
    const isNamed = (at === 0 || card.seed.business) && !asksBonus(filters);
    const opening = openingText(values[at] as CardValue, { card, own }, catalog, {
      isNamed,
      isBehind: asksBonus(filters),
      seesAll,
    });
    const there = seesAll && basis.isOne ? oneKindRates(card, filters, shops, own, catalog) : null;
    return [
      ...termsText(card, filters, seesAll),
      isBought ? boughtWorth(values[at] as CardValue, left) : null,
      seesAll && (isBought ? bonus >= 1 : asksBonus(filters)) ? bonusText(card, bonus) : null,
      isBought
        ? null
        : worthText(
            values[at] as CardValue,
            card.seed,
            basis.isMember(card),
            isNarrow,
            `${countedText(top, values, at, basis)}${opening}`,
            left,
            seesAll ? creditsNamed(values[at] as CardValue, own) : '',
          ),
      // What the figure beside it rests on, whatever the order.
      !isBought
        ? disputedText(card.seed, own, (values[at] as CardValue).ongoing_annual.net_value)
        : null,
      // What cannot be computed is said below the rows.
      card.seed.other_fees === undefined && disputeOf(card, 'fees') !== '' ? 'fee disputed' : null,
      asCashText(card, filters, own),
      seesAll && (countsOffers(filters) || basis.isFew)
        ? offerMissed(card, own, catalog)
        : seesAll && isBought
          ? offerNear(card, own, catalog)
          : null,
      // Few rates are for what is bought once.
      seesAll && !isBought ? (there ?? card.text.summary) : null,
      seesAll ? openingRates(card, own, catalog, isBought) : null,
      seesAll && isBought ? twoPeriodsText(own) : null,
      ...(seesAll ? perksAsked(card, filters, shops, own, catalog, there ?? undefined) : []),
      mayLead(top, at, basis) ? uncountedText(uncountedOf(own), 1) : null,
      basis.isMember(card) ? null : card.seed.eligibility,
      oldRecord(card, catalog.today),
    ]
      .filter(Boolean)
      .join('; ');
  });
  const laterOf = (one: Ranked) => values[top.indexOf(one)]?.ongoing_annual.net_value ?? 0;
  const isRanked = seesAll && !isNarrow && !isBuilding(filters);
  const ceiling = isRanked ? ceilingOf(top, filters, catalog, laterOf) : null;
  for (const told of offersTold(ceiling, firstLater(top, values, basis))) warn(told);
  return { reasons, counts_offers: !isBought && values.some(isFirstOther) };
}

/** Whether a card would come first with the credits used of which none is counted. */
function mayLead(top: readonly Ranked[], at: number, { filters }: Basis): boolean {
  const [first, one] = [top[0], top[at]];
  if (at === 0 || first === undefined || one === undefined || !ranksByWorth(filters)) return false;
  return one.rank + sumCents(uncountedOf(one.own).map(({ full }) => full)) > first.rank;
}

/** The credits that a figure counts, so that nobody takes them for rewards. */
function creditsNamed({ ongoing_annual }: CardValue, own: EngineInput): string {
  const [card] = own.cards;
  return card && ongoing_annual.benefits_utilized >= 1 ? halvesText(card, own, 1) : '';
}

function asksBonus(filters: QueryFilters): boolean {
  const { either = [] } = filters;
  return [filters, ...either].some((one) => sortsBy(one, 'sign_on_bonus'));
}

/** Later years bring no such purchase. */
function boughtWorth({ annual_fee, first_year, credits }: CardValue, left: string): string {
  if (Math.abs(first_year.net_value) < 1) return 'nothing earned on it';
  const half = creditsWords(credits);
  return `about ${usd(first_year.net_value)} on it in the first year${annual_fee > 0 ? ' after the fee' : ''}${half}${left}`;
}

/** The card that leads by a later year alone, where offers, or fit, put another first. */
function firstLater(
  [first, ...others]: readonly Ranked[],
  [own, ...values]: readonly CardValue[],
  { filters, isBought, isNarrow }: Basis,
): string | null {
  const isByWorth = filters.sort === undefined && countsOffers(filters) && !isBuilding(filters);
  if (!isByWorth || isBought || isNarrow || first === undefined || own === undefined) return null;
  // As far as it fits who asks: what of the rank is no offer.
  const later = ({ rank, bonus }: Ranked, { ongoing_annual }: CardValue) => {
    const whole = ongoing_annual.net_value + bonus / YEARS_HELD;
    return ongoing_annual.net_value * (whole > 0 && rank > 0 ? rank / whole : 1);
  };
  // Cards for members stand behind the others whatever they bring.
  const all = others.map((one, at) =>
    one.card.asks_membership && !first.card.asks_membership
      ? Number.NEGATIVE_INFINITY
      : later(one, values[at] as CardValue),
  );
  const best = Math.max(...all);
  return best < later(first, own) + 1 ? null : (others[all.indexOf(best)]?.card.seed.name ?? null);
}

/** Where a later year's figures alone would order otherwise, the one that does. */
function countedText(
  top: readonly Ranked[],
  values: readonly CardValue[],
  at: number,
  { filters }: Basis,
): string {
  if (!ranksByWorth(filters)) return '';
  const later = (i: number) => Math.round(values[i]?.ongoing_annual.net_value ?? 0);
  const rank = Math.round(top[at]?.rank ?? 0);
  const isOdd = top.some((_one, other) =>
    other > at ? later(other) > later(at) : other < at && later(other) < later(at),
  );
  if (!isOdd || rank === later(at)) return '';
  const withBonus = later(at) + (top[at]?.bonus ?? 0) / YEARS_HELD;
  if (Math.abs(withBonus - rank) < 2) return ` (${usd(rank)} with a third of its bonus)`;
  // Of use at one brand alone, or few visits to lounges: see `fitOf`.
  return rank < withBonus ? ` (ranked as ${usd(rank)}: fits in part)` : '';
}
