import { asOpened } from '../../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { TermFigures } from '../../../../catalog/search/figures.ts';
import type { Exclusions, QueryFilters } from '../../../../catalog/search/filters.ts';
import { CARD_TYPES } from '../../../../catalog/seeds/schema/card.ts';
import { neverCash, servesGoal } from '../../../../engine/decisions/recommend/goal.ts';
import type { Context } from '../../../../operation/context.ts';
import { ownRatio } from '../../../shared/points/transfers-to.ts';
import { heldKeys } from '../held-cards.ts';
import { isCalled } from '../name-words.ts';
import { takenThere } from '../query/shops/taken-at.ts';
import { isBuilding } from '../ranking/search-fit.ts';
import { serves } from '../search-wishes.ts';
import { issuerFilter, seesTag, taggedBy } from './named-filters.ts';
import { isSurely } from './on-network.ts';
import { offReport, refusers } from './refusers.ts';

/** @param row of the card in the search index; -1 for one that is not in it */
type Condition = (card: CatalogCard, row: number) => boolean;

/** Types of cards that are filed by their points, and open to everybody. */
const OF_POINTS: ReadonlySet<unknown> = new Set(['travel', 'airline', 'hotel']);

/**
 * What a card has to meet, whatever is wished beside it: of thousands of cards only the parts that a
 * condition is about are read. All over the memory, that takes longer than the comparison.
 */
export function conditionsOf(filters: QueryFilters, context: Context): Condition[] {
  const { card_type, max_annual_fee, network, issuer, min_intro_months } = filters;
  const most_fee = filters.max_transfer_fee_percent;
  const conditions: Condition[] = [];
  if (max_annual_fee !== undefined) {
    const fees = context.catalog.searchIndex.anyDay().annual_fee;
    conditions.push((card, row) => (fees[row] ?? card.annual_fee) <= max_annual_fee);
  }
  if (card_type !== undefined) {
    // Of who builds credit, "cash back" is a wish: the cards open to them are secured ones.
    const rebuilds = isBuilding(filters) && (card_type === 'cashback' || card_type === 'travel');
    const isCash = card_type === 'cashback';
    const isStrict = isCash && filters.no_points === true;
    const isPaidOut = ({ engine }: CatalogCard) =>
      servesGoal(engine, 'cashback', context.catalog.enginePrograms);
    const isNeverPaid = ({ engine }: CatalogCard) =>
      neverCash(engine, context.catalog.enginePrograms);
    const isSeen = seesTag(card_type, context);
    const isTagged = taggedBy((tags) => isSeen && tags.includes(card_type), context);
    const types = context.catalog.searchIndex.anyDay().card_type;
    const own = CARD_TYPES.indexOf(card_type);
    conditions.push((card, row) => {
      const type = types[row] ?? CARD_TYPES.indexOf(card.seed.card_type);
      if (type === own || isTagged(card, row))
        return isStrict ? isPaidOut(card) : !isCash || !isNeverPaid(card);
      // Points that are paid out in full are cash back too, whatever the card is filed under.
      if (OF_POINTS.has(CARD_TYPES[type])) return isCash && !isStrict && isPaidOut(card);
      if (!rebuilds || card.seed.card_type !== 'secured') return false;
      return serves(card, card_type, filters, context);
    });
  }
  const { any_network, max_bonus_spend } = filters;
  if (any_network !== undefined) {
    conditions.push((card) => isSurely(card, any_network));
  }
  if (max_bonus_spend !== undefined) {
    conditions.push(({ seed }) => leastSpend(seed) <= max_bonus_spend);
  }
  const { deposit, transfers_to } = filters;
  if (transfers_to !== undefined) {
    const { catalog } = context;
    const held = heldKeys(filters, context);
    conditions.push((card) => ownRatio(card, transfers_to, catalog.today, catalog, held) !== null);
  }
  if (deposit !== undefined) {
    // Of most secured cards it is not known, which the answer says.
    conditions.push(({ seed }) => Math.min(...(seed.deposit?.least ?? [0])) <= deposit);
  }
  if (network !== undefined) {
    conditions.push((card) => isSurely(card, [network]));
  }
  const isTaken = takenThere(filters, context);
  if (isTaken !== null) conditions.push(isTaken);
  if (issuer !== undefined) {
    const fromIssuer = issuerFilter(issuer, context);
    conditions.push(({ seed }) => fromIssuer(seed.issuer));
  }
  const { issuer_kind } = filters;
  if (issuer_kind !== undefined) {
    const { credit_unions, big_issuers } = context.catalog.rules;
    const { issuers } = issuer_kind.endsWith('credit_union') ? credit_unions : big_issuers;
    const isWanted = !issuer_kind.startsWith('no_');
    conditions.push(({ seed }) => issuers.includes(seed.issuer) === isWanted);
  }
  if (filters.excluded !== undefined) conditions.push(leavesOut(filters.excluded, context));
  const isOff = offReport(filters, context);
  if (isOff !== null) conditions.push(isOff);
  const refusing = refusers(filters, context);
  if (refusing.length > 0) conditions.push(({ seed }) => !refusing.includes(seed.issuer));
  if (most_fee !== undefined) {
    conditions.push(({ figures }) => (figures.transfer_fee_percent ?? 100) <= most_fee);
  }
  if (filters.intro_on === 'purchases' && min_intro_months === undefined) {
    conditions.push(({ figures }) => introMonths(figures, filters) > 0);
  }
  if (min_intro_months !== undefined) {
    conditions.push(({ figures }) => introMonths(figures, filters) >= min_intro_months);
  }
  if (filters.no_activation) {
    conditions.push(({ engine }) =>
      engine.earn.every(({ activation }) => activation === 'automatic'),
    );
  }
  if (filters.no_credit_check) {
    conditions.push(({ seed }) => seed.no_credit_check !== undefined);
  }
  if (filters.no_membership) conditions.push(({ seed }) => seed.eligibility === undefined);
  if (filters.sort === 'sign_on_bonus') conditions.push(({ seed }) => seed.bonus !== null);
  return conditions;
}

/** What the welcome offer asks for, further parts aside; endless without one. */
function leastSpend({ bonus }: CatalogCard['seed']): number {
  return bonus?.parts[0]?.spend ?? Number.POSITIVE_INFINITY;
}

/**
 * Of cards that the fee of a transfer orders, then the months, those with months, if any have some:
 * without interest to save, the lowest fee moves a balance for nothing. Nobody asked for so many
 * months, so it is no filter.
 */
export function savingInterest(
  cards: readonly CatalogCard[],
  filters: QueryFilters,
): readonly CatalogCard[] {
  const { sort, then_by } = filters;
  if (sort !== 'transfer_fee' || then_by !== 'intro_transfer_months') return cards;
  const saving = cards.filter(({ figures }) => introMonths(figures, filters) > 0);
  return saving.length > 0 ? saving : cards;
}

function introMonths(
  figures: TermFigures,
  { card_type, intro_on, purchase }: QueryFilters,
): number {
  const { zero_transfer_months, zero_purchase_months } = figures;
  if (card_type === 'balance_transfer') {
    const both = intro_on === 'purchases' ? (zero_purchase_months ?? 0) : Number.POSITIVE_INFINITY;
    return Math.min(zero_transfer_months ?? 0, both);
  }
  if (intro_on === 'purchases' || purchase !== undefined) return zero_purchase_months ?? 0;
  return Math.max(zero_transfer_months ?? 0, zero_purchase_months ?? 0);
}

function leavesOut(excluded: Exclusions, context: Context): Condition {
  const { issuers = [], networks = [], card_types = [], names = [] } = excluded;
  const { tags = [], benefits = [] } = excluded;
  const fromIssuers = issuers.map((issuer) => issuerFilter(issuer, context));
  return (card) => {
    const { seed } = card;
    const isOut =
      (tags.length > 0 && card.tags.some((tag) => tags.includes(tag))) ||
      (benefits.length > 0 && seed.credits.some(({ key }) => benefits.includes(key))) ||
      fromIssuers.some((from) => from(seed.issuer)) ||
      (networks.length > 0 && asOpened(card).networks.some((one) => networks.includes(one))) ||
      card_types.includes(seed.card_type) ||
      names.some((name) => isCalled(card, name));
    return !isOut;
  };
}
