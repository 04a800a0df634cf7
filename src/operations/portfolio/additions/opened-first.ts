import { yearNet } from '../../../engine/decisions/additions/problem.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { cents, sumCents } from '../../../engine/model/money.ts';
import { withCardsHeld } from '../../../engine/split/holder/holder-wallet.ts';
import { prepareOnce } from '../../../engine/split/split.ts';
import type { AdditionsAnswer } from './answer.ts';
import type { PlanWithAdditions } from './beside-steps.ts';

/** A free card to be opened that brings more by itself than the steps with a change or another card do. */
export interface OpenedFirst {
  card_names: string[];
  /** Dollars a year that opening it brings where none of the steps is taken. */
  net_gain: number;
  /** Dollars a year that the steps bring where nothing is opened. */
  steps_gain: number;
}

/**
 * Cards to be added are valued after the steps, so that whoever does but one thing cannot tell from that
 * which brings more. Null where the steps of whoever adds nothing do, each of those
 * only closes a card, or no free card is named.
 */
function openedFirst(
  { annual_fees, card_names, without_fee }: AdditionsAnswer,
  facts: EngineInput,
  plan: Pick<PlanWithAdditions, 'steps' | 'instead'>,
  candidates: readonly EngineCard[],
): OpenedFirst | null {
  const names = annual_fees === 0 ? card_names : [without_fee?.card_name];
  const opened = candidates.filter(({ name }) => names.includes(name));
  // Without any step cards are added to the wallet as it is: their gain says it.
  if (opened.length === 0 || plan.steps.length === 0) return null;
  const steps = plan.instead.length > 0 ? plan.instead : plan.steps;
  if (steps.every(({ action }) => action === 'cancel')) return null;
  const netOf = (cards: readonly EngineCard[]): number =>
    yearNet(prepareOnce(withCardsHeld(facts, cards)), { year: 'ongoing' });
  const net_gain = cents(netOf([...facts.cards, ...opened]) - netOf(facts.cards));
  const steps_gain = sumCents(steps.map(({ gain }) => gain));
  const told = opened.map(({ name }) => name);
  return net_gain > steps_gain ? { card_names: told, net_gain, steps_gain } : null;
}

/** The cards to be added, and which of them brings more than the steps. */
export function withOpenedFirst(
  added: AdditionsAnswer | null,
  facts: EngineInput,
  plan: Pick<PlanWithAdditions, 'steps' | 'instead'>,
  candidates: readonly EngineCard[],
) {
  if (added === null) return null;
  const opened_first = openedFirst(added, facts, plan, candidates);
  return opened_first === null ? added : { ...added, opened_first };
}
