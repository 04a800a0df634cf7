import type { Rewards } from './allocate/describe.ts';
import { type Prepared, prepare, rewardsCurve, vary } from './allocate.ts';
import { acceptedMonthly, bonusValue } from './bonus.ts';
import { type Confidence, confidenceAt } from './confidence.ts';
import { creditTotal, creditTraces, creditValues, meetsSpend } from './credits.ts';
import { type CardYear, preparedYear, type TraceLine } from './earn.ts';
import { checkInput, type EngineInput, EngineInputError, type EngineOptions } from './input.ts';
import type { EngineCard } from './model.ts';
import { cents, sumCents } from './money.ts';
import { cite } from './provenance.ts';
import { monthlyTotal } from './spending.ts';

export interface CardValue {
  readonly card_id: number;
  readonly annual_fee: number;
  readonly first_year: {
    /** Rewards + credits + bonus, dollars. */
    readonly total_value: number;
    /** total_value less the first year's fee. */
    readonly net_value: number;
    readonly sign_on_bonus_value: number;
    readonly benefits_utilized: number;
    readonly total_rewards: number;
  };
  readonly ongoing_annual: {
    /** Rewards + credits of a later year. */
    readonly total_value: number;
    /** total_value less the annual fee. */
    readonly net_value: number;
    readonly total_rewards: number;
    readonly benefits_utilized: number;
  };
  readonly break_even: {
    /**
     * Least monthly spending, in the caller's mix, at which a later year pays its fee; null
     * where no spending does, or where there is no mix to scale.
     */
    readonly monthly_spend_needed: number | null;
  };
  /** Of a later year. */
  readonly rewards_by_category: Rewards;
  readonly verdict: 'WORTH_IT' | 'NOT_WORTH_IT';
  /** That every figure is of an optimum: false only where a search over choices met its limit. */
  readonly proven: boolean;
  readonly confidence: Confidence;
  readonly turns_at: readonly string[];
  /** Dollars by which the spending misses the bonus; 0 when met or when there is none. */
  readonly bonus_short_by: number;
  /** Adds up to `first_year.net_value`. */
  readonly first_year_trace: readonly TraceLine[];
  /** Adds up to `ongoing_annual.net_value`. */
  readonly ongoing_trace: readonly TraceLine[];
}

/** Dollars a month beyond which nobody's spending is looked for. */
export const MAX_BREAK_EVEN = 1_000_000;

/**
 * Value of `input.cards[0]` on its own, with all spending on it, in its first year and later.
 * Verdict: WORTH_IT when a later year's net value is not negative.
 * @throws EngineInputError for values out of range
 */
export function cardValue(input: EngineInput): CardValue {
  checkInput(input);
  onlyCard(input);
  return preparedValue(prepare(input));
}

/** `cardValue` of a card that is checked and compiled. */
export function preparedValue(prepared: Prepared): CardValue {
  const { input } = prepared;
  const card = onlyCard(input);
  const later = yearOf(vary(prepared, { year: 'ongoing' }));
  // Rewards of the first year are those of a later one, but for a first-year match.
  const same = card.first_year_factor === 1 ? later.year : undefined;
  const first = yearOf(vary(prepared, { year: 'first' }), same);
  const bonus = bonusValue(input, card);
  const firstTotal = sumCents([first.year.total_rewards, first.credits, bonus.value]);
  const laterTotal = sumCents([later.year.total_rewards, later.credits]);
  const net = sumCents([laterTotal, -cents(card.annual_fee)]);
  const { confidence, turns_at } = confidenceAt(input, (at) =>
    verdictOf(preparedNet(vary(prepared, at))),
  );
  const monthly_spend_needed = breakEvenSpend(prepared, card);
  return {
    card_id: card.card_id,
    annual_fee: cents(card.annual_fee),
    first_year: {
      total_value: firstTotal,
      net_value: sumCents([firstTotal, -cents(card.first_year_fee)]),
      sign_on_bonus_value: bonus.value,
      benefits_utilized: first.credits,
      total_rewards: first.year.total_rewards,
    },
    ongoing_annual: {
      total_value: laterTotal,
      net_value: net,
      total_rewards: later.year.total_rewards,
      benefits_utilized: later.credits,
    },
    break_even: { monthly_spend_needed },
    rewards_by_category: later.year.rewards_by_category,
    verdict: verdictOf(net),
    proven: prepared.searches.proven,
    confidence,
    turns_at,
    bonus_short_by: bonus.short_by,
    first_year_trace: [
      ...first.trace,
      ...(bonus.trace === null ? [] : [bonus.trace]),
      feeTrace(card, card.first_year_fee),
    ],
    ongoing_trace: [...later.trace, feeTrace(card, card.annual_fee)],
  };
}

function verdictOf(net: number): 'WORTH_IT' | 'NOT_WORTH_IT' {
  return net >= 0 ? 'WORTH_IT' : 'NOT_WORTH_IT';
}

function onlyCard(input: EngineInput): EngineCard {
  const card = input.cards[0];
  if (card === undefined || input.cards.length > 1) {
    throw new EngineInputError('cards', 'must hold exactly one card');
  }
  return card;
}

/** The input with some options changed. */
export function withOptions(input: EngineInput, options: Partial<EngineOptions>): EngineInput {
  return { ...input, options: { ...input.options, ...options } };
}

function yearOf(
  prepared: Prepared,
  year: CardYear = preparedYear(prepared),
): { year: CardYear; credits: number; trace: TraceLine[] } {
  const { input } = prepared;
  const credits = creditValues(input, new Map([[year.card_id, year.spend]]));
  const trace = [...year.trace, ...creditTraces(input, credits)];
  return { year, credits: creditTotal(credits), trace };
}

/** The fee of a year as a step. */
export function feeTrace({ card_id, provenance }: EngineCard, fee: number): TraceLine {
  const cited = cite(provenance?.fees);
  return {
    kind: 'fee',
    card_id,
    subject: 'fee',
    detail: 'annual fee',
    value: cents(-fee),
    ...cited,
  };
}

/** Rewards and credits of a later year of one card of those compiled, all spending on it. */
function laterYear(
  prepared: Prepared,
  card: EngineCard,
): (factor: number) => { rewards: number; credits: number } {
  const later = vary(prepared, { year: 'ongoing' });
  const spend = acceptedMonthly(card, prepared.input.spending) * 12 * prepared.factor;
  const rewardsAt = rewardsCurve(later, new Set([card.card_id]));
  const creditsAt = creditsBySpend(later.input, card);
  return (factor) => ({ rewards: rewardsAt(factor), credits: creditsAt(spend * factor) });
}

/** Credits of a card by dollars a year on it: they change only where a requirement is met. */
function creditsBySpend(input: EngineInput, card: EngineCard): (spend: number) => number {
  const steps = card.credits.flatMap(({ spend_required }) => spend_required ?? []);
  const known = new Map<number, number>();
  return (spend) => {
    let met = 0;
    for (const step of steps) if (meetsSpend(spend, step)) met += 1;
    const found =
      known.get(met) ??
      creditTotal(creditValues({ ...input, cards: [card] }, new Map([[card.card_id, spend]])));
    known.set(met, found);
    return found;
  };
}

/**
 * Net value of a later year of one card of those compiled, by a factor on all spending, which
 * is all on it: rewards + credits - fee in dollars, unrounded. Quick: no trace, no checks.
 */
export function preparedCurve(
  prepared: Prepared,
  card: EngineCard = onlyCard(prepared.input),
): (factor: number) => number {
  const year = laterYear(prepared, card);
  return (factor) => {
    const { rewards, credits } = year(factor);
    return rewards + credits - card.annual_fee;
  };
}

/**
 * A later year of the only card, all spending on it: net value to the cent, and the steps that
 * add up to it. Without confidence and break-even, which cost more.
 */
export function ongoingYear(prepared: Prepared): {
  readonly net_value: number;
  readonly trace: readonly TraceLine[];
} {
  const card = onlyCard(prepared.input);
  const later = yearOf(vary(prepared, { year: 'ongoing' }));
  const trace = [...later.trace, feeTrace(card, card.annual_fee)];
  return { net_value: sumCents(trace.map((step) => step.value)), trace };
}

/** Net value of a later year at the spending given, dollars to the cent. */
export function netOngoing(input: EngineInput): number {
  return preparedNet(prepare(input));
}

/** `netOngoing` of a card that is compiled. */
export function preparedNet(prepared: Prepared): number {
  const card = onlyCard(prepared.input);
  const { rewards, credits } = laterYear(prepared, card)(1);
  return sumCents([cents(rewards), credits, -cents(card.annual_fee)]);
}

/** Dollars a year below which a net value counts as nothing: it is noise of the arithmetic. */
const NOISE = 1e-9;

/**
 * Least total dollars a month, in the caller's mix, at which a later year of one card of those
 * compiled, on its own, is worth its fee, before any rounding; given in cents, rounded up. 0
 * when credits alone pay the fee; null when MAX_BREAK_EVEN a month does not, or without a mix.
 *
 * Net value does not fall with spending, and between its bends it is a line: so the chord finds
 * the point in a few steps, and halving in between bounds them where a credit makes it jump.
 */
export function breakEvenSpend(prepared: Prepared, card: EngineCard): number | null {
  const monthly = monthlyTotal(prepared.input.spending);
  const curve = preparedCurve(prepared, card);
  let low = { at: 0, net: curve(0) };
  if (low.net >= -NOISE) return 0;
  if (monthly === 0) return null;
  const point = (at: number) => ({ at, net: curve(at / monthly) });
  let high = point(100);
  while (high.net < -NOISE) {
    if (high.at >= MAX_BREAK_EVEN) return null;
    low = high;
    high = point(Math.min(high.at * 2, MAX_BREAK_EVEN));
  }
  const narrow = (at: number): void => {
    const next = point(at);
    if (next.net >= -NOISE) high = next;
    else low = next;
  };
  while (high.net > NOISE && high.at - low.at > 1e-6) {
    narrow(low.at + ((high.at - low.at) * -low.net) / (high.net - low.net));
    if (high.net > NOISE) narrow((low.at + high.at) / 2);
  }
  return Math.ceil(high.at * 100 - 1e-3) / 100 + 0;
}
