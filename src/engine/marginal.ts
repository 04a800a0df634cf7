import type { Allocation } from './allocate/describe.ts';
import {
  allocatePrepared,
  bestChoice,
  bestRewards,
  type Prepared,
  rewardsUnder,
} from './allocate.ts';
import { type CreditValue, creditTotal, creditValues } from './credits.ts';
import type { EngineCard } from './model.ts';
import { cents, sumCents } from './money.ts';
import { needsSpend, spendAtMost } from './spend-required.ts';

/** Optimal rewards of a wallet, and of it without each card. */
export interface LeaveOneOut {
  /** Dollars a year on each card, by card_id, at the optimum. */
  readonly spendOf: ReadonlyMap<number, number>;
  readonly total: number;
  /** By ascending card_id. */
  readonly without: readonly number[];
}

/** @param allocation that of `prepared` */
export function leaveOneOut(prepared: Prepared, allocation: Allocation): LeaveOneOut {
  const { cards } = prepared.wallet;
  const spendOf = spendByCard(allocation);
  const total = bestRewards(prepared);
  const without = cards.map((card) => {
    const unused = (spendOf.get(card.card_id) ?? 0) === 0 && !unlocks(prepared, card);
    return unused ? total : bestRewards(prepared, idsBeside(cards, card));
  });
  return { spendOf, total, without };
}

/** By ascending card_id: net value of the wallet less that without the card, to the cent. */
export function marginalValues(
  prepared: Prepared,
  { spendOf, total, without }: LeaveOneOut,
): { readonly card: EngineCard; readonly value: number }[] {
  const rest = restOf(prepared, spendOf);
  return prepared.wallet.cards.map((card, index) => {
    return { card, value: cents(total - (without[index] ?? 0) + rest(card)) };
  });
}

/**
 * What `verdictOf` says of each marginal value, by ascending card_id. Of one card it must say
 * the same for all values between two of which it says the same: then the choices that are
 * best for the whole wallet, kept without the card, often settle it without another search.
 */
export function marginalVerdicts(
  prepared: Prepared,
  verdictOf: (marginal: number, card: EngineCard) => string,
): string[] {
  const { input, wallet, factor } = prepared;
  const atMost = spendAtMost(wallet.cards, input.spending, factor);
  const spendOf = needsSpend(wallet.cards, atMost)
    ? spendByCard(allocatePrepared(prepared))
    : atMost;
  const { value: total, choice } = bestChoice(prepared);
  const rest = restOf(prepared, spendOf);
  return wallet.cards.map((card) => {
    const others = idsBeside(wallet.cards, card);
    const constant = rest(card);
    const verdictAt = (without: number): string =>
      verdictOf(cents(total - without + constant), card);
    // The optimum of the others lies between their rewards under these choices and the total.
    const least = verdictAt(total);
    if (least === verdictAt(rewardsUnder(prepared, choice, others))) return least;
    return verdictAt(bestRewards(prepared, others));
  });
}

/** By card: credits that go with it, less its fee. */
function restOf(
  { input, wallet }: Prepared,
  spendOf: ReadonlyMap<number, number>,
): (card: EngineCard) => number {
  const credits = creditValues(input, spendOf);
  const all = creditTotal(credits);
  const groupOf = ({ key }: CreditValue): string | null =>
    input.benefits.get(key)?.overlap_group ?? null;
  const contested = new Set(credits.filter(({ lost }) => lost === 'overlap').map(groupOf));
  return (card) => {
    const own = credits.filter((credit) => credit.card_id === card.card_id);
    const fee = input.options.year === 'first' ? card.first_year_fee : card.annual_fee;
    // Without the card the others keep at least the spending that they had.
    const frees = own.some((credit) => credit.lost === null && contested.has(groupOf(credit)));
    const without = frees
      ? creditTotal(
          creditValues(
            { ...input, cards: wallet.cards.filter((other) => other !== card) },
            spendOf,
          ),
        )
      : sumCents([all, -creditTotal(own)]);
    return all - without - fee;
  };
}

function spendByCard({ cards }: Allocation): ReadonlyMap<number, number> {
  return new Map(cards.map((card) => [card.card_id, card.spend]));
}

function idsBeside(cards: readonly EngineCard[], card: EngineCard): ReadonlySet<number> {
  return new Set(cards.filter((other) => other !== card).map((other) => other.card_id));
}

function unlocks({ input }: Prepared, card: EngineCard): boolean {
  return [...input.programs.values()].some((one) => one.unlocked_by?.includes(card.key) ?? false);
}
