import type { Context } from '../../../../operation/context.ts';
import { feesThatLead } from '../../../shared/abroad/fee-turns.ts';
import { lessSure } from '../../../shared/benefits/counted/uncounted.ts';
import { idleThatLead } from '../../../shared/benefits/idle-credits.ts';
import {
  nightsThatLead,
  nightsThatWouldLead,
} from '../../../shared/benefits/nights/nights-that-lead.ts';
import { feesCharged } from '../../../shared/bill-fees.ts';
import { quartersThatLead } from '../../../shared/cards/uses/quarters-told.ts';
import { ratesThatLead } from '../../../shared/disputes/other-rates.ts';
import { unnamedThatLead } from '../../../shared/unstated/unnamed-kinds.ts';
import { assumedSpending } from '../../../shared/unstated/unstated.ts';
import { assumedOfContest } from '../../../shared/unstated/unstated-ends.ts';
import { assumedOfOthers } from '../../../shared/unstated/unstated-of-others.ts';
import { levelWithout, uncountedBehind } from '../verdict-text.ts';
import type { CardsAsked } from './read.ts';
import type { ComparedRows } from './rows.ts';
import type { ToldCards } from './tell.ts';
import type { WeighedCards } from './weigh.ts';

/** How sure the lead is, and what, unsaid, it turns on. */
export function doubtsOf(
  { params, cards, facts }: CardsAsked,
  { compared, first, rivals, netOf }: WeighedCards,
  { bill_fees, thin, by_all }: ToldCards,
  rows: ComparedRows,
  context: Context,
) {
  const { winner, margin } = compared;
  const netOfCard = ({ card_id }: { readonly card_id: number }) => netOf.get(card_id) ?? 0;
  const contestants = compared.cards.flatMap(({ card_id, value, credits }) => {
    const card = facts.cards.find((one) => one.card_id === card_id);
    if (card === undefined) return [];
    const { total_rewards: paid, ...year } = value.ongoing_annual;
    return [{ card, ...year, credits, total_rewards: paid + feesCharged(bill_fees, card.name) }];
  });
  return lessSure(compared, uncountedBehind(rows, first, compared), [
    ...by_all,
    ...levelWithout(rows, { card_name: first, margin }),
    ...assumedSpending(facts),
    ...idleThatLead(rivals, winner, facts),
    ...feesThatLead(cards, winner, facts, netOfCard, context),
    ...ratesThatLead(cards, winner, facts, netOfCard),
    ...quartersThatLead(winner, facts, netOfCard),
    ...assumedOfOthers(rivals, winner, facts, context.catalog),
    ...assumedOfContest(contestants, winner, facts, params),
    ...unnamedThatLead(rivals, winner, facts),
    ...nightsThatLead(rivals, winner, facts),
    ...nightsThatWouldLead(rivals, winner, facts),
    ...(thin.get(winner) ?? []),
  ]);
}
