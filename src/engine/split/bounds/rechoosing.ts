import type { Compiled } from '../compile.ts';
import { pricedRewards } from '../dual-prices.ts';
import { walletTerms } from '../pricing.ts';
import type { Prepared } from '../split.ts';
import { type ChoiceTerm, priceGains } from './price-gains.ts';

/**
 * Dollars a year that a wallet could earn more, at most, if its choices could be others in each
 * calendar quarter: by duality, at the prices of the best split with one choice for the year.
 */
export function rechoosingAtMost(prepared: Prepared): number {
  const { wallet, factor } = prepared;
  if (wallet.choices.length === 0) return 0;
  const held = new Set(wallet.cards.map(({ card_id }) => card_id));
  const { value, prices } = pricedRewards(prepared, held);
  const { cards, perPoint } = walletTerms(prepared);
  const gains = priceGains(wallet, quartersOf(wallet));
  const bounds = prices.map((dual) => {
    const { total, gainOf } = gains(dual, factor);
    return cards.reduce((sum, c, position) => sum + gainOf(c, perPoint[position] ?? 0), total);
  });
  return Math.max(0, Math.min(...bounds) - value);
}

/** The calendar quarters of the year. An epoch may be of several, which mirror each other. */
function quartersOf({ epochs, slots }: Compiled): ChoiceTerm[] {
  const quarters = new Map<number, Map<number, number>>();
  for (const [epoch, { slots: own, weight }] of epochs.entries()) {
    for (const at of own) {
      const { month = 0, weight: part = 0 } = slots[at] ?? {};
      const quarter = Math.floor(month / 3);
      const shares = quarters.get(quarter) ?? new Map<number, number>();
      quarters.set(quarter, shares);
      shares.set(epoch, (shares.get(epoch) ?? 0) + part / weight);
    }
  }
  return [...quarters.values()].map((shares) =>
    [...shares].map(([epoch, share]) => ({ epoch, share })),
  );
}
