import type { Context } from '../../../operation/context.ts';
import { ifOnceBetween } from '../../shared/benefits/household/between-us.ts';
import { leftUnused } from '../../shared/benefits/nights/nights-used.ts';
import { ifMoved } from '../../shared/said/partner.ts';
import { assumedSpending } from '../../shared/unstated/unstated.ts';
import type { Asked, WalletReview } from '../review-fields.ts';
import { besideAgainst, unstatedThatKeeps } from '../wallet-notes.ts';
import { walletOtherwise } from '../wallet-otherwise.ts';
import { heldBesideDoubt } from '../wallet-steps.ts';
import type { Keeping } from './keeping.ts';
import type { WalletParams, WeighedWallet } from './weigh.ts';

/**
 * What else, unsaid, the verdicts turn on.
 * @param reviewed the verdicts on the same cards where something else was said
 */
export function doubtsOf(
  weighed: WeighedWallet,
  keeping: Keeping,
  rows: WalletReview['rows'],
  reviewed: (more: Partial<WalletParams>) => WalletReview['rows'],
  { is_again }: Asked,
  context: Context,
): string[] {
  const { cards, home, params, facts, result, isWhole, only, nameOf, spendOf } = weighed;
  const { spending_source } = weighed;
  const { partner, benefit_selections = [] } = params;
  const hasFee = facts.cards.some(({ annual_fee }) => annual_fee > 0);
  const once = (said: string) => reviewed({ benefit_selections: [...benefit_selections, said] });
  return [
    ...[...keeping.nights].map(([id, own]) => leftUnused(own, ` of ${nameOf(id)}`)),
    ...ifMoved(home.apart, rows, (moved) => reviewed({ partner: moved }), partner),
    ...ifOnceBetween(is_again ? null : home.ownerOf, rows, facts, spendOf, once),
    ...[...keeping.uses].map(([id, uses]) => `${nameOf(id)}: ${uses}`),
    ...walletOtherwise(facts, result, params, isWhole),
    ...heldBesideDoubt(only),
    ...besideAgainst(isWhole, rows, params),
    ...(hasFee ? assumedSpending({ spending_source, spending: facts.spending }) : []),
    ...unstatedThatKeeps(cards, result, facts, context),
  ];
}
