import { MAX_HELD } from '../../engine/decisions/additions/additions.ts';
import type { Grain } from '../../engine/explain/trace.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import { cents } from '../../engine/model/money.ts';
import type { Context } from '../../operation/context.ts';
import { type Applicant, likelyOpen } from '../shared/applications/reasons.ts';
import { lessSure } from '../shared/benefits/counted/uncounted.ts';
import { asUnaskedFor } from '../shared/benefits/unasked-credits.ts';
import { describeWalletTrace } from '../shared/trace-line.ts';
import type { AdditionsAnswer } from './additions/answer.ts';
import { assumedOfAdded } from './additions/assumed.ts';
import type { Wanted } from './additions/beside-steps.ts';
import { leastGain, spentOnce } from './additions/notable.ts';
import { openedBy } from './additions/opened-by.ts';
import { doubtsOf, leftOut } from './additions/steps/doubts.ts';
import { type Beside, findSet, freeInstead, lastingOf } from './additions/steps/find.ts';
import { describeAdded } from './additions/steps/rows.ts';
import { tellOfSet } from './additions/steps/tell.ts';
import { tiesTold } from './additions/ties.ts';

/**
 * The cards among which some are looked for; null when none was requested or none can be found.
 * @param rewards dollars a year that the wallet earns without them
 */
export function lookedFor(
  facts: EngineInput,
  candidates: readonly EngineCard[],
  { count, rewards, person }: { count: number; rewards: number; person: Applicant },
  context: Context,
): Wanted | null {
  if (count !== 1 && count !== 2 && count !== 3) return null;
  if (facts.cards.length > MAX_HELD) {
    context.warn(`No additions were searched for: at most ${MAX_HELD} held cards.`);
    return null;
  }
  const { open, left_out } = likelyOpen(candidates, person, context);
  return { offered: asUnaskedFor(open, facts), count, least: leastGain(rewards), left_out };
}

/** Of each card: what the plan hides of it in its detail too. */
export const PAID_OF_ADDITION = ['application_rules', 'reasons_for', 'reasons_against'] as const;

/**
 * The cards that add the most to a wallet; null when none was requested or none can be found.
 * @param told what the answer has besides them: the steps for whoever adds none, and a trace of which grain
 */
export function findAdditions(
  beside: Beside,
  looked: Wanted | null,
  told: { readonly grain: Grain; readonly instead: AdditionsAnswer['instead'] },
  context: Context,
): AdditionsAnswer | null {
  if (looked === null) return null;
  const set = findSet(beside, looked, context);
  if (set === null) return null;
  const { facts, candidates, asked } = beside;
  const { best, isNotable, added, ties } = set;
  const free = freeInstead(beside, looked, set);
  tellOfSet(set, free, facts, context);
  const names = new Map([...facts.cards, ...candidates].map((card) => [card.card_id, card.name]));
  const nameOf = (id: number) => names.get(id) ?? String(id);
  return {
    card_names: added.map(({ seed }) => seed.name),
    cards: describeAdded(beside, set, context),
    openings: set.openings,
    spent_once: spentOnce(facts),
    least_gain: looked.least,
    left_out: leftOut(beside, looked, set, context),
    ties: ties.map(({ card_id }) => nameOf(card_id)),
    ...tiesTold(ties, best.card_ids.at(-1), candidates, facts),
    without_fee: free && {
      card_name: nameOf(free.card_id),
      ...{ net_gain: free.net_gain, as_cash: free.as_cash },
    },
    lasting: lastingOf(beside, looked, set, nameOf),
    assumed: isNotable
      ? [...assumedOfAdded(added, looked.offered, best, facts, asked), ...openedBy(added, facts)]
      : [],
    annual_fees: added.reduce((sum, { seed }) => sum + seed.annual_fee, 0),
    // Nothing to add changes nothing.
    net_gain: isNotable ? best.net_gain : 0,
    credits_counted: facts.options.benefit_selections !== null,
    portfolio_net_value: isNotable ? best.wallet_value : cents(best.wallet_value - best.net_gain),
    instead: told.instead,
    ...lessSure(best, [], doubtsOf(beside, looked, set, context)),
    trace: describeWalletTrace(isNotable ? best.trace(told.grain) : [], nameOf),
  };
}
