import { leavingHalf } from '../../model/effort.ts';
import type { EngineCard } from '../../model/facts.ts';
import { type Variation, withCards } from '../../model/input.ts';
import { cents, OPTIMUM_SLACK, sumCents } from '../../model/money.ts';
import {
  findOptimum,
  type Optimum,
  optimumNear,
  rewardsUnder,
} from '../../split/bounds/optimum.ts';
import type { Allocation } from '../../split/describe.ts';
import { dependsOnOthers, withCardsHeld } from '../../split/holder/holder-wallet.ts';
import { splitSums } from '../../split/spend-by-card.ts';
import { bestRewards, type Prepared, prepare, vary } from '../../split/split.ts';
import { type CreditValue, creditTotal, creditValues } from '../../worth/credits/credits.ts';
import { needsSpend, spendAtMost } from '../../worth/credits/spend-required.ts';
import { untransferred } from './untransferred.ts';

/**
 * Maps the marginal value of a card to a verdict. For one card it must be monotone: if two values
 * get the same verdict, so does every value between them.
 */
export type Judge = (marginal: number, card: EngineCard) => string;

/** Net value of a wallet, less its net value without each card. */
export interface Marginals {
  /** By ascending card_id, dollars to the cent. */
  readonly values: readonly { readonly card: EngineCard; readonly value: number }[];
  /**
   * Whether `judge` gives every card the same verdict under a variation of spending, points or
   * credits.
   */
  readonly standAt: (change: Variation, judge: Judge) => boolean;
  /** The same where no points are transferred; true where none count as such. */
  readonly standUntransferred: (judge: Judge) => boolean;
}

/** @param allocation the allocation of `prepared` */
export function marginalsOf(prepared: Prepared, allocation: Allocation): Marginals {
  const { cards } = prepared.wallet;
  const spendOf = spendIn(allocation);
  const alone = withoutEach(prepared);
  const { total, without } = leaveOneOut(prepared, spendOf, alone);
  const valuesWith = (rests: readonly number[]): number[] =>
    rests.map((rest, index) => cents(total - (without[index] ?? 0) + rest));
  const values = valuesWith(restsOf(prepared, spendOf, alone));

  const givenBy = (judge: Judge): string[] =>
    cards.map((card, index) => judge(values[index] ?? 0, card));
  const standIn = (
    at: Prepared,
    beside: WithoutEach,
    given: readonly string[],
    judge: Judge,
  ): boolean => {
    const atMost = spendAtMost(cards, at.input.spending, at.factor);
    if (needsSpend(cards, atMost)) {
      const { spendOf } = splitSums(at);
      return standsWhereMoved(at, prepared, restsOf(at, spendOf, beside), beside, given, judge);
    }
    // No credit has a spending requirement, so credits do not depend on the split.
    return standsWhereMoved(at, prepared, restsOf(at, atMost, beside), beside, given, judge);
  };
  const standAt = (change: Variation, judge: Judge): boolean => {
    const at = vary(prepared, change);
    const given = givenBy(judge);
    // The use of credits does not shift spending.
    if (change.factor === undefined && change.point_value === undefined) {
      const now = valuesWith(restsOf(at, spendOf, alone));
      return cards.every((card, index) => judge(now[index] ?? 0, card) === given[index]);
    }
    return standIn(at, (index) => vary(alone(index), change), given, judge);
  };
  const standUntransferred = (judge: Judge): boolean => {
    const at = untransferred(prepared);
    return at === null || standIn(at, withoutEach(at), givenBy(judge), judge);
  };
  return {
    values: cards.map((card, index) => ({ card, value: values[index] ?? 0 })),
    standAt,
    standUntransferred,
  };
}

/**
 * Whether `judge` still gives every card the verdict in `given`. A marginal value lies between two
 * bounds, which narrow as more is solved: each card is solved only as far as its verdict stays
 * open, and none once a verdict has flipped. Mostly the wallet's optimum itself need not be found.
 * @param like the same wallet under the terms of `given`
 */
function standsWhereMoved(
  prepared: Prepared,
  like: Prepared,
  rests: readonly number[],
  beside: WithoutEach,
  given: readonly string[],
  judge: Judge,
): boolean {
  const { cards } = prepared.wallet;
  const says = (index: number, more: number): string =>
    judge(cents(more + (rests[index] ?? 0)), cards[index] as EngineCard);
  const near = optimumNear(prepared, like);
  const open: number[] = [];
  const moves = (index: number): boolean => movesOthers(prepared, cards[index]);
  for (const index of cards.keys()) {
    const verdict = near && !moves(index) ? verdictIn(prepared, near, index, says) : null;
    if (verdict === null) open.push(index);
    else if (verdict !== given[index]) return false;
  }
  if (open.length === 0) return true;
  const found = findOptimum(prepared);
  return open.every((index) => {
    if (moves(index)) return given[index] === says(index, found.least - bestRewards(beside(index)));
    const verdict = verdictIn(prepared, found, index, says);
    if (verdict !== null) return given[index] === verdict;
    const without = bestRewards(prepared, idsBeside(cards, cards[index]));
    return given[index] === says(index, found.least - without);
  });
}

/**
 * The verdict on a card where the bounds leave no other; else null.
 * @param says the verdict if the card adds so many dollars of rewards
 */
function verdictIn(
  prepared: Prepared,
  { least, most, choice, leastWithout, mostOf }: Optimum,
  index: number,
  says: (index: number, more: number) => string,
): string | null {
  const { cards } = prepared.wallet;
  // Without the card, the others earn no more than the whole wallet.
  const low = says(index, 0);
  if (low === says(index, most - leastWithout(index))) return low;
  const others = idsBeside(cards, cards[index]);
  // Keep the choices that are best for the whole wallet, without the card.
  const high = says(index, most - rewardsUnder(prepared, choice, others));
  if (low === high) return high;
  return says(index, least - mostOf(others) - OPTIMUM_SLACK) === high ? high : null;
}

/** Optimal rewards of a wallet and, by ascending card_id, of the wallet without each card. */
function leaveOneOut(
  prepared: Prepared,
  spendOf: ReadonlyMap<number, number>,
  alone: WithoutEach,
): { readonly total: number; readonly without: readonly number[] } {
  const { cards } = prepared.wallet;
  const total = bestRewards(prepared);
  const without = cards.map((card, index) => {
    const unused = (spendOf.get(card.card_id) ?? 0) === 0 && !unlocks(prepared, card);
    if (unused) return total;
    if (movesOthers(prepared, card)) return bestRewards(alone(index));
    return bestRewards(prepared, idsBeside(cards, card));
  });
  return { total, without };
}

/** Whether the rate of another card hangs on how much of the spending this one takes. */
function movesOthers({ input, wallet }: Prepared, card: EngineCard | undefined): boolean {
  return wallet.cards.some((other) => other !== card && dependsOnOthers(other, input));
}

/** The wallet without the card of an index, compiled once. */
type WithoutEach = (index: number) => Prepared;

function withoutEach({ input, wallet, searches, factor }: Prepared): WithoutEach {
  const known = new Map<number, Prepared>();
  return (index) => {
    const others = wallet.cards.filter((_, at) => at !== index);
    const held = () => leavingHalf(() => withCardsHeld(input, others));
    const left = () => ({ ...prepare(held(), searches), factor });
    const found = known.get(index) ?? left();
    known.set(index, found);
    return found;
  };
}

/**
 * By ascending card_id: credits lost with the card, less its fee. What is spent on it goes to the
 * others, which may reach credits by it that ask for spending.
 */
function restsOf(
  prepared: Prepared,
  spendOf: ReadonlyMap<number, number>,
  without_each: WithoutEach,
): number[] {
  const { input, wallet } = prepared;
  const credits = creditValues(input, spendOf);
  const all = creditTotal(credits);
  // Wider than the groups themselves, of which some are one of each program.
  const groupOf = ({ key }: CreditValue): string => input.benefits.get(key)?.overlap_group ?? key;
  const contested = new Set(credits.filter(({ lost }) => lost === 'overlap').map(groupOf));
  return wallet.cards.map((card, index) => {
    const own = credits.filter((credit) => credit.card_id === card.card_id);
    const fee = input.options.year === 'first' ? card.first_year_fee : card.annual_fee;
    const left = withCards(input, othersOf(wallet.cards, card));
    if (mayReach(card, left.cards, spendOf) || (asksSpend(left.cards) && unlocks(prepared, card))) {
      const spent = splitSums(without_each(index)).spendOf;
      return all - creditTotal(creditValues(left, spent)) - fee;
    }
    const frees = own.some((credit) => credit.lost === null && contested.has(groupOf(credit)));
    const without = frees
      ? creditTotal(creditValues(left, spendOf))
      : sumCents([all, -creditTotal(own)]);
    return all - without - fee;
  });
}

function asksSpend(cards: readonly EngineCard[]): boolean {
  return cards.some(({ credits }) => credits.some((credit) => credit.spend_required !== null));
}

/** Whether some other card could reach a credit that asks for spending by what this one takes. */
function mayReach(
  { card_id }: EngineCard,
  others: readonly EngineCard[],
  spendOf: ReadonlyMap<number, number>,
): boolean {
  const freed = spendOf.get(card_id) ?? 0;
  if (freed === 0) return false;
  return others.some((other) => {
    const spent = spendOf.get(other.card_id) ?? 0;
    return other.credits.some(({ spend_required: least }) => {
      return least !== null && least > spent && least <= spent + freed;
    });
  });
}

function othersOf(cards: readonly EngineCard[], card: EngineCard): EngineCard[] {
  return cards.filter((other) => other !== card);
}

function spendIn({ cards }: Allocation): ReadonlyMap<number, number> {
  return new Map(cards.map((card) => [card.card_id, card.spend]));
}

function idsBeside(
  cards: readonly EngineCard[],
  card: EngineCard | undefined,
): ReadonlySet<number> {
  return new Set(cards.filter((other) => other !== card).map((other) => other.card_id));
}

function unlocks({ input }: Prepared, card: EngineCard): boolean {
  return [...input.programs.values()].some((one) => one.unlocked_by?.includes(card.key) ?? false);
}
