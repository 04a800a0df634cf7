import type { Context } from '../../../../operation/context.ts';
import { paidInsteadText } from '../../../shared/holder-fee.ts';
import { membershipThatTurns } from '../../../shared/membership-fee.ts';
import { otherFeeThatTurns } from '../../renewal-fee.ts';
import { holdersSince } from '../fee-raised.ts';
import type { RenewalNews } from './gather.ts';
import type { RenewalAsked } from './read.ts';
import type { WeighedRenewal } from './weigh.ts';

/** The fee as it was said against the one recorded, and whether the verdict turns on it. */
export function weighFee(
  { query, params, card, due, fee }: RenewalAsked,
  { decision, verdictAt }: WeighedRenewal,
  { since, raised }: Pick<RenewalNews, 'since' | 'raised'>,
  context: Pick<Context, 'catalog'>,
) {
  const { annual_fee: given } = query;
  const at = { given, net_value: decision.year2_net_value, verdict_at: verdictAt };
  const turns = (dollars: number) => verdictAt(dollars) !== decision.verdict;
  return {
    /** That another fee is recorded than the one given; empty where none is. */
    paid: paidInsteadText(card, at, due, since, holdersSince(card.seed.card_id, raised)),
    turns: [
      ...membershipThatTurns(card, params.memberships, context, (more) => turns(fee + more)),
      ...(given === undefined ? otherFeeThatTurns(due, turns) : []),
    ],
  };
}
