import { usd } from '../../../kit/words.ts';
import { ROLLUP_CATEGORIES, type RollupCategory, rollupOf } from '../../model/categories.ts';
import type { EngineCard } from '../../model/facts.ts';
import { checkCards, type EngineInput, MAX_CANDIDATES } from '../../model/input.ts';
import { CENT_SLACK, cents, rounded, sumCents } from '../../model/money.ts';
import { monthlyTotal } from '../../model/spending.ts';
import { type CandidateFacts, candidateFacts, gainBound } from '../../split/bounds/gain-bound.ts';
import type { Allocation } from '../../split/describe.ts';
import { undrawn } from '../../split/holder/drawn-card.ts';
import { bestRewards, type Prepared, prepare, restrict, rewardsAbove } from '../../split/split.ts';
import { isNoCash } from '../../worth/no-cash.ts';
import { isScaled, settledAtMost, settledGain } from './gap-settled.ts';

/** Percent back that every holder can get everywhere: a plain 2 % card without a fee. */
export const YARDSTICK_PERCENT = 2;
/** Least that a card must add in the category, after its whole fee, to be worth mentioning. */
export const NOTABLE = { dollars: 25, percent_of_spend: 1 } as const;

export interface GapCard {
  readonly card_id: number;
  readonly key: string;
  readonly name: string;
  readonly annual_fee: number;
  /** Dollars a year that it adds to the rewards of this category alongside the wallet. */
  readonly added_rewards: number;
  /** added_rewards - annual_fee; excludes credits and other categories. */
  readonly net_gain: number;
  /** What it earns is no money: in a tie money comes first. */
  readonly is_no_cash: boolean;
}

/** A category in which the wallet earns too little. */
export interface Gap {
  readonly category: RollupCategory;
  /** Dollars a year. */
  readonly annual_spend: number;
  /** Dollars a year that the wallet earns there at its optimum. */
  readonly rewards: number;
  /** rewards / annual_spend, percent to two decimals. */
  readonly percent_back: number;
  /** Dollars by which a plain 2 % card would earn more; 0 when it would not. */
  readonly short_of_yardstick: number;
  /** The open card that would add most, if it adds notably; else null. */
  readonly best_card: GapCard | null;
  /** In words, built from the numbers. */
  readonly reason: string;
}

/**
 * Gaps of a wallet by roll-up category, the dearest first (by what could be gained: the
 * greater of `short_of_yardstick` and the best card's net gain), then in order of the tree.
 *
 * A category with spending is a gap when
 * 1. the wallet earns less there than a plain 2 % card: rewards < 2 % of the spending; or
 * 2. of `candidates` (those held and those closed to new holders are left out) the best adds
 *    notably: net_gain = rewards of this category's spending at the optimum with the card less
 *    those without it, less its whole annual fee; notable from $25 and from 1 % of the
 *    spending. Ties: money before what one seller pays, the lower fee, the lower card_id.
 * Rewards of the wallet are those of `allocation`; what a card adds is taken on the category's
 * spending alone, unlocked transfers included. Where a rate of the wallet hangs on its other spending,
 * what that rate loses comes off.
 * @throws EngineInputError for candidates out of range
 */
export function portfolioGaps(
  prepared: Prepared,
  allocation: Allocation,
  candidates: readonly EngineCard[],
): Gap[] {
  checkCards(candidates, 'candidates', MAX_CANDIDATES);
  const { input } = prepared;
  const held = new Set(input.cards.map((card) => card.card_id));
  const open = candidates.filter((card) => card.open_to_new && !held.has(card.card_id));
  const facts = candidateFacts(input);
  const scaled = isScaled(prepared);
  const plain = scaled ? prepare(undrawn(input), prepared.searches) : prepared;
  const gaps = ROLLUP_CATEGORIES.flatMap((category): Gap[] => {
    const lines = plain.wallet.lines.filter((line) => rollupOf(line.category) === category);
    const annual_spend = cents(monthlyTotal(lines) * 12);
    if (annual_spend <= 0) return [];
    const rewards = allocation.rewards_by_category[category] ?? 0;
    const yardstick = cents((annual_spend * YARDSTICK_PERCENT) / 100);
    const short_of_yardstick = Math.max(0, sumCents([yardstick, -rewards]));
    const part = restrict(plain, lines);
    const least = Math.max(NOTABLE.dollars, (annual_spend * NOTABLE.percent_of_spend) / 100);
    const found = topCards(part, { least, open, facts, count: scaled ? settledAtMost() : 1 });
    const best_card = scaled
      ? bestSettled(found, { prepared, category, least, before: allocation.total_value })
      : (found[0]?.row ?? null);
    if (short_of_yardstick === 0 && best_card === null) return [];
    const gap = { category, annual_spend, rewards, short_of_yardstick, best_card };
    const percent_back = rounded((rewards / annual_spend) * 100);
    return [{ ...gap, percent_back, reason: reasonOf(gap, percent_back) }];
  });
  const worth = (gap: Gap): number =>
    Math.max(gap.short_of_yardstick, gap.best_card?.net_gain ?? 0);
  return gaps.sort((a, b) => worth(b) - worth(a));
}

/** Dollars a year that one card adds to a category after its fee, as the gaps count it; null where it is none to weigh. */
export function gainIn(
  prepared: Prepared,
  { total_value: before }: Pick<Allocation, 'total_value'>,
  category: RollupCategory,
  card: EngineCard,
): number | null {
  const { input, searches } = prepared;
  const scaled = isScaled(prepared);
  const plain = scaled ? prepare(undrawn(input), searches) : prepared;
  const part = restrict(
    plain,
    plain.wallet.lines.filter((line) => rollupOf(line.category) === category),
  );
  const least = Number.NEGATIVE_INFINITY;
  const weighed = { least, open: [card], facts: candidateFacts(input), count: 1 };
  const found = topCards(part, weighed);
  const row = scaled
    ? bestSettled(found, { prepared, category, least, before })
    : found.map((one) => one.row)[0];
  return row?.net_gain ?? null;
}

function reasonOf(gap: Omit<Gap, 'percent_back' | 'reason'>, percent: number): string {
  const { category, annual_spend, rewards, short_of_yardstick, best_card } = gap;
  const earns = `The wallet earns about ${usd(rewards)} on ${usd(annual_spend)} of ${category} a year (${percent}%)`;
  const short =
    short_of_yardstick > 0
      ? `, ${usd(short_of_yardstick)} less than a plain ${YARDSTICK_PERCENT}% card`
      : '';
  if (best_card === null) return `${earns}${short}.`;
  const { name, added_rewards, annual_fee, net_gain } = best_card;
  const fee = annual_fee > 0 ? `, ${usd(net_gain)} after its ${usd(annual_fee)} fee` : '';
  return `${earns}${short}; ${name} would add about ${usd(added_rewards)}${fee}.`;
}

interface Found {
  readonly card: EngineCard;
  readonly row: GapCard;
}

/** The open cards with the greatest net gains in one category, of those that are notable. */
function topCards(
  wallet: Prepared,
  {
    least,
    open,
    facts,
    count,
  }: {
    readonly least: number;
    readonly open: readonly EngineCard[];
    readonly facts: CandidateFacts;
    readonly count: number;
  },
): Found[] {
  if (open.length === 0 || count === 0) return [];
  const own = wallet.input;
  const before = bestRewards(wallet);
  const most = gainBound(wallet, facts);
  const bounded: { readonly card: EngineCard; readonly bound: number }[] = [];
  for (const card of open) {
    const bound = most(card) - card.annual_fee + CENT_SLACK;
    if (bound >= least) bounded.push({ card, bound });
  }
  bounded.sort((a, b) => b.bound - a.bound || a.card.card_id - b.card.card_id);
  let top: Found[] = [];
  for (const { card, bound } of bounded) {
    const last = top[count - 1];
    if (last !== undefined && bound < last.row.net_gain) break;
    const enough = before + card.annual_fee + Math.max(least, last?.row.net_gain ?? 0);
    const joined = prepare({ ...own, cards: [...own.cards, card] }, wallet.searches);
    const after = rewardsAbove(joined, enough - CENT_SLACK);
    const row = rowOf(card, after - before, own);
    if (row.net_gain < least || (last !== undefined && !leads(row, last.row))) continue;
    top = [...top, { card, row }].sort((a, b) => (leads(a.row, b.row) ? -1 : 1)).slice(0, count);
  }
  return top;
}

/** The best of them where each takes spending away on which a rate of the wallet hangs. */
function bestSettled(
  found: readonly Found[],
  {
    prepared,
    category,
    least,
    before,
  }: {
    readonly prepared: Prepared;
    readonly category: RollupCategory;
    readonly least: number;
    readonly before: number;
  },
): GapCard | null {
  let best: GapCard | null = null;
  for (const { card, row: most } of found) {
    // It adds no more than at the rates held.
    if (best !== null && most.net_gain < best.net_gain) break;
    const enough = card.annual_fee + Math.max(least, best?.net_gain ?? 0) - CENT_SLACK;
    const gain = settledGain(prepared, card, category, before, enough);
    const row = rowOf(card, gain, prepared.input);
    if (row.net_gain >= least && (best === null || leads(row, best))) best = row;
  }
  return best;
}

function rowOf(
  card: EngineCard,
  added: number,
  { programs }: Pick<EngineInput, 'programs'>,
): GapCard {
  const { card_id, key, name } = card;
  const [annual_fee, added_rewards] = [cents(card.annual_fee), cents(added)];
  const net_gain = sumCents([added_rewards, -annual_fee]);
  const is_no_cash = isNoCash(card, programs);
  return { card_id, key, name, annual_fee, added_rewards, net_gain, is_no_cash };
}

function leads(row: GapCard, best: GapCard): boolean {
  if (row.net_gain !== best.net_gain) return row.net_gain > best.net_gain;
  if (row.is_no_cash !== best.is_no_cash) return best.is_no_cash;
  if (row.annual_fee !== best.annual_fee) return row.annual_fee < best.annual_fee;
  return row.card_id < best.card_id;
}
