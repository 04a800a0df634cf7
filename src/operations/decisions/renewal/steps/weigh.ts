import { renewalDecision } from '../../../../engine/decisions/renewal/renewal.ts';
import { renewalVerdict } from '../../../../engine/decisions/renewal/weigh.ts';
import type { Context } from '../../../../operation/context.ts';
import { openTo } from '../../../shared/cards/free-alternative.ts';
import { changeRows } from '../../../shared/cards/possible-changes.ts';
import { holderCards } from '../../../shared/engine-input.ts';
import { dayOpened } from '../../../shared/holder-fee.ts';
import type { RenewalAsked } from './read.ts';

/** A further year of the card, against its changes and the cards that may be opened instead. */
export type WeighedRenewal = ReturnType<typeof weighRenewal>;

export function weighRenewal(
  { query, params, balances, card, to, facts, fee, of_users }: RenewalAsked,
  context: Context,
) {
  const acquired_date = dayOpened(query.acquired_date);
  const month = acquired_date === null ? null : Number(acquired_date.slice(5, 7));
  const anniversary_months = new Map(month === null ? [] : [[card.seed.card_id, month]]);
  const atFee = (dollars: number) => ({
    ...facts,
    cards: facts.cards.map((own) => ({ ...own, annual_fee: dollars + of_users })),
    options: { ...facts.options, anniversary_months },
  });
  const product_changes = changeRows(card, context);
  const hides_earned = !context.caller.plan.paid_fields;
  // Whether or not there are such credits: else it would tell that there are.
  if (hides_earned && product_changes.length > 0) context.restrict();
  const others = {
    product_changes,
    catalog: holderCards(to, { ...facts, cards: [] }),
    alternatives_allowed: openTo(card, facts, context, params),
    acquired_date,
    point_balances: balances,
    hides_earned,
  };
  const alone = atFee(fee);
  const decision = renewalDecision(alone, others);
  return {
    /** What was said, with this card alone at its fee; and of the year that the fee pays for. */
    ...{ alone, year: { ...alone, as_of: decision.year_from } },
    others,
    ...{ decision, isAgainst: decision.verdict !== 'RENEW' },
    /** The verdict at another fee. */
    verdictAt: (dollars: number) => renewalVerdict(atFee(dollars), others).verdict,
  };
}
