import { solveChoices } from './allocate/choices.ts';
import { type Compiled, compileWallet } from './allocate/compile.ts';
import { type Allocation, describeAllocation } from './allocate/describe.ts';
import { solveFixed, type Terms } from './allocate/solve.ts';
import { checkInput, type EngineInput, type EngineOptions } from './input.ts';
import type { EngineCard } from './model.ts';
import { walletWorth } from './points.ts';

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

/** A wallet compiled once, to be asked many times. */
export interface Prepared {
  readonly input: EngineInput;
  readonly wallet: Compiled;
  /** Times which all spending of `input` is taken. */
  readonly factor: number;
}

/** What may change in a wallet that is compiled: none of it touches which rule pays where. */
export interface Variation
  extends Partial<Pick<EngineOptions, 'year' | 'point_value' | 'credit_share'>> {
  /** Times which all spending is taken. */
  readonly factor?: number;
}

/** Compiles without checking: call `checkInput` first. */
export function prepare(input: EngineInput): Prepared {
  return { input, wallet: compileWallet(input), factor: 1 };
}

/** The same wallet under other terms, without compiling again. */
export function vary(prepared: Prepared, { factor = 1, ...options }: Variation): Prepared {
  const { input, wallet } = prepared;
  return {
    input: { ...input, options: { ...input.options, ...options } },
    wallet,
    factor: prepared.factor * factor,
  };
}

/** Allocation over the cards of the wallet, or over those of `held` (by card_id). */
export function allocatePrepared(prepared: Prepared, held?: ReadonlySet<number>): Allocation {
  const { wallet } = prepared;
  const terms = walletTerms(prepared, held);
  const chosen = solveChoices(wallet, terms);
  const allocation = describeAllocation(wallet, chosen, terms);
  if (held === undefined) return allocation;
  const has = ({ card_id }: { readonly card_id: number }): boolean => held.has(card_id);
  const cards = allocation.cards.filter(has);
  return { ...allocation, cards, choices: allocation.choices.filter(has) };
}

/** Dollars of rewards at the optimum, unrounded, with only the cards of `held` in the wallet. */
export function bestRewards(prepared: Prepared, held?: ReadonlySet<number>): number {
  return solveChoices(prepared.wallet, walletTerms(prepared, held)).solved.value;
}

/** The same with all cards, and the choices that bring it. */
export function bestChoice(prepared: Prepared): {
  readonly value: number;
  readonly choice: Choice;
} {
  const { solved, ruleOn } = solveChoices(prepared.wallet, walletTerms(prepared));
  return { value: solved.value, choice: ruleOn };
}

/** By rule of the wallet: 1 when it is on. */
export type Choice = Uint8Array;

/** Dollars of rewards of the cards of `held` under given choices, at their best split. */
export function rewardsUnder(
  prepared: Prepared,
  choice: Choice,
  held: ReadonlySet<number>,
): number {
  return solveFixed(prepared.wallet, walletTerms(prepared, held), choice).value;
}

/**
 * Rewards with only the cards of `held`, and dual prices of them: by supply (see `Solved`), what
 * one dollar more of it would bring. Under the best choices, and without any rule of a choice:
 * bounds from the former are tight where choices fill their caps, from the latter where not.
 */
export function pricedRewards(
  prepared: Prepared,
  held: ReadonlySet<number>,
): { readonly value: number; readonly prices: readonly Float64Array[] } {
  const { wallet } = prepared;
  const terms = walletTerms(prepared, held);
  const { solved, ruleOn } = solveChoices(wallet, terms);
  const plain = Uint8Array.from(ruleOn);
  let chosen = false;
  for (const choice of wallet.choices) {
    if (!terms.cards.includes(choice.card)) continue;
    chosen = true;
    for (const rule of choice.rules) plain[rule] = 0;
  }
  const prices = [solved.prices()];
  if (chosen) prices.push(solveFixed(wallet, terms, plain).prices());
  return { value: solved.value, prices };
}

/**
 * Rewards with every rule of every choice on, which are no less than the optimum, and by
 * supply (see `Solved`) what one dollar more of it would bring there.
 */
export function relaxedPrices(prepared: Prepared): {
  readonly value: number;
  readonly prices: Float64Array;
} {
  const all = new Uint8Array(prepared.wallet.rules.length).fill(1);
  const { value, prices } = solveFixed(prepared.wallet, walletTerms(prepared), all);
  return { value, prices: prices() };
}

function walletTerms({ wallet, input, factor }: Prepared, held?: ReadonlySet<number>): Terms {
  const { options, programs } = input;
  const cards =
    held === undefined
      ? wallet.cards.map((_, index) => index)
      : [...held].flatMap((id) => wallet.indexOf.get(id) ?? []).sort((a, b) => a - b);
  const inWallet = cards.map((index) => wallet.cards[index] as EngineCard);
  const worths = walletWorth(inWallet, programs, options.also_held);
  return {
    cards,
    cpp: worths.map((worth) => worth.cpp[options.point_value]),
    yearFactor: inWallet.map((card) => (options.year === 'first' ? card.first_year_factor : 1)),
    spendingFactor: factor,
  };
}
