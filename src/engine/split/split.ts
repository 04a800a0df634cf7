import { QuestionMemo } from '../../kit/memory/question-memo.ts';
import { checkInput, type EngineInput, type SpendingLine, type Variation } from '../model/input.ts';
import { type Allocation, describeAllocation } from './describe.ts';
import { drawnTimes, drawWorth } from './holder/draws.ts';
import { onLines } from './lines/on-lines.ts';
import { cardWorths, type PricedWallet, priced, type Terms, walletTerms } from './pricing.ts';
import { type Chosen, optimumAtMost, solveAnyChoice, solveChoices } from './solve/choices.ts';

/**
 * The best split of twelve months of spending over a wallet, exact under all caps.
 *
 * Model: a dollar of a line in a month earns, on one card, the base rate or the rate of one
 * rule that matches it; a rule with a cap takes no more dollars in a window than the cap has
 * left. With choices fixed this is a transportation problem, solved exactly; choices are
 * searched by branch and bound. Within a window the holder may decide which dollars fill a
 * shared cap. A top-spend choice is taken as one choice for the year.
 * @throws EngineInputError for values out of range
 */
export function allocate(input: EngineInput): Allocation {
  checkInput(input);
  return allocatePrepared(prepare(input));
}

/** A wallet compiled once, for many questions. */
export interface Prepared extends PricedWallet {
  /** Shared by all variations, and by wallets that belong to the same decision. */
  readonly searches: Searches;
}

/** The outcome of the searches over choices so far. */
export interface Searches {
  /** False once one of them hit its limit: values are then the best found. */
  proven: boolean;
  /** Linear programs that they took. */
  programs: number;
}

export function newSearches(): Searches {
  return { proven: true, programs: 0 };
}

/**
 * Compiles without checking: call `checkInput` first.
 * @param searches those of the decision that the wallet belongs to
 */
export function prepare(input: EngineInput, searches: Searches = newSearches()): Prepared {
  return { input, ...priced(input), factor: 1, searches };
}

const PREPARED = new QuestionMemo<EngineInput, Prepared>();

/** The same as `prepare`, once for an input: what several decisions on one wallet solve is shared. */
export function prepareOnce(input: EngineInput): Prepared {
  const prepared = PREPARED.get(input) ?? prepare(input);
  PREPARED.set(input, prepared);
  return prepared;
}

/** The same wallet under other terms, without compiling again. */
export function vary(prepared: Prepared, { factor = 1, ...change }: Variation): Prepared {
  const { input, wallet, worths, searches } = prepared;
  const { programs, benefits, spending, as_of, options } = input;
  const { year = options.year, point_value = options.point_value } = change;
  const { credit_share = options.credit_share } = change;
  const isSame =
    year === options.year &&
    point_value === options.point_value &&
    credit_share === options.credit_share;
  if (isSame && factor === 1) return prepared;
  const varied = isSame ? options : { ...options, year, point_value, credit_share };
  return {
    input: { cards: input.cards, programs, benefits, spending, as_of, options: varied },
    wallet: drawnTimes(wallet, factor),
    worths,
    factor: prepared.factor * factor,
    searches,
  };
}

/** The same wallet with only some of its lines, in their order, without compiling again. */
export function restrict(prepared: Prepared, lines: readonly SpendingLine[]): Prepared {
  const { input, wallet } = prepared;
  const classOf = new Map<SpendingLine, number>();
  wallet.classes.forEach((one, k) => {
    for (const line of one.lines) classOf.set(wallet.lines[line] as SpendingLine, k);
  });
  const part = onLines(wallet, lines, (line) => classOf.get(line) ?? 0);
  return { ...prepared, input: { ...input, spending: lines }, wallet: part };
}

/**
 * The same wallet with one more held card (by key), which may unlock transfers but takes no
 * spending.
 */
export function alsoHolding(prepared: Prepared, key: string): Prepared {
  const { input, wallet } = prepared;
  const also_held = new Set(input.options.also_held).add(key);
  return {
    ...prepared,
    input: { ...input, options: { ...input.options, also_held } },
    worths: cardWorths(wallet.cards, input.programs, also_held),
  };
}

/** Allocation over the cards of the wallet, or only those in `held` (by card_id). */
export function allocatePrepared(prepared: Prepared, held?: ReadonlySet<number>): Allocation {
  const { wallet } = prepared;
  const terms = walletTerms(prepared, held);
  const chosen = firstOptimum(prepared, terms);
  const allocation = describeAllocation(wallet, chosen, terms);
  if (held === undefined) return allocation;
  return { ...allocation, cards: allocation.cards.filter(({ card_id }) => held.has(card_id)) };
}

/** Dollars of rewards at the optimum, unrounded, with only the cards in `held`. */
export function bestRewards(prepared: Prepared, held?: ReadonlySet<number>): number {
  return anyOptimum(prepared, walletTerms(prepared, held)).solved.value;
}

/** `bestRewards` where they are more than `above`, else no more than that: faster. */
export function rewardsAbove(
  prepared: Prepared,
  above: number,
  held?: ReadonlySet<number>,
): number {
  const terms = walletTerms(prepared, held);
  return anyOptimum(prepared, terms, above).solved.value;
}

/** No less than `bestRewards`, without solving; infinite where no search tells anything yet. */
export function rewardsAtMost(prepared: Prepared, held: ReadonlySet<number>): number {
  const { wallet } = prepared;
  const terms = walletTerms(prepared, held);
  return optimumAtMost(wallet, terms, null) - drawWorth(wallet, terms);
}

/** `bestRewards` as a function of a factor on all spending, which is faster for repeated questions. */
export function rewardsCurve(
  prepared: Prepared,
  held?: ReadonlySet<number>,
): (factor: number) => number {
  const terms = walletTerms(prepared, held);
  return (factor) => {
    const spendingFactor = terms.spendingFactor * factor;
    return anyOptimum(prepared, { ...terms, spendingFactor }).solved.value;
  };
}

/** The best choice (ties: the first) and the best split under it. */
export function firstOptimum(prepared: Prepared, terms: Terms): Chosen {
  return noted(prepared, solveChoices(prepared.wallet, terms), terms);
}

/**
 * The best choice, in no fixed order among ties: faster when only the value is needed.
 * @param above dollars of rewards: where the best is worth no more, it may be any choice
 */
export function anyOptimum(
  prepared: Prepared,
  terms: Terms,
  above = Number.NEGATIVE_INFINITY,
): Chosen {
  const { wallet } = prepared;
  const chosen = solveAnyChoice(wallet, terms, above + drawWorth(wallet, terms));
  return noted(prepared, chosen, terms);
}

function noted({ searches, wallet }: Prepared, chosen: Chosen, terms: Terms): Chosen {
  const proven = chosen.proven && wallet.cards.every(({ scale_unproven }) => !scale_unproven);
  searches.proven &&= proven;
  searches.programs += chosen.programs;
  const draw = drawWorth(wallet, terms);
  if (draw === 0 && proven === chosen.proven) return chosen;
  const { solved, relaxed } = chosen;
  return {
    ...chosen,
    proven,
    solved: { ...solved, value: solved.value - draw },
    relaxed: relaxed && relaxed - draw,
  };
}
