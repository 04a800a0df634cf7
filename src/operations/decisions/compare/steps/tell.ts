import type { Context } from '../../../../operation/context.ts';
import { tellUseBySpending } from '../../../shared/benefits/counted/spent-on.ts';
import { tellBillFees } from '../../../shared/bill-fees.ts';
import { tellPlainCash } from '../../../shared/points/closed/plain-cash.ts';
import { tellAbroad } from '../../../shared/unstated/thin-abroad.ts';
import { warnUnproven } from '../../../words/confidence-text.ts';
import { tellSelected } from '../selected.ts';
import { tellOfCompared } from '../told.ts';
import type { CardsAsked } from './read.ts';
import type { WeighedCards } from './weigh.ts';

/** What was said of the cards, as far as the lead turns on it. */
export type ToldCards = ReturnType<typeof tellCards>;

export function tellCards(
  { params, cards, named, facts }: CardsAsked,
  { compared, rivals }: WeighedCards,
  context: Context,
) {
  warnUnproven(compared.turns_at, context);
  const bill_fees = tellBillFees(params, cards, facts, context);
  const thin = tellAbroad(cards, facts.spending, context);
  tellOfCompared(named, cards, facts, params, context);
  const lead = rivals.find(({ card }) => card.seed.card_id === compared.winner);
  if (lead) tellPlainCash(lead, rivals, facts, params, context);
  const by_all = tellSelected(cards, facts, compared.winner, context);
  tellUseBySpending(cards, facts, context);
  return {
    /** What paying bills by card costs. */
    bill_fees,
    /** What the lead turns on abroad, by card, and with more credits than were selected. */
    ...{ thin, by_all },
  };
}
