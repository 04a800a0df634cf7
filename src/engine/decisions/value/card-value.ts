import { cite } from '../../explain/citation.ts';
import { type Confidence, confidenceAt, splitDoubts } from '../../explain/confidence.ts';
import { halfOfText } from '../../explain/credit-words.ts';
import type { TraceAt, TraceLine } from '../../explain/trace.ts';
import type { EngineCard } from '../../model/facts.ts';
import { cardAtOpening } from '../../model/holder-card.ts';
import { checkInput, type EngineInput, type EngineOptions } from '../../model/input.ts';
import { cents, sumCents } from '../../model/money.ts';
import { type CardYear, preparedYear } from '../../split/card-year.ts';
import type { Rewards } from '../../split/describe.ts';
import { type Prepared, prepare, vary } from '../../split/split.ts';
import { bonusValue } from '../../worth/bonus.ts';
import { creditSums } from '../../worth/credits/credit-sums.ts';
import { creditTraces } from '../../worth/credits/credit-traces.ts';
import { creditValues } from '../../worth/credits/credits.ts';
import { breakEvenSpend } from './break-even.ts';
import { creditsByName, halvedCredits, uncountedCredits } from './credits-within.ts';
import { type LaterChange, type LaterYear, laterYear, onlyCard } from './later-year.ts';
import { isWorthHolding } from './stands-up.ts';

/** Dollars of a year's credits: as the options count them, and if none or all of them were used. */
export interface CreditUse {
  readonly counted: number;
  readonly if_none_used: number;
  readonly if_all_used: number;
}

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
  /** In a later year. */
  readonly credits: CreditUse;
  readonly break_even: {
    /**
     * Least monthly spending, in the caller's mix, with which a later year pays its fee; null when
     * no spending does, or when there is no mix to scale.
     */
    readonly monthly_spend_needed: number | null;
  };
  /** In a later year. */
  readonly rewards_by_category: Rewards;
  readonly verdict: 'WORTH_IT' | 'NOT_WORTH_IT';
  readonly confidence: Confidence;
  readonly turns_at: readonly string[];
  /** False when the search for the best split of a later year hit its limit. */
  readonly proven: boolean;
  /** Dollars of spending missing for the bonus; 0 when it is met or there is none. */
  readonly bonus_short_by: number;
  /** Adds up to `first_year.net_value`. */
  readonly first_year_trace: TraceAt;
  /** Adds up to `ongoing_annual.net_value`. */
  readonly ongoing_trace: TraceAt;
}

/**
 * Value of `input.cards[0]` on its own, with all spending on it, in its first year and later.
 * Verdict: WORTH_IT when a later year's net value is not negative and, of a card with a fee, stands
 * up to the best of `open` that costs nothing, or adds something beside it: see `freeRivals`.
 * @param rivalsOf what the card has to beat; nothing when omitted
 * @throws EngineInputError for values out of range
 */
export function cardValue(input: EngineInput, rivalsOf: () => Rival = () => NO_RIVAL): CardValue {
  checkInput(input);
  onlyCard(input);
  const prepared = prepare(input);
  return preparedValue(prepared, laterYear(prepared), rivalsOf());
}

/** Dollars of a later year that the card has to beat, under a change. */
export interface Rival {
  readonly net: (change: LaterChange) => number;
  /** What the card adds beside the one that brings this: see `FreeRivals`. */
  readonly gainBeside: (change: LaterChange) => number;
}

const NO_RIVAL: Rival = { net: () => Number.NEGATIVE_INFINITY, gainBeside: () => 0 };

/** `cardValue` of a checked and compiled card. */
export function preparedValue(
  prepared: Prepared,
  alone: LaterYear = laterYear(prepared),
  rival: Rival = NO_RIVAL,
): CardValue {
  const { input } = prepared;
  const card = onlyCard(input);
  const later = yearOf(vary(prepared, { year: 'ongoing' }));
  // First-year rewards equal those of a later year, except for a match and rates at opening.
  const atOpening = cardAtOpening(card, input.as_of);
  const same = card.first_year_factor === 1 && atOpening === card ? later.year : undefined;
  const opened = atOpening === card ? prepared : prepare({ ...input, cards: [atOpening] });
  const first = yearOf(vary(opened, { year: 'first' }), same);
  const bonus = bonusValue(input, card);
  const firstTotal = sumCents([first.year.total_rewards, first.credits, bonus.value]);
  const laterTotal = sumCents([later.year.total_rewards, later.credits]);
  const net = sumCents([laterTotal, -cents(card.annual_fee)]);
  const { proven } = later.year;
  const { confidence, turns_at } = confidenceAt(
    input,
    (at) => verdictOf(alone.net(at), rival, at),
    splitDoubts(proven),
  );
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
    credits: later.use(),
    break_even: { monthly_spend_needed: breakEvenSpend(prepared, card, alone) },
    rewards_by_category: later.year.rewards_by_category,
    verdict: verdictOf(net, rival, {}),
    confidence,
    turns_at,
    proven,
    bonus_short_by: bonus.short_by,
    first_year_trace: (grain) => [
      ...first.trace(grain),
      ...bonus.trace(),
      feeTrace(card, card.first_year_fee),
    ],
    ongoing_trace: (grain) => [...later.trace(grain), feeTrace(card, card.annual_fee)],
  };
}

function verdictOf(net: number, rival: Rival, at: LaterChange): CardValue['verdict'] {
  const isWorth = isWorthHolding(net, rival.net(at), () => rival.gainBeside(at));
  return isWorth ? 'WORTH_IT' : 'NOT_WORTH_IT';
}

/** The input with some options changed. */
export function withOptions(input: EngineInput, options: Partial<EngineOptions>): EngineInput {
  return { ...input, options: { ...input.options, ...options } };
}

interface Year {
  readonly year: CardYear;
  /** Dollars of credits under the options. */
  readonly credits: number;
  readonly use: () => CreditUse;
  /** Rewards, then credits. */
  readonly trace: TraceAt;
}

function yearOf(prepared: Prepared, year: CardYear = preparedYear(prepared)): Year {
  const { input } = prepared;
  const { point_value, credit_share } = input.options;
  const sum = creditSums(input, onlyCard(input));
  const creditsAt = (share: number): number =>
    sum({ spend: year.spend, point_value, credit_share: share });
  const trace: TraceAt = (grain) => {
    const credits = creditValues(input, new Map([[year.card_id, year.spend]]));
    return [...year.trace(grain), ...creditTraces(input, credits)];
  };
  const counted = creditsAt(credit_share);
  const use = (): CreditUse => {
    return { counted, if_none_used: creditsAt(0), if_all_used: creditsAt(1) };
  };
  return { year, credits: counted, use, trace };
}

/** A year's fee as a step. */
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

/**
 * A later year of the only card, with all spending on it: net value to the cent, and the steps that
 * add up to it. Without confidence and break-even, which cost more.
 */
export function ongoingYear(prepared: Prepared): {
  readonly net_value: number;
  readonly credits: CreditUse;
  /** By name, as far as they count: see `creditsByName`. */
  readonly named: () => string;
  /** Of which half is counted, by name. */
  readonly halved: () => string;
  /** Of a card not held, those that count nothing. */
  readonly uncounted: () => ReturnType<typeof uncountedCredits>;
  readonly trace: TraceAt;
  readonly proven: boolean;
} {
  const card = onlyCard(prepared.input);
  const { year, credits, use, trace } = yearOf(vary(prepared, { year: 'ongoing' }));
  const { input } = prepared;
  const spendOf = new Map([[year.card_id, year.spend]]);
  return {
    net_value: sumCents([year.total_rewards, credits, -cents(card.annual_fee)]),
    credits: use(),
    named: () => creditsByName(card.card_id, input, spendOf),
    halved: () => halfOfText(halvedCredits(card.card_id, input, spendOf)),
    uncounted: () => uncountedCredits(card.card_id, input, spendOf),
    trace: (grain) => [...trace(grain), feeTrace(card, card.annual_fee)],
    proven: year.proven,
  };
}

/** Net value of the first year as `cardValue` has it, without what a choice between cards does not need. */
export function netFirst(input: EngineInput): number {
  const card = onlyCard(input);
  const opened = prepare({ ...input, cards: [cardAtOpening(card, input.as_of)] });
  const { year, credits } = yearOf(vary(opened, { year: 'first' }));
  const bonus = bonusValue(input, card);
  return sumCents([year.total_rewards, credits, bonus.value, -cents(card.first_year_fee)]);
}

/** Net value of a later year at the given spending, dollars to the cent. */
export function netOngoing(input: EngineInput): number {
  return laterYear(prepare(input)).net({});
}
