import { MONTHS } from '../../model/calendar.ts';
import { priceGains } from '../bounds/price-gains.ts';
import { spendCurve } from '../bounds/spend-curve.ts';
import { walletTerms } from '../pricing.ts';
import { anyOptimum, type Prepared } from '../split.ts';

/**
 * Most dollars a year that a wallet earns with so many dollars a month on one of its cards, beside
 * those that the rule `but` pays for, without solving: by duality, at the prices of its best split.
 */
export function boundWithSpend(
  prepared: Prepared,
): (card_id: number, but: string) => (monthly: number) => number {
  const { wallet, factor } = prepared;
  const { perPoint } = walletTerms(prepared);
  const { solved, prices: best } = anyOptimum(prepared, walletTerms(prepared));
  // A dollar abroad may cost more than it earns, if a card takes it; no card has to.
  const prices = Array.from(best ?? solved.prices(), (price) => Math.max(0, price));
  const { total, gainOf } = priceGains(wallet)(prices, factor);
  const most = wallet.cards.reduce((sum, _, c) => sum + gainOf(c, perPoint[c] ?? 0), total);
  return (card_id, but) => {
    const own = wallet.indexOf.get(card_id) ?? -1;
    const isMeant = (r: number): boolean =>
      wallet.cardOf[r] === own && wallet.rules[r]?.rule.id === but;
    const others = wallet.classes.flatMap(({ rules }, k) => {
      const there = prices.slice(k * wallet.epochs.length, (k + 1) * wallet.epochs.length);
      return rules.some(isMeant) ? there.map(() => Number.POSITIVE_INFINITY) : there;
    });
    const curve = spendCurve(wallet, others, factor)(own, perPoint[own] ?? 0);
    return (monthly) => most - curve.lossOf(monthly * MONTHS);
  };
}
