import type { Context } from '../../../../operation/context.ts';
import { tellUseBySpending } from '../../../shared/benefits/counted/spent-on.ts';
import { warnUncounted } from '../../../shared/benefits/counted/uncounted.ts';
import { tellFeeDue } from '../fee-raised.ts';
import { tellNotYet } from '../not-yet.ts';
import { nightlyOf, tellOfRenewal } from '../told.ts';
import type { RenewalNews } from './gather.ts';
import type { JudgedRenewal } from './judge.ts';
import type { RenewalAsked } from './read.ts';
import type { WeighedRenewal } from './weigh.ts';

/**
 * What is to be said of the fee, of the terms of older accounts and beside the verdict.
 * @returns keys of the credits that the account may not have yet
 */
export function tellRenewal(
  { query, params, card, facts, due }: RenewalAsked,
  { decision }: WeighedRenewal,
  { raised, terms }: Pick<RenewalNews, 'raised' | 'terms'>,
  context: Context,
): ReadonlySet<string> {
  tellFeeDue(card.seed, { ...due, raised }, query, facts, context);
  const not_yet = tellNotYet(card.seed, terms, due, query.acquired_date, context);
  tellOfRenewal(card, decision, facts, params, context);
  return not_yet;
}

/**
 * What is to be said of its lounges and of the credits used.
 * @returns what its nights and visits count for
 */
export function tellUse(
  { card, own, facts }: RenewalAsked,
  { alone, year, isAgainst }: WeighedRenewal,
  { again }: JudgedRenewal,
  context: Context,
): ReturnType<typeof nightlyOf> {
  const nightly = nightlyOf(card, { year, asked: alone, again }, facts, !isAgainst, context);
  tellUseBySpending([own.card], facts, context);
  warnUncounted(facts.options, [own.card], context);
  return nightly;
}
