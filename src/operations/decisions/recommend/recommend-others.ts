import { gottenCard } from '../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Recommendation } from '../../../engine/decisions/recommend/recommend.ts';
import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { isAbove, tellCredit } from '../../shared/applications/credit-told.ts';
import { type Applicant, offeredCards, openCards } from '../../shared/cards/open-cards.ts';
import { type Before, tellMembersCards, tellMoreForMembers } from '../../shared/cards/shops-own.ts';
import type { Rank } from './recommend-doubts.ts';
import { pointsOf, within } from './wishes/fee-limit.ts';

/** Cards that are told beside those recommended. */

/** Cards named that ask for better credit than was said. */
const MOST_ABOVE = 2;
/** And that ask for a membership. */
const MOST_FOR_MEMBERS = 2;

interface Person {
  readonly applicant: Applicant;
  readonly held: readonly CatalogCard[];
  /** The dearest new card that they take. */
  readonly most: number | undefined;
  readonly isLiked: (card: CatalogCard['seed']) => boolean;
}

interface Beside {
  readonly shown: readonly CatalogCard[];
  readonly rows: readonly Recommendation[];
  /** Dollars a year of the best card there, new or held. */
  readonly best: number;
  /** `a year more`: of which year the sums are. */
  readonly year: string;
  readonly in_first_year: boolean;
  readonly facts: EngineInput;
  readonly candidates: readonly CatalogCard[];
}

/** Says which cards would bring more to who has better credit, shops there, or is a member. */
export function tellOthers(person: Person, beside: Beside, rank: Rank, context: Context): void {
  tellCreditFor(person, beside, rank, context);
  tellOwnBehind(beside, rank, context);
  tellForMembers(person, beside, rank, context);
  tellOfBusinesses(person, beside, rank, context);
}

/** That cards of businesses are left out, where the best of them would come first by a sum worth a word. */
function tellOfBusinesses(
  { applicant, held, most, isLiked }: Person,
  { best, facts, shown, year }: Beside,
  rank: Rank,
  context: Context,
): void {
  if (applicant.business) return;
  const owner = { ...applicant, business: true };
  const cards = offeredCards(owner, held, facts.options.memberships, context).filter(
    (card) => within(most)(card) && isLiked(card.seed) && !held.includes(card),
  );
  const [first] = cards.length === 0 ? [] : rank(cards, false, 1).recommendations;
  if (first === undefined || first.net_value < best + NOTABLE_GAIN) return;
  const fee = first.annual_fee === 0 ? 'no fee' : `${usd(first.annual_fee)} fee`;
  const better = cards.filter(({ seed }) => seed.card_id === first.card_id);
  const points = pointsOf([...better, ...shown.slice(0, 1)], facts);
  context.warn(
    `Business cards are left out: the best, ${first.name} (${fee}), would bring about ${usd(first.net_value - best)} ${year} here${points}. With a business send primary_goal "business".`,
  );
}

/** For which credit the new cards shown are recommended, and which better ones ask for more. */
function tellCreditFor(
  { applicant, held, most }: Person,
  { shown, rows, facts }: Beside,
  rank: Rank,
  context: Context,
): void {
  const { no_history } = applicant;
  const tier = applicant.credit_tier ?? undefined;
  if (tier === undefined || !context.caller.plan.paid_fields) return;
  const anybody = { ...applicant, credit_tier: undefined };
  const better = offeredCards(anybody, held, facts.options.memberships, context).filter(
    (card) =>
      isAbove(card, tier) &&
      !(no_history && card.seed.no_score !== undefined) &&
      !held.includes(card) &&
      within(most)(card),
  );
  const best = rows[0]?.net_value ?? 0;
  const above = rank(better, false, MOST_ABOVE)
    .recommendations.slice(0, MOST_ABOVE)
    .flatMap(({ card_id, net_value }) => {
      const card = net_value > best && context.catalog.cardsById.get(card_id);
      return card ? [{ card, net: net_value }] : [];
    });
  tellCredit(shown, no_history ? 'none' : tier, above, shown[0] ?? null, context);
}

/** Cards for members that rank behind those shown. */
function tellOwnBehind({ candidates, shown, facts }: Beside, rank: Rank, context: Context): void {
  tellMembersCards(candidates, shown, facts, (cards) => netsOf(cards, rank), context);
}

/** Cards that nobody is offered unasked, as they are for members, and that would bring more than the first. */
function tellForMembers(
  { applicant, held, most, isLiked }: Person,
  { candidates, best, facts, in_first_year }: Beside,
  rank: Rank,
  context: Context,
): void {
  const ranked = new Set([...candidates, ...held]);
  const closed = openCards(applicant, context).filter(
    (card) =>
      card.asks_membership &&
      !card.is_tied &&
      within(most)(card) &&
      isLiked(card.seed) &&
      !ranked.has(card),
  );
  const before: Before = (cards) =>
    netsOf(cards.map(gottenCard), rank, MOST_FOR_MEMBERS)
      .filter(({ net }) => net >= best + 1)
      // Told are the dollars of each year.
      .map(({ card, net }) => ({ card, net: in_first_year ? null : net }));
  tellMoreForMembers(closed, facts, before, context);
}

function netsOf(cards: readonly CatalogCard[], rank: Rank, most = cards.length) {
  return rank(cards, false, most).recommendations.flatMap(({ card_id, net_value: net }) => {
    const card = cards.find(({ seed }) => seed.card_id === card_id);
    return card ? [{ card, net }] : [];
  });
}
