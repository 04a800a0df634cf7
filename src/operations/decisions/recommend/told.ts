import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { isAbroad } from '../../../engine/model/foreign.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { tellBusinessOffers } from '../../shared/applications/business-cards.ts';
import { tellWhoGets } from '../../shared/applications/credit-told.ts';
import { tellBillFees } from '../../shared/bill-fees.ts';
import { takenHere, tellOfCategory } from '../../shared/cards/category-networks.ts';
import { warnSecured } from '../../shared/cards/deposit-text.ts';
import { tellRateOverlaps } from '../../shared/cards/rate-overlaps.ts';
import { soldElsewhere } from '../../shared/cards/sold-elsewhere.ts';
import { quarterAhead, quarterLead } from '../../shared/cards/uses/quarter-lead.ts';
import { tellQuartersThere } from '../../shared/cards/uses/quarters-told.ts';
import { tellRatesCut } from '../../shared/cards/uses/rates-cut.ts';
import { tellPaidAsCash } from '../../shared/cash-goal.ts';
import { candidateCards, holderCards } from '../../shared/engine-input.ts';
import { financedText } from '../../shared/financed/on-card.ts';
import type { Named } from '../../shared/merchants/networks-told.ts';
import { tellClosedPoints } from '../../shared/points/closed-programs.ts';
import { tellNotChosen } from '../../shared/said/chosen.ts';
import { tellLongUnchecked, warnDisputed, warnStale } from '../../shared/stale-facts.ts';
import { isThinAbroad } from '../../shared/unstated/thin-abroad.ts';
import { otherFees, otherRates } from './other-rates.ts';
import type { Question } from './question.ts';
import type { Ranking } from './ranking.ts';
import { tellOthers } from './recommend-others.ts';
import { tellDearer } from './wishes/fee-limit.ts';
import { tellOffersMet } from './wishes/offers-met.ts';

/** Says what there is to know of the cards that are shown, and of those left out, in the order in which it matters. */
export function tellRanking(question: Question, ranking: Ranking, context: Context) {
  const { category, facts, there, reading, candidates, isHeld, held } = question;
  const { rank, rows, shown, best, spending, here } = ranking;
  tellLeftOut(question, ranking, context);
  const among = isHeld ? null : candidates;
  const on = { ...facts, spending };
  const bill_fees = tellBillFees(question.asked, shown, on, context, 12, among);
  // Of a purchase alone, the figures have them.
  if (!isHeld && !question.isBought) tellOffersMet(candidates, here, best, facts, rank, context);
  const taken_here = takenHere(namedBy(question, ranking, context), here, context);
  warnSecured(shown, context);
  const offered = rows.flatMap(({ card_id, offer }) => (offer > 0 ? card_id : []));
  tellBusinessOffers(
    shown.filter(({ seed }) => offered.includes(seed.card_id)),
    context,
  );
  tellClosedPoints(shown, facts, context);
  if (question.isOpen && question.params?.primary_goal === 'cashback')
    tellPaidAsCash(shown, context);
  question.shops.tellAsked(shown, context);
  tellNotChosen([...held, ...question.own], category, facts, context);
  tellOfCategory(category, namesOf(isHeld, [], shown), here, context);
  const elsewhere = soldElsewhere(category, held, there.spending, reading, context);
  if (isHeld) tellRateOverlaps(shown, { spending }, reading, context, [category]);
  const able = isHeld ? [] : candidates;
  const rankOf = (cards: readonly CatalogCard[]) => rank(cards, isHeld, cards.length);
  const others = otherRates(shown, able, rankOf);
  // A card that few shops there take is not first abroad by its fee.
  const [near, wide] = [shown, able].map((cards) =>
    cards.filter((card) => !ranking.far || !isThinAbroad(card, context)),
  );
  const isAway = question.away || here.some(isAbroad);
  const fees = isAway ? otherFees(near ?? [], wide ?? [], rankOf, context) : [];
  warnStale(shown.slice(0, 1), context, ['fees', 'earn'], () => others.touches_first);
  warnDisputed(isHeld ? [] : shown.slice(1), context, ['fees']);
  tellLongUnchecked(shown.slice(1), context);
  const taken_as = (isHeld ? holderCards : candidateCards)(shown, { ...facts, cards: [] });
  tellQuartersThere(rows, taken_as, { ...facts, spending: here }, context);
  const quarters = isHeld ? quartersOfHeld(question, ranking, context) : '';
  tellFinanced(question, ranking, context);
  if (!question.isBought) tellRatesCut(shown, { ...facts, spending: here }, facts.as_of, context);
  return { bill_fees, taken_here, elsewhere, quarters, by_other_rates: [...others.turns, ...fees] };
}

/** Which card held leads by a quarter, and whose categories of one that lies ahead are not known. */
function quartersOfHeld(
  { candidates, facts }: Question,
  { rows, here }: Ranking,
  { catalog }: Context,
): string {
  const [first] = rows;
  if (first === undefined) return '';
  const cards = holderCards(candidates, { ...facts, cards: [] });
  return [
    quarterLead(cards, first.card_id, { ...facts, spending: here }),
    quarterAhead(cards, facts.as_of, catalog.today),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What paying back what is bought once costs with the new cards shown; of cards named, with each. */
function tellFinanced(
  { financed, paid, isBought, isOpen, open }: Question,
  { shown }: Pick<Ranking, 'shown'>,
  { warn }: Context,
): void {
  const told = Map.groupBy(isOpen ? shown : open, (card) => financedText(card, financed));
  const each = [...told].flatMap(([text, alike]) =>
    text === '' ? [] : [`${list(alike.map(({ seed }) => seed.name))}: ${text}`],
  );
  if (each.length === 0) return;
  const counted =
    paid === null
      ? ''
      : `${isBought ? 'The interest at the highest APR is taken off' : 'No interest is taken off'}; a purchase has no transfer fee, and approval and a limit of ${usd(paid.bought)} are not known. `;
  warn(`${counted}${each.join('. ')}. The 0% is for new accounts.`);
}

/** Cards that are not ranked for what was said, and would bring more. */
function tellLeftOut(
  { applicant, own, most, isLiked, isHeld, isOpen, open, candidates, facts, isBought }: Question,
  { rank, rows, shown, best, held_best }: Ranking,
  context: Context,
): void {
  const year = isBought ? 'more in the first year' : 'a year more';
  const beside = { shown, rows, best, facts, candidates, year, in_first_year: isBought };
  if (isOpen) tellOthers({ applicant, held: own, most, isLiked }, beside, rank, context);
  const [first] = shown;
  const isFirst = (rows[0]?.net_value ?? 0) >= Math.max(1, (held_best?.net_value ?? 0) + 1);
  // Of who told their credit, the same is said with it.
  if (!isHeld && first && isFirst && !(isOpen && applicant.credit_tier))
    tellWhoGets(first, context);
  if (!isHeld) tellDearer(most, open, beside, rank, context);
}

/** The cards of which it is told where they are not taken. */
function namedBy({ isHeld }: Question, { held_best, best, shown }: Ranking, context: Context) {
  // A card held that comes before them has to be taken there too.
  const isFirst = held_best !== undefined && held_best.net_value >= best;
  const first = isFirst ? context.catalog.cardsById.get(held_best.card_id) : undefined;
  return namesOf(isHeld, first ? [first] : [], shown);
}

function namesOf(
  isHeld: boolean,
  more: readonly CatalogCard[],
  shown: readonly CatalogCard[],
): Named {
  return isHeld ? { held: [...more, ...shown], opened: [] } : { held: more, opened: shown };
}
