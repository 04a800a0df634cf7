import type { Context } from '../../../../operation/context.ts';
import { openBenefits } from '../../../shared/benefits/counted/uncounted.ts';
import { decidedAgain, whatKeeps } from '../../../shared/benefits/worth/to-keep.ts';
import { withBagFee } from '../../../words/bag-fee.ts';
import { besideHeld } from '../beside-held.ts';
import { changeCredits } from '../change-credits.ts';
import { keptBeside } from '../headline.ts';
import { decidingOf } from '../turns/deciding.ts';
import type { RenewalAsked } from './read.ts';
import type { WeighedRenewal } from './weigh.ts';

/** Whether the verdict stands beside the cards held, and what would keep the card. */
export type JudgedRenewal = ReturnType<typeof judgeRenewal>;

export function judgeRenewal(
  { said, card, held_with, changes, own, facts, fee, of_users }: RenewalAsked,
  { alone, others, decision }: WeighedRenewal,
  context: Context,
) {
  const open = openBenefits(own.card, facts, context);
  const in_question = { card, fee: fee + of_users, changes, held: held_with };
  const { beside_held, credits_keep, duel } = besideHeld(in_question, said, decision, context);
  const again = decidedAgain(alone, others, decision);
  const kept = whatKeeps(alone, again, decision, open);
  return {
    not_counted: open.uncounted.map(withBagFee),
    beside_held,
    /** What it is held against beside the cards held. */
    duel,
    /** The verdict decided once more, with something else of its worth. */
    again,
    kept: keptBeside(kept, beside_held, credits_keep, decision, open),
    deciding: decidingOf(alone, again, decision),
    change_credits: changeCredits(decision, beside_held, facts, context),
  };
}
