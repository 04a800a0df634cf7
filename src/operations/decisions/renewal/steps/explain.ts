import type { Context } from '../../../../operation/context.ts';
import { lapsingSoon } from '../../../shared/benefits/lapsing-soon.ts';
import { leavingTerms } from '../../../shared/cards/product-changes.ts';
import { poolLost } from '../../../shared/points/pools-told.ts';
import { kindAlone } from '../../../shared/said/one-kind.ts';
import { personOf } from '../../../shared/said/person.ts';
import { rentUnsaid } from '../../../shared/unstated/rent-unsaid.ts';
import { kindsAlone } from '../../../shared/unstated/uneven-kinds.ts';
import { besideHeldText } from '../beside-held.ts';
import { changeAtStake } from '../points-at-stake.ts';
import { shownCards } from '../told.ts';
import type { weighFee } from './fee.ts';
import type { JudgedRenewal } from './judge.ts';
import type { RenewalAsked } from './read.ts';
import type { WeighedRenewal } from './weigh.ts';

/** Why the verdict is this one, with what is to be known before and after that. */
export function reasonOf(
  { params, card, facts, fee }: RenewalAsked,
  { decision }: WeighedRenewal,
  { beside_held }: JudgedRenewal,
  { paid }: ReturnType<typeof weighFee>,
): string {
  const first = [paid, rentUnsaid([card], facts, params), decision.reason];
  const beside = besideHeldText(beside_held, fee);
  return `${first.filter(Boolean).join(' ')}${beside}${changeAtStake(decision, beside_held)}`;
}

/**
 * What goes with the card where it is left or changed, and what of it lapses soon.
 * @param not_yet keys of the credits that the account may not have yet
 */
export function termsOfLeaving(
  { card, held_with, own, facts, fee }: RenewalAsked,
  { decision, isAgainst }: WeighedRenewal,
  not_yet: ReadonlySet<string>,
  context: Context,
): string[] {
  return [
    ...poolLost(card, held_with, facts.programs, isAgainst, context),
    ...leavingTerms(own.card, fee, decision, held_with, facts, context),
    ...lapsingSoon(card, facts.as_of, context, not_yet),
  ];
}

/** What was said of the person, as it was understood, and what was taken for granted. */
export function renewalPerson(
  { params, card, facts }: RenewalAsked,
  { decision }: WeighedRenewal,
  context: Context,
) {
  const shown = shownCards(card, decision, context);
  const earning = [{ card, trace: decision.trace }];
  const chosen = [...kindAlone(params), ...kindsAlone(params, earning, facts, shown)];
  return personOf(facts.reading, [card], facts, context.catalog, { chosen, shown });
}
