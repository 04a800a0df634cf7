import type { Allocation } from './allocate/describe.ts';
import { allocatePrepared, type Prepared, prepare, type Variation, vary } from './allocate.ts';
import { type CreditValue, creditTotal, creditValues } from './credits.ts';
import type { EngineInput } from './input.ts';
import type { EngineCard } from './model.ts';
import { cents, sumCents } from './money.ts';
import { type PriceGains, priceGains } from './price-gains.ts';
import { needsSpend, spendAtMost } from './spend-required.ts';
import { openCandidates, unlockMap, withoutTwins } from './wallet-candidates.ts';
import { type Rewards, rewardsWith } from './wallet-cuts.ts';
import type { CardSets } from './wallet-sets.ts';

/** A wallet and the cards that may be added to it, compiled once for all terms. */
export interface AdditionProblem {
  /** Of the wallet as it is. */
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
}

/** Compiles without checking: call `checkInput` first. */
export function additionProblem(
  input: EngineInput,
  offered: readonly EngineCard[],
  count: number,
): AdditionProblem {
  const open = openCandidates(input, offered);
  const unlocksOf = unlockMap(input, open);
  const candidates = withoutTwins(input, open, unlocksOf, count);
  const lockable = new Set(candidates.flatMap(unlocksOf));
  const prepared = prepare({ ...input, cards: [...input.cards, ...candidates] });
  const gainsAt = priceGains(prepared.wallet);
  return { input, candidates, count, unlocksOf, lockable, prepared, gainsAt };
}

/** Rewards of the wallet with candidates under other terms; credits play no part in them. */
export function rewardsAt(problem: AdditionProblem, change: Variation): Rewards {
  const { input, prepared, lockable, gainsAt } = problem;
  return rewardsWith(vary(prepared, change), input.cards, lockable, gainsAt);
}

/** The sets of candidates under other terms, given the rewards under them. */
export function setsAt(problem: AdditionProblem, change: Variation, rewards: Rewards): CardSets {
  const { candidates, count, unlocksOf, lockable, prepared } = problem;
  const held = problem.input.cards;
  const { input, factor } = vary(prepared, change);
  // Until the split is known, every card has the spending that would meet what its credits ask.
  const spendOf = spendAtMost(prepared.wallet.cards, input.spending, factor);
  const creditsLessFees = (cards: readonly EngineCard[]): number =>
    sumCents([creditTotal(creditValues({ ...input, cards }, spendOf)), -feesOf(cards)]);
  const heldConstant = creditsLessFees(held);
  const added = new Map(
    candidates.map((card) => [card, creditsLessFees([...held, card]) - heldConstant]),
  );
  const indexOf = (card: EngineCard): number => prepared.wallet.indexOf.get(card.card_id) ?? 0;
  return {
    cards: candidates,
    count,
    unlocksOf,
    cuts: rewards.cuts,
    allowance({ total, gains, openGains }, open) {
      const isOpen = new Set(open.filter((name) => lockable.has(name)));
      const gainOf = (card: EngineCard): number => {
        const from = card.program !== null && isOpen.has(card.program) ? openGains : gains;
        return from[indexOf(card)] ?? 0;
      };
      return {
        base: held.reduce((sum, card) => sum + gainOf(card), total + heldConstant),
        nets: Float64Array.from(candidates, (card) => gainOf(card) + (added.get(card) ?? 0)),
      };
    },
    overlap(set) {
      const apart = set.reduce((sum, card) => sum + (added.get(card) ?? 0), heldConstant);
      return apart - creditsLessFees([...held, ...set]);
    },
    atMost(set) {
      return sumCents([cents(rewards.of(set)), creditsLessFees([...held, ...set])]);
    },
    exact(set, most) {
      const cards = [...held, ...set];
      if (!needsSpend(cards, spendOf)) return most;
      return walletYear({ ...problem.input, cards }, change).net_value;
    },
  };
}

/** A year of a wallet at its optimum. */
export interface WalletYear {
  readonly allocation: Allocation;
  readonly credits: readonly CreditValue[];
  /** Rewards + credits - fees, dollars to the cent. */
  readonly net_value: number;
}

export function walletYear(input: EngineInput, change: Variation = {}): WalletYear {
  const prepared = vary(prepare(input), change);
  const allocation = allocatePrepared(prepared);
  const spendOf = new Map(allocation.cards.map(({ card_id, spend }) => [card_id, spend]));
  const credits = creditValues(prepared.input, spendOf);
  const amounts = [allocation.total_value, creditTotal(credits), -feesOf(input.cards)];
  return { allocation, credits, net_value: sumCents(amounts) };
}

function feesOf(cards: readonly EngineCard[]): number {
  return sumCents(cards.map((card) => cents(card.annual_fee)));
}
