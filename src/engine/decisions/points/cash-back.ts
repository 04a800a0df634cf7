import { usd } from '../../../kit/words.ts';
import { earnTraces, type TraceAt } from '../../explain/trace.ts';
import type { EngineCard, EngineProgram } from '../../model/facts.ts';
import { sumCents } from '../../model/money.ts';
import type { Allocation } from '../../split/describe.ts';
import { walletWorth } from '../../worth/points.ts';

export interface CashbackEarning {
  /** Dollars in the twelve months. */
  readonly total_annual_cashback: number;
  readonly cards: readonly { readonly card_id: number; readonly annual_cashback: number }[];
  readonly summary: string;
  /** What these cards earn; adds up to the total. */
  readonly trace: TraceAt;
}

/** A wallet with its allocation; see `PlaybookInput`. */
interface Wallet {
  readonly cards: readonly EngineCard[];
  readonly programs: ReadonlyMap<string, EngineProgram>;
  readonly also_held: ReadonlySet<string>;
  readonly allocation: Allocation;
}

/**
 * Rewards of the cards that pay cash, highest first, from the allocation: cards without a program,
 * and those whose points cash out at a cent or more and have no better use in this wallet.
 */
export function cashbackOf(wallet: Wallet): CashbackEarning {
  const worth = walletWorth(wallet.cards, wallet.programs, wallet.also_held);
  const cash = new Map(
    wallet.cards
      .filter((_, position) => {
        const { cash: cpp = null, cpp: value } = worth[position] ?? {};
        return cpp !== null && cpp >= 1 && value !== undefined && value.base <= cpp;
      })
      .map((card) => [card.card_id, card.name]),
  );
  const earning = wallet.allocation.cards
    .filter(({ card_id }) => cash.has(card_id))
    .map(({ card_id, value }) => ({ card_id, annual_cashback: value }))
    .sort((a, b) => b.annual_cashback - a.annual_cashback || a.card_id - b.card_id);
  const total = sumCents(earning.map((one) => one.annual_cashback));
  const parts = earning
    .filter((one) => one.annual_cashback > 0)
    .map((one) => `${usd(one.annual_cashback)} on ${cash.get(one.card_id) ?? ''}`);
  const summary =
    parts.length > 0
      ? `About ${usd(total)} of cash back a year${parts.length > 1 ? `: ${parts.join(', ')}` : ` on ${cash.get(earning[0]?.card_id ?? 0)}`}.`
      : withoutCash([...cash.values()], wallet.cards.length > 0);
  const lines = wallet.allocation.lines.filter(({ card_id }) => cash.has(card_id));
  return {
    total_annual_cashback: total,
    cards: earning,
    summary,
    trace: (grain) => earnTraces(wallet, lines, grain),
  };
}

function withoutCash(names: readonly string[], hasCards: boolean): string {
  if (!hasCards) return 'No cards were given, so no cash back is counted.';
  if (names.length === 0) return 'No card of this wallet pays cash back: the rewards are points.';
  const pay = names.length === 1 ? 'pays' : 'pay';
  return `${names.join(' and ')} ${pay} cash back, but none of this spending is best on ${names.length === 1 ? 'it' : 'them'}.`;
}
