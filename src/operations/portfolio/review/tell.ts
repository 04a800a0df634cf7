import type { Context } from '../../../operation/context.ts';
import { tellMoved } from '../../shared/applications/changes/moved-accounts.ts';
import { tellUseBySpending } from '../../shared/benefits/counted/spent-on.ts';
import { warnUncounted } from '../../shared/benefits/counted/uncounted.ts';
import { unearnedInSplit } from '../../shared/benefits/nights/after-spend.ts';
import type { Nights } from '../../shared/benefits/nights/nights-used.ts';
import { tellBillFees } from '../../shared/bill-fees.ts';
import { applicantOf } from '../../shared/cards/open-cards.ts';
import { tellRateOverlaps } from '../../shared/cards/rate-overlaps.ts';
import { tellMembership } from '../../shared/membership-fee.ts';
import { warnUnproven } from '../../words/confidence-text.ts';
import {
  tellLeaving,
  tellMemberships,
  tellOfSpending,
  tellWalletLounges,
} from '../wallet-notes.ts';
import type { WeighedWallet } from './weigh.ts';

/**
 * What is to be said of the plan, the cards and the spending beside the verdicts.
 * @returns what paying bills by card costs
 */
export function tellOfWallet(weighed: WeighedWallet, context: Context) {
  const { cards, params, facts, reading, result, planned, plan, isWhole, balances } = weighed;
  tellLeaving(cards, isWhole ? plan.steps : [], facts, balances, context);
  tellMemberships(cards, result, facts, applicantOf(params), context);
  tellRateOverlaps(cards, facts, reading, context);
  tellMoved(cards, context);
  for (const card of cards) tellMembership(card, params.memberships, context);
  tellUseBySpending(cards, facts, context);
  warnUncounted(facts.options, cards, context);
  warnUnproven(result.turns_at, context, planned);
  const bill_fees = tellBillFees(params, cards, facts, context);
  tellOfSpending(cards, result.allocation.lines, facts, context);
  return bill_fees;
}

/** What is to be said of credits that the spending does not earn, and of lounges. */
export function tellOfBenefits(
  { cards, params, facts, result, spendOf }: WeighedWallet,
  nights: ReadonlyMap<number, Nights>,
  context: Context,
): void {
  const { options } = facts;
  const said = params.benefit_selections;
  const selected = { keys: options.benefit_selections, said, valued: options };
  for (const note of unearnedInSplit(cards, selected, facts, spendOf, context))
    context.warn(`${note}.`);
  tellWalletLounges(cards, result, nights, facts, context);
}
