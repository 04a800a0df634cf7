import { QuestionMemo } from '../../../kit/memory/question-memo.ts';
import { BOUNDS_PER_STEP, effort } from '../../model/effort.ts';
import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput, Variation } from '../../model/input.ts';
import { CENT_SLACK, cents, sumCents } from '../../model/money.ts';
import { type PriceGains, priceGains } from '../../split/bounds/price-gains.ts';
import type { Allocation } from '../../split/describe.ts';
import { splitSums } from '../../split/spend-by-card.ts';
import {
  allocatePrepared,
  bestRewards,
  type Prepared,
  prepare,
  rewardsAbove,
  rewardsAtMost,
  type Searches,
  vary,
} from '../../split/split.ts';
import { type WalletCredits, walletCredits } from '../../worth/credits/credit-sums.ts';
import { type CreditValue, creditTotal, creditValues } from '../../worth/credits/credits.ts';
import { needsSpend, spendAtMost } from '../../worth/credits/spend-required.ts';
import type { CardSets } from './branch-and-bound.ts';
import { openCandidates, unlockMap, withoutTwins } from './candidates.ts';
import { type AdditionRewards, rewardsWith } from './cuts.ts';

/** A wallet and the cards that may be added to it, compiled once for all terms. */
export interface AdditionProblem {
  /** The wallet as it is. */
  readonly input: EngineInput;
  /** By ascending card_id. */
  readonly candidates: readonly EngineCard[];
  readonly count: number;
  readonly unlocksOf: CardSets['unlocksOf'];
  /** Programs whose transfers some candidate unlocks. */
  readonly lockable: ReadonlySet<string>;
  /** The wallet and all candidates. */
  readonly prepared: Prepared;
  readonly gainsAt: PriceGains;
  /** The wallet with only a set, as it is given: compiled once for all terms. */
  readonly beside: (set: readonly EngineCard[]) => Prepared;
}

/**
 * Compiles without checking: call `checkInput` first.
 * @param known searches of the decision that the problem belongs to
 */
export function additionProblem(
  input: EngineInput,
  offered: readonly EngineCard[],
  count: number,
  known?: Searches,
): AdditionProblem {
  const open = openCandidates(input, offered);
  const unlocksOf = unlockMap(input, open);
  const candidates = withoutTwins(input, open, unlocksOf, count);
  const lockable = new Set(candidates.flatMap(unlocksOf));
  const prepared = prepare({ ...input, cards: [...input.cards, ...candidates] }, known);
  const gainsAt = priceGains(prepared.wallet);
  const compiled = new Map<string, Prepared>();
  const beside = (set: readonly EngineCard[]): Prepared => {
    const name = set.map((card) => card.card_id).join();
    const cards = [...input.cards, ...set];
    const found = compiled.get(name) ?? prepare({ ...input, cards }, prepared.searches);
    compiled.set(name, found);
    return found;
  };
  return { input, candidates, count, unlocksOf, lockable, prepared, gainsAt, beside };
}

/** Rewards of the wallet with candidates under other terms; credits do not affect them. */
export function rewardsAt(problem: AdditionProblem, change: Variation): AdditionRewards {
  const { input, prepared, lockable, gainsAt } = problem;
  return rewardsWith(vary(prepared, change), input.cards, lockable, gainsAt);
}

/** A year of a wallet at its optimum. */
export interface WalletYear {
  readonly allocation: Allocation;
  readonly credits: readonly CreditValue[];
  /** Rewards + credits - fees, dollars to the cent. */
  readonly net_value: number;
}

/** @param compiled the compiled wallet, so that other terms do not compile it again */
export function walletYear(compiled: Prepared, change: Variation = {}): WalletYear {
  const prepared = vary(compiled, change);
  const allocation = allocatePrepared(prepared);
  const spendOf = new Map(allocation.cards.map(({ card_id, spend }) => [card_id, spend]));
  const credits = creditValues(prepared.input, spendOf);
  const fees = feesOf(prepared.input.cards);
  const amounts = [allocation.total_value, creditTotal(credits), -fees];
  return { allocation, credits, net_value: sumCents(amounts) };
}

/**
 * The net value of a wallet's year only, which is faster when no credit has a spending requirement.
 * @param held the cards of the wallet that are held; all when omitted
 */
export function yearNet(
  compiled: Prepared,
  change: Variation,
  held?: readonly EngineCard[],
): number {
  const prepared = vary(compiled, change);
  const { spending } = prepared.input;
  const cards = held ?? prepared.input.cards;
  const most = spendAtMost(cards, spending, prepared.factor);
  if (needsSpend(cards, most)) {
    const { total_value, spendOf } = splitSums(prepared, held && new Set(held.map(idOf)));
    return sumCents([total_value, creditsOf(prepared.input)(cards, spendOf), -feesOf(cards)]);
  }
  return netWith(prepared, cards, most);
}

/**
 * No less than `yearNet` of a later year: every credit counts that the spending could meet. Exact
 * where none asks for more than it is sure to get, if it is more than `above`.
 */
export function yearNetAtMost(
  compiled: Prepared,
  held: readonly EngineCard[],
  above = Number.NEGATIVE_INFINITY,
): { readonly most: number; readonly isExact: boolean } {
  effort.told += 1 / BOUNDS_PER_STEP;
  const prepared = vary(compiled, { year: 'ongoing' });
  const spendOf = spendAtMost(held, prepared.input.spending, prepared.factor);
  const beside = sumCents([creditsOf(prepared.input)(held, spendOf), -feesOf(held)]);
  const ids = new Set(held.map(idOf));
  const rewards = rewardsAbove(prepared, above - beside - CENT_SLACK, ids);
  const most = sumCents([cents(rewards), beside]);
  return { most, isExact: !needsSpend(held, spendOf) };
}

/** No less than `most` of that, without solving; infinite where no search tells anything yet. */
export function yearNetBound(compiled: Prepared, held: readonly EngineCard[]): number {
  effort.told += 1 / BOUNDS_PER_STEP;
  const prepared = vary(compiled, { year: 'ongoing' });
  const spendOf = spendAtMost(held, prepared.input.spending, prepared.factor);
  return netWith(prepared, held, spendOf, rewardsAtMost);
}

/** No less than `yearNet` of a wallet with these cards, if it earns no more than these rewards. */
export function yearNetIf(
  input: EngineInput,
  cards: readonly EngineCard[],
  rewards: number,
): number {
  const credits = creditsOf(input)(cards, spendAtMost(cards, input.spending));
  return sumCents([cents(rewards), credits, -feesOf(cards)]);
}

/** @param spendOf dollars a year by card_id, to check against credits' spending requirements */
function netWith(
  prepared: Prepared,
  cards: readonly EngineCard[],
  spendOf: ReadonlyMap<number, number>,
  rewardsOf: (prepared: Prepared, ids: ReadonlySet<number>) => number = bestRewards,
): number {
  const { input } = prepared;
  const credits = creditsOf(input)(cards, spendOf);
  const ids = new Set(cards.map(({ card_id }) => card_id));
  return sumCents([cents(rewardsOf(prepared, ids)), credits, -feesOf(cards)]);
}

const CREDITS = new QuestionMemo<EngineInput, WalletCredits>();

/** The credits of an input's cards, which steps and ends of ranges ask for many times. */
function creditsOf(input: EngineInput): WalletCredits {
  const known = CREDITS.get(input) ?? walletCredits(input);
  CREDITS.set(input, known);
  return known;
}

function idOf({ card_id }: EngineCard): number {
  return card_id;
}

export function feesOf(cards: readonly EngineCard[]): number {
  return sumCents(cards.map((card) => cents(card.annual_fee)));
}
