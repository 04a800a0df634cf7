import { isSpent } from '../../model/effort.ts';
import type { EngineCard } from '../../model/facts.ts';
import { CENT_SLACK, cents } from '../../model/money.ts';
import { LEAST_STEP, type WalletStep } from './steps.ts';

/** The cards after some steps; null where one needs a step that is left out. */
export function afterSteps(
  given: readonly EngineCard[],
  steps: readonly WalletStep[],
): readonly EngineCard[] | null {
  let cards = given;
  for (const { card_id, to } of steps) {
    const at = cards.findIndex((card) => card.card_id === card_id);
    const isHeld = to !== null && cards.some((card) => card.card_id === to.card_id);
    if (at < 0 || isHeld) return null;
    cards = cards.toSpliced(at, 1, ...(to === null ? [] : [to]));
  }
  return cards;
}

/**
 * The steps after which a wallet can come to most, as none of them may give up what makes a card to be
 * added worth more: each is left out where the end is better without it, and all where that is best. No
 * card is opened in the place of one that may as well be closed then, as it adds less than a card has to. A question that has spent its
 * steps weighs no further ends.
 * @param netOf dollars of a later year of a wallet
 * @param endOf the same once the cards worth adding to that wallet are held too
 * @param addedTo those cards
 * @param least dollars a year that a card to be opened has to add beside them
 */
export function stepsKept(
  given: readonly EngineCard[],
  steps: readonly WalletStep[],
  netOf: (cards: readonly EngineCard[]) => number,
  endOf: (cards: readonly EngineCard[]) => number,
  addedTo: (cards: readonly EngineCard[]) => readonly EngineCard[],
  least = 0,
): readonly WalletStep[] {
  const all = weighed(given, steps, endOf);
  if (steps.length === 0 || all === null) return steps;
  const none = isSpent() ? all : { steps: [], end: endOf(given) };
  let best = all;
  for (;;) {
    const fewer = best.steps.flatMap((_, at) => {
      if (isSpent()) return [];
      const left = weighed(given, best.steps.toSpliced(at, 1), endOf);
      return left !== null && left.end > best.end + CENT_SLACK ? [left] : [];
    });
    if (fewer.length === 0) break;
    best = fewer.reduce((top, one) => (one.end > top.end ? one : top));
  }
  if (none.end > best.end + CENT_SLACK) best = none;
  for (const [at, step] of best.steps.entries()) {
    if (step.action !== 'replace' || given.length === 1 || isSpent()) continue;
    // Nobody should open a card that what is added makes idle.
    const closed = { ...step, action: 'cancel' as const, to: null, else_change: null };
    const left = weighed(given, best.steps.with(at, closed), endOf);
    const enough = best.end - Math.max(least, CENT_SLACK);
    if (left === null || left.end < enough) continue;
    const cards = afterSteps(given, left.steps) ?? given;
    const added = addedTo(cards);
    if (left.end < best.end - CENT_SLACK && added.length === 0) continue;
    if (added.some(({ card_id }) => card_id === step.to?.card_id)) continue;
    const isGain = (steps: readonly WalletStep[]): boolean =>
      valued(given, steps, netOf).every(({ gain }) => gain >= LEAST_STEP);
    if (isGain(left.steps)) {
      best = left;
      continue;
    }
    // What is closed has to be made good: by the card that would be added.
    const [other] = added.filter((one) => one.annual_fee === 0);
    const taken = other && best.steps.with(at, { ...step, to: other });
    const instead = taken ? weighed(given, taken, endOf) : null;
    if (instead !== null && instead.end >= enough && isGain(instead.steps)) best = instead;
  }
  return best === all ? steps : valued(given, best.steps, netOf);
}

function weighed(
  given: readonly EngineCard[],
  steps: readonly WalletStep[],
  endOf: (cards: readonly EngineCard[]) => number,
): { readonly steps: readonly WalletStep[]; readonly end: number } | null {
  const cards = afterSteps(given, steps);
  return cards && { steps, end: endOf(cards) };
}

/** The steps, each valued in the wallet that those before it leave. */
function valued(
  given: readonly EngineCard[],
  steps: readonly WalletStep[],
  netOf: (cards: readonly EngineCard[]) => number,
): WalletStep[] {
  return steps.map((step, at) => {
    const [before, after] = [at, at + 1].map((count) =>
      netOf(afterSteps(given, steps.slice(0, count)) ?? given),
    ) as [number, number];
    return { ...step, gain: cents(after - before), net_value_after: after };
  });
}
