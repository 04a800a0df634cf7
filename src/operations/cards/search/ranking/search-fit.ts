import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { WORK_TAGS } from '../../../../catalog/search/plain/plain-wishes.ts';
import { servesGoal } from '../../../../engine/decisions/recommend/goal.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { shareWithBags } from './bags-covered.ts';

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
 * asks for lounges, half counts where visits are few, and of who asks for a simple card where categories
 * are chosen or activated; of who says who travels, as much as the share of
 * them that has the free bags asked for.
 */
export function fitOf(
  filters: QueryFilters,
  { programs, spending }: Pick<EngineInput, 'programs' | 'spending'>,
): Fit {
  const { tags = [] } = filters;
  const places = spending.flatMap(({ merchant, category }) =>
    merchant !== null && AWAY.has(category) ? [merchant] : [],
  );
  const isBrandNamed =
    (OF_BRANDS.has(filters.card_type) && places.length === 0) || namesBrand(filters);
  const bagShare = shareWithBags(filters);
  const wantsLounges = tags.includes('lounge_access');
  const isWork = (card: CatalogCard) => asksWork(filters, card);
  const ofBrand = ({ program }: Pick<EngineCard, 'program'>): number =>
    !isBrandNamed && program !== null && programs.get(program)?.own_awards === true ? PART : 1;
  return {
    ofBrand,
    onlyBrand:
      places.length === 0 &&
      !wantsLounges &&
      filters.travellers === undefined &&
      !filters.easy_wish,
    of(card) {
      const { seed, engine } = card;
      const isGuest = engine.earn.some(({ merchants }) =>
        places.some((one) => merchants.includes(one)),
      );
      const isFewVisits =
        wantsLounges && !seed.lounges?.some(({ visits }) => visits === 'unlimited');
      const fits = (isGuest ? 1 : ofBrand(engine)) * (isFewVisits ? PART : 1);
      return fits * (isWork(card) ? PART : 1) * bagShare(card);
    },
  };
}

/** Whether a card is less simple than is wished for: its categories are chosen or activated. */
export function asksWork(
  { easy_wish }: QueryFilters,
  { tags }: Pick<CatalogCard, 'tags'>,
): boolean {
  return easy_wish === true && tags.some((tag) => WORK_TAGS.includes(tag));
}

/** Whether words name a brand, or a perk that brands give. */
export function namesBrand({
  name_words,
  any_name,
  earns_program,
  transfers_to,
  benefits = [],
}: QueryFilters): boolean {
  const named = [name_words, any_name, earns_program, transfers_to];
  return benefits.length > 0 || named.some((one) => one !== undefined);
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

/** Whether somebody says that they build credit, or asks for cards that do. */
export function saysBuilding(filters: QueryFilters): boolean {
  const { credit_history, credit_tier, card_type } = filters;
  const isNew = credit_history !== undefined || card_type === 'student' || card_type === 'secured';
  return isNew || credit_tier === 'fair' || isBuilding(filters);
}

/** Whether a part of each offer orders the cards, and nothing comes before what they bring. */
export function spreadsOffers(filters: QueryFilters): boolean {
  const { sort, card_type, without_ssn, graduates, deposit } = filters;
  const isBefore = without_ssn || graduates || deposit !== undefined;
  return (
    sort === undefined && card_type !== 'balance_transfer' && !isBefore && !isBuilding(filters)
  );
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

/** Which cards are open to who has bad credit, or no score; null of anybody else. */
function opening(
  filters: QueryFilters,
  seesScores: boolean,
): ((card: CatalogCard) => boolean) | null {
  if (isRebuilding(filters)) return (card) => opensToPoor(card, seesScores);
  if (hasNoScore(filters) && seesScores) return ({ seed }) => seed.no_score !== undefined;
  return null;
}

/** Where rewards are asked for, a card without any answers less than one of which less else is known. */
const REWARDED = 4;

/**
 * How far the issuer takes such an applicant by what sources say: of bad credit, without any, or with
 * what keeps banks away; null where nothing of it is asked.
 * @param seesScores whether the plan shows what score a card needs
 */
export function opensTo(
  filters: QueryFilters,
  seesScores: boolean,
): ((card: CatalogCard) => number) | null {
  const { bankruptcy, graduates, deposit } = filters;
  // Who is kept away by what the bureaus tell is best off where nobody asks them; who has only so much
  // for a deposit, where it is known to be enough.
  const unasked = ({ seed }: CatalogCard) =>
    Number(bankruptcy === true && !graduates && seed.no_credit_check !== undefined) +
    Number(deposit !== undefined && seed.deposit !== undefined);
  const isOpen = opening(filters, seesScores);
  if (isOpen === null) return bankruptcy || deposit !== undefined ? unasked : null;
  const rewarded = asksRewards(filters) ? REWARDED : 0;
  return (card) => {
    // Against a deposit cards are open to who has no score, too; all found are to who has a fair one.
    const mayHave =
      isOpen(card) || card.seed.card_type === 'secured' || filters.credit_tier === 'fair';
    return unasked(card) + Number(isOpen(card)) + (mayHave && earnsBack(card) ? rewarded : 0);
  };
}

/** Whether what a card earns is asked for beside that. */
export function asksRewards({ card_type, primary_goal, rewards_wish }: QueryFilters): boolean {
  const isAsked = (one: unknown) => one === 'cashback' || one === 'travel';
  return isAsked(card_type) || isAsked(primary_goal) || rewards_wish !== undefined;
}

/** Whether a card pays back what is a wish alone: cash back, points or either. */
export function paysWished(
  filters: QueryFilters,
  { programs }: Pick<EngineInput, 'programs'>,
): (card: CatalogCard) => boolean {
  const { card_type, primary_goal, rewards_wish, no_points } = filters;
  const isCash = card_type === 'cashback' || primary_goal === 'cashback';
  const wish = rewards_wish ?? (isCash && isBuilding(filters) ? 'cashback' : undefined);
  if (wish === undefined) return () => false;
  return ({ seed, engine }) => {
    const { kind } = programs.get(seed.program ?? '') ?? { kind: 'cash' };
    const paysCash = seed.card_type === 'cashback' || kind === 'cash';
    const isPaidOut = !no_points && servesGoal(engine, 'cashback', programs);
    const isMeant = wish === 'rewards' || (wish === 'cashback' ? paysCash || isPaidOut : !paysCash);
    return isMeant && earns(engine);
  };
}

/** Percent of what a small limit lets through in a year is so many dollars. */
const SMALL_YEAR = 36;

/** Whether a card gives anything back, more than its fee where little can be spent with it. */
function earnsBack({ engine, annual_fee }: CatalogCard): boolean {
  return annual_fee === 0 ? earns(engine) : engine.base_rate * SMALL_YEAR > annual_fee;
}

export function earns({ base_rate, earn }: Pick<EngineCard, 'base_rate' | 'earn'>): boolean {
  return base_rate > 0 || earn.some(({ rate, channel }) => rate > 0 && channel === 'any');
}

/** Without credit, and nothing else is said of it. */
export function hasNoScore({ credit_history, credit_tier }: QueryFilters): boolean {
  return credit_history === 'none' && credit_tier === undefined;
}

/** The part of a worth that fits; what a card costs is not less for that. */
export function fitted(worth: number, fit: number): number {
  return worth > 0 ? worth * fit : worth;
}
