import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';

/** What counts of a card's worth where it fits who asks only in part. */
export const PART = 0.5;

/** Types of cards that are of one brand: who asks for one wants the brand. */
const OF_BRANDS: ReadonlySet<unknown> = new Set(['airline', 'hotel', 'store']);

/** Where a person is the guest of one brand, and not of the others. */
const AWAY: ReadonlySet<string> = new Set(['flights', 'hotels']);

export interface Fit {
  /** The share of a card's worth that orders it. */
  of(card: CatalogCard): number;
  /** What its program alone decides of it. */
  ofBrand(card: Pick<EngineCard, 'program'>): number;
  /** Nothing else decides. */
  readonly onlyBrand: boolean;
}

/**
 * The share of a card's worth that orders it in a search. Points that one airline, hotel group or
 * store alone takes are worth their price to its guests: for who names no brand, half counts. Of who
 * asks for lounges, half counts where visits are few.
 */
export function fitOf(
  filters: QueryFilters,
  { programs, spending }: Pick<EngineInput, 'programs' | 'spending'>,
): Fit {
  const { card_type, name_words, any_name, earns_program, transfers_to } = filters;
  const { benefits = [], tags = [] } = filters;
  const places = spending.flatMap(({ merchant, category }) =>
    merchant !== null && AWAY.has(category) ? [merchant] : [],
  );
  const namesBrand =
    (OF_BRANDS.has(card_type) && places.length === 0) ||
    benefits.length > 0 ||
    [name_words, any_name, earns_program, transfers_to].some((named) => named !== undefined);
  const wantsLounges = tags.includes('lounge_access');
  const ofBrand = ({ program }: Pick<EngineCard, 'program'>): number =>
    !namesBrand && program !== null && programs.get(program)?.own_awards === true ? PART : 1;
  return {
    ofBrand,
    onlyBrand: places.length === 0 && !wantsLounges,
    of({ seed, engine }) {
      const isGuest = engine.earn.some(({ merchants }) =>
        places.some((one) => merchants.includes(one)),
      );
      const isFewVisits =
        wantsLounges && !seed.lounges?.some(({ visits }) => visits === 'unlimited');
      return (isGuest ? 1 : ofBrand(engine)) * (isFewVisits ? PART : 1);
    },
  };
}

/** Whether the person builds up credit that is bad or fair, or not known to be better. */
export function isRebuilding({ primary_goal, credit_tier, credit_history }: QueryFilters): boolean {
  const builds = primary_goal === 'build_credit' && credit_history === undefined;
  return credit_tier === 'poor' || (builds && (credit_tier ?? 'fair') === 'fair');
}

/** Whether the person has bad credit or none: what a card costs and who gets it come before rewards. */
export function isBuilding(filters: QueryFilters): boolean {
  const { credit_history, credit_tier } = filters;
  const isGood = credit_tier === 'good' || credit_tier === 'excellent';
  return isRebuilding(filters) || (credit_history === 'none' && !isGood);
}

/** Dollars that a fee counts for each dollar of it, and a membership, before what such a card earns. */
const FEE_WEIGHT = 100;
const MEMBERS_ONLY = 1_000;

/** What a fee and conditions of membership take from the rank of a card for who builds credit. */
export function barsOf({ annual_fee, seed }: CatalogCard): number {
  return annual_fee * FEE_WEIGHT + (seed.eligibility === undefined ? 0 : MEMBERS_ONLY);
}

/** Whether bad credit is no bar. @param seesScores whether the plan shows what score a card needs */
function opensToPoor({ seed }: CatalogCard, seesScores: boolean): boolean {
  return seed.card_type === 'secured' || (seesScores && seed.credit_score_needed === 'poor');
}

/**
 * How far the issuer takes such an applicant by what sources say: of bad credit, without any, or with
 * what keeps banks away.
 * @param seesScores whether the plan shows what score a card needs
 */
export function opensTo(filters: QueryFilters, seesScores: boolean): (card: CatalogCard) => number {
  const { bankruptcy, graduates, deposit } = filters;
  // Who is kept away by what the bureaus tell is best off where nobody asks them; who has only so much
  // for a deposit, where it is known to be enough.
  const unasked = ({ seed }: CatalogCard) =>
    Number(bankruptcy === true && !graduates && seed.no_credit_check !== undefined) +
    Number(deposit !== undefined && seed.deposit !== undefined);
  if (isRebuilding(filters)) return (card) => unasked(card) + Number(opensToPoor(card, seesScores));
  if (hasNoScore(filters) && seesScores)
    return (card) => unasked(card) + Number(card.seed.no_score !== undefined);
  return unasked;
}

/** Without credit, and nothing else is said of it. */
export function hasNoScore({ credit_history, credit_tier }: QueryFilters): boolean {
  return credit_history === 'none' && credit_tier === undefined;
}

/** The part of a worth that fits; what a card costs is not less for that. */
export function fitted(worth: number, fit: number): number {
  return worth > 0 ? worth * fit : worth;
}
