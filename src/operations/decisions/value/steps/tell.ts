import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { Context } from '../../../../operation/context.ts';
import { tellBusinessOffers } from '../../../shared/applications/business-cards.ts';
import { tellUseBySpending } from '../../../shared/benefits/counted/spent-on.ts';
import { warnUncounted } from '../../../shared/benefits/counted/uncounted.ts';
import { withWorth } from '../../../shared/benefits/worth/to-keep.ts';
import { tellBillFees } from '../../../shared/bill-fees.ts';
import { touching } from '../../../shared/disputes/other-rates.ts';
import { tellLoungesKept, withoutVisits } from '../../../shared/lounges/lounges-told.ts';
import { tellPlainCash } from '../../../shared/points/closed/plain-cash.ts';
import { tellOfferDispute, warnStale } from '../../../shared/stale-facts.ts';
import { tellOfRival, tellOfValue } from '../told.ts';
import type { CardAsked } from './read.ts';
import type { WeighedCard } from './weigh.ts';

/**
 * What is to be said of the card beside its value.
 * @returns what paying bills by card costs
 */
export function tellOfCard(asked: CardAsked, weighed: WeighedCard, context: Context) {
  const { query, of_person, card, cards, facts } = asked;
  const { alone, value } = weighed;
  const bill_fees = tellBillFees(query, cards, facts, context);
  tellOfValue(of_person, alone, context);
  tellOfLounges(asked, weighed, context);
  // What it is held against decides as much, as in a renewal.
  const rival = rivalOf(weighed, context);
  const against = rival === undefined ? [] : [rival];
  const groups = ['fees', 'earn', 'credits', 'bonus'] as const;
  warnStale([card], context, groups, touching(alone), against);
  const offer = value.first_year.sign_on_bonus_value;
  tellOfferDispute(card, offer, context);
  if (card !== null && offer > 0) tellBusinessOffers([card], context);
  return bill_fees;
}

/** What counts of its lounges, and whether its verdict turns on them. */
function tellOfLounges(
  { cards, facts }: CardAsked,
  { alone, value, certificates, verdictOf }: WeighedCard,
  context: Context,
): void {
  const { rows } = certificates;
  const isWorthIt = (one: EngineCard) => verdictOf(one) === 'WORTH_IT';
  const kept = {
    without: () => withoutVisits(alone, rows).cards.every(isWorthIt),
    more: (dollars: number) => withWorth(alone, dollars).cards.every(isWorthIt),
  };
  for (const card of cards)
    tellLoungesKept({ card, rows }, facts, value.verdict === 'WORTH_IT', kept, context);
}

/** What is to be said of its credits, and of the free card that it is held against. */
export function tellBeside(
  { card, cards, facts }: CardAsked,
  { rivals, value }: WeighedCard,
  context: Context,
): void {
  tellUseBySpending(cards, facts, context);
  warnUncounted(facts.options, cards, context);
  const rival = rivalOf({ rivals }, context);
  tellOfRival(card, rival, facts, context);
  if (card === null) return;
  const others = rival && rivals.best ? [{ card: rival, net: rivals.best.net_value }] : [];
  tellPlainCash({ card, net: value.ongoing_annual.net_value }, others, facts, {}, context);
}

function rivalOf({ rivals }: Pick<WeighedCard, 'rivals'>, { catalog }: Pick<Context, 'catalog'>) {
  return catalog.cardsById.get(rivals.best?.card.card_id ?? -1);
}
