import { QuestionMemo } from '../../../kit/memory/question-memo.ts';
import { MONTHS } from '../../model/calendar.ts';
import { isSpent } from '../../model/effort.ts';
import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { DOLLAR_EPS, OPTIMUM_SLACK } from '../../model/money.ts';
import type { RateScale } from '../../model/rate-terms.ts';
import { sureSpend } from '../bounds/sure-spend.ts';
import { walletTerms } from '../pricing.ts';
import { type Prepared, prepare } from '../split.ts';
import {
  atStep,
  type Kinds,
  type Plan,
  planOf,
  pointOf,
  rateOf,
  type Scaled,
  withCardAt,
} from './at-step.ts';
import { holderAlone, paymentOf } from './holder-alone.ts';
import { boundWithSpend } from './step-bound.ts';

/**
 * The wallet at the steps of its scaled rates that earn most, the other spending of an average month
 * being enough for them. At most one scaled rate is above its floor: the payment is best made where it
 * earns more, and then the other card's step is good for nothing. So each step of each card is tried
 * by itself, with the other spending that it asks for drawn to that card where that loses least
 * (`drawing`); a step is not that could not beat the best so far at the prices of the floor, or by what
 * smaller steps lost (`mostByPoints`).
 * One step holds for the year. Where a cap of the card's own rates keeps that from being exact, the
 * card says so (`scale_unproven`).
 * @param alone the cards with all spending on each
 * @param above dollars a year of rewards: of a wallet that earns no more, any steps will do
 */
export function settledScales(
  input: EngineInput,
  alone: readonly EngineCard[],
  above = Number.NEGATIVE_INFINITY,
): EngineInput {
  const scaled = input.cards.flatMap((card, position): Scaled[] => {
    const rule = card.earn.find(({ scale }) => scale !== undefined);
    const payment = rule === undefined ? 0 : paymentOf(rule, input);
    const steps = rule?.scale?.steps ?? [];
    return rule === undefined || payment === 0 ? [] : [{ position, card, rule, steps, payment }];
  });
  if (scaled.length === 0) return { ...input, cards: alone };
  const floors = alone.map(
    (card, position) =>
      floorOf(
        scaled.find((one) => one.position === position),
        input,
      ) ?? card,
  );
  const least = prepare({ ...input, cards: floors });
  const [only] = scaled;
  if (scaled.length === 1 && only !== undefined && leadsToTop(least, only)) {
    return withCardAt(input, alone, only.position, holderAlone(only.card, input, shareOfTop(only)));
  }
  const kinds: Kinds = new Map();
  let last: Settled = { card_id: null, share: 0 };
  let best: Plan = planOf(least);
  const floor = best.value;
  /** The most that the wallet could earn where the best split was not found for certain. */
  let doubtful = best.proven ? 0 : floor;
  for (const [at, { one, step, most }] of likeLast(
    stepsOf(scaled, floors, floor, least),
    input,
  ).entries()) {
    const enough = Math.max(best.value, above) + OPTIMUM_SLACK;
    if (most <= enough) continue;
    // A question that has spent its steps tries the likeliest one only.
    if (at > 0 && isSpent()) {
      doubtful = Math.max(doubtful, most);
      continue;
    }
    const plan = atStep(least, one, step, kinds, enough);
    if (plan === null) continue;
    if (!plan.proven) doubtful = Math.max(doubtful, most);
    if (plan.value <= best.value + OPTIMUM_SLACK) continue;
    best = plan;
    last = { card_id: one.card.card_id, share: step.from_share };
  }
  if (best.value > above) LAST.set(input.spending, last);
  if (best.wallet === least.input) {
    const settled = lowered(least, scaled, floors);
    if (settled !== null) doubtful = floor;
    best = settled ?? best;
  }
  if (doubtful <= best.value + OPTIMUM_SLACK) return best.wallet;
  const cards = best.wallet.cards.map((card, position) =>
    position === scaled[0]?.position ? { ...card, scale_unproven: true as const } : card,
  );
  return { ...best.wallet, cards };
}

/**
 * Where the points of the floor are more than the first step pays, of a small payment: the wallet at
 * the step that a best split at the floor happens to reach, if it reaches any.
 */
function lowered(
  least: Prepared,
  scaled: readonly Scaled[],
  floors: readonly EngineCard[],
): Plan | null {
  for (const one of scaled) {
    const { position, card, rule, steps } = one;
    const first = steps[0];
    const base = rateOf(floors[position] ?? card, rule);
    if (first === undefined || base <= first.rate) continue;
    const { share } = pointOf(least, one, planOf(least));
    if (share < first.from_share) continue;
    const reached = holderAlone(card, least.input, share);
    return planOf(prepare(withCardAt(least.input, floors, position, reached)));
  }
  return null;
}

/** Whether the card takes in every best split what its highest rate asks for: no split to see. */
function leadsToTop(least: Prepared, one: Scaled): boolean {
  const { card, rule, steps, payment } = one;
  const top = Math.max(...steps.map(({ rate }) => rate));
  const atTop = steps.some(
    ({ from_share, rate }) => rate === top && from_share === shareOfTop(one),
  );
  return atTop && sureSpend(least, card.card_id, rule.id) >= shareOfTop(one) * payment - DOLLAR_EPS;
}

function shareOfTop({ steps }: Scaled): number {
  return Math.max(...steps.map(({ from_share }) => from_share));
}

function floorOf(scaled: Scaled | undefined, input: EngineInput): EngineCard | null {
  return scaled === undefined ? null : holderAlone(scaled.card, input, 0);
}

interface Step {
  readonly one: Scaled;
  readonly step: RateScale['steps'][number];
  /** What the wallet could earn at most, in dollars a year. */
  readonly most: number;
}

/** The step that a wallet was settled at; no card at the floor. */
interface Settled {
  readonly card_id: number | null;
  readonly share: number;
}

/** By spending: wallets of one question differ in a card or two, and are mostly settled alike. */
const LAST = new QuestionMemo<EngineInput['spending'], Settled>();

/** The steps with the one first that is nearest to where the wallet before was settled. */
function likeLast(steps: Step[], { spending }: EngineInput): Step[] {
  const last = LAST.get(spending);
  if (last === undefined) return steps;
  const awayOf = ({ one, step }: Step): number =>
    last.card_id === null || one.card.card_id === last.card_id
      ? Math.abs(step.from_share - last.share)
      : Number.POSITIVE_INFINITY;
  const least = Math.min(...steps.map(awayOf));
  const first = steps.filter((one) => awayOf(one) === least);
  return [...first, ...steps.filter((one) => awayOf(one) !== least)];
}

/** The steps that pay more than the floor, the most promising first. */
function stepsOf(
  scaled: readonly Scaled[],
  floors: readonly EngineCard[],
  floor: number,
  least: Prepared,
): Step[] {
  const { perPoint } = walletTerms(least);
  const boundOf = boundWithSpend(least);
  return scaled
    .flatMap(({ position, card, rule, steps, payment }, at) => {
      const base = rateOf(floors[position] ?? card, rule);
      const bound = boundOf(card.card_id, rule.id);
      const worth = perPoint[least.wallet.indexOf.get(card.card_id) ?? -1] ?? 0;
      return steps.flatMap((step): Step[] => {
        const more = (step.rate - base) * payment * MONTHS * worth;
        if (more <= 0) return [];
        const most = Math.min(floor, bound(step.from_share * payment));
        return [{ one: scaled[at] as Scaled, step, most: most + more }];
      });
    })
    .sort((a, b) => b.most - a.most || a.step.from_share - b.step.from_share);
}
