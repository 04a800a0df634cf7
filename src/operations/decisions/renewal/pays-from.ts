import type { Context } from '../../../operation/context.ts';
import { paysFrom } from '../../shared/pays-from/pays-from.ts';
import { heldNames } from './beside-held.ts';
import type { JudgedRenewal } from './steps/judge.ts';
import type { RenewalAsked } from './steps/read.ts';
import type { WeighedRenewal } from './steps/weigh.ts';

/**
 * From what spending the card that is held pays its fee: beside the other cards held, else beside the best
 * without a fee, or against what it is changed to. Empty where none does.
 */
export function renewalPaysFrom(
  { facts }: Pick<RenewalAsked, 'facts'>,
  { year, others, decision }: WeighedRenewal,
  { beside_held: held, duel }: JudgedRenewal,
  isHalf: boolean,
  { catalog }: Pick<Context, 'catalog'>,
): string {
  if (held !== undefined && duel !== null) {
    const verdict = { beside: heldNames(held), isAgainst: held.verdict !== 'RENEW', isPlain: true };
    return paysFrom(duel, { ...verdict, isHalf }, duel.facts, catalog).text;
  }
  const [card] = year.cards;
  if (card === undefined) return '';
  const { change_to, free_alternative: free, goes_by, verdict } = decision;
  const change = others.catalog.find(({ card_id }) => card_id === change_to) ?? null;
  // What it is changed to alone is not held beside another card.
  const isAlone = change !== null && goes_by === 'alone';
  const beside = others.alternatives_allowed.filter(
    ({ card_id }) => !isAlone && card_id === free?.card_id,
  );
  const names = beside.map(({ name }) => name).join();
  const spent = { ...year, spending_source: facts.spending_source };
  const on = { beside: names, isAgainst: verdict !== 'RENEW', isPlain: true, isHalf };
  return paysFrom({ card, beside, change }, on, spent, catalog).text;
}
