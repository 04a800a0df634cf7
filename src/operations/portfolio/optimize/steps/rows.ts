import type { Context } from '../../../../operation/context.ts';
import { liftText } from '../../../shared/cards/scaled-rates.ts';
import { mainUses } from '../../../shared/cards/uses/main-uses.ts';
import { whenToLeaveIt } from '../../../shared/cards/uses/paid-year.ts';
import { ratedUses } from '../../../shared/cards/uses/rated-uses.ts';
import { orderOfLeaving, whenToLeave } from '../../../shared/said/times/next-fee.ts';
import { closingPart } from '../../closing/part.ts';
import { stayText } from '../../closing/points-after.ts';
import type { OptimizeAnswer } from '../answer.ts';
import { givenTwice } from '../overlaps.ts';
import type { WalletAsked } from './read.ts';
import { inQuestion, type Reviewed } from './review.ts';

/** The verdict on each card, with what to use it for. */
export function verdictsOf(
  { dated }: WalletAsked,
  { facts, result, rows, isLeft, named }: Reviewed,
  context: Context,
): OptimizeAnswer['cards'] {
  const { lines } = result.allocation;
  return rows.map(({ card, owner, row }) => {
    const { annual_fee, verdict, marginal_value } = row;
    const goes = isLeft(card) || verdict === 'CANCEL';
    const at = (isFirst: boolean) => whenToLeaveIt(card, null, isFirst, facts, context);
    const when = goes ? whenToLeave(card, dated, facts.as_of, at) : '';
    const held = facts.cards.find(({ card_id }) => card_id === row.card_id) ?? card.engine;
    const use_for = mainUses(lines, held, { ...facts, named });
    const uses_told = ratedUses(use_for, lines, held, facts);
    const stay = verdict === 'CANCEL' ? stayText(card, context) : '';
    const reason = row.reason + liftText(card, lines, facts) + when + stay;
    const { name: card_name } = card.seed;
    return { card_name, owner, annual_fee, verdict, marginal_value, reason, use_for, uses_told };
  });
}

/** What several of the cards give. */
export function overlapsOf(
  { result: { overlaps }, facts, judged, nameOf }: Reviewed,
  context: Context,
): Pick<OptimizeAnswer, 'overlaps' | 'given_twice'> {
  const told = new Set(overlaps.map(({ key }) => key));
  return {
    overlaps: overlaps.map(({ name, card_id }) => ({ benefit: name, card_name: nameOf(card_id) })),
    given_twice: givenTwice(judged, told, facts, context),
  };
}

/** In which order cards go, and when. */
export function leavingOf(
  asked: WalletAsked,
  { facts, rows, leaving_on }: Reviewed,
  context: Context,
): Pick<OptimizeAnswer, 'leaving_order' | 'closing_order' | 'closing_notes'> {
  const { cards, closing, dated, paid, params } = asked;
  // Who asks for an order is asked for dates, however many cards there are.
  const held = closing.length || rows.length;
  const of_all = { fees: paid, in_question: inQuestion(asked, cards), dated };
  return {
    leaving_order: orderOfLeaving(leaving_on, dated, facts.as_of, held),
    ...closingPart(closing, cards, params, of_all, context),
  };
}
