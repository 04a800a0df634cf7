import { GAIN_EPS } from '../../model/money.ts';
import type { Compiled } from '../compile/compile.ts';
import { type PricedWallet, walletTerms } from '../pricing.ts';

/**
 * Dollars a month that a card takes in every best split, without solving: the lines on which its base
 * rate, or a rule that always pays, beats whatever the other cards could earn there.
 * @param but a rule of the card; lines that it pays for are left out
 */
export function sureSpend(priced: PricedWallet, card_id: number, but: string): number {
  const { wallet, factor } = priced;
  const { cards, classes, rules } = wallet;
  const { perPoint } = walletTerms(priced);
  const own = wallet.indexOf.get(card_id) ?? -1;
  const isFree = freeRules(wallet);
  let sum = 0;
  for (const { monthly, rules: there, accepted, abroad } of classes) {
    const takes = (c: number): boolean => accepted === null || accepted[c] === 1;
    const worthOf = (c: number, rate: number): number =>
      rate * (perPoint[c] ?? 0) - (abroad ? (wallet.fees[c] ?? 0) : 0);
    if (!takes(own) || there.some((r) => rules[r]?.card === own && rules[r]?.rule.id === but)) {
      continue;
    }
    let mine = worthOf(own, cards[own]?.base_rate ?? 0);
    let most = Number.NEGATIVE_INFINITY;
    for (let c = 0; c < cards.length; c += 1) {
      if (c !== own && takes(c)) most = Math.max(most, worthOf(c, cards[c]?.base_rate ?? 0));
    }
    for (const r of there) {
      const c = wallet.cardOf[r] ?? 0;
      const worth = worthOf(c, wallet.rateOf[r] ?? 0);
      if (c !== own) most = Math.max(most, worth);
      else if (isFree(r)) mine = Math.max(mine, worth);
    }
    if (mine > most + GAIN_EPS) sum += monthly * factor;
  }
  return sum;
}

/** Rules that pay on every day for any number of dollars, whatever is chosen. */
function freeRules({ choices, capOf, undated }: Compiled): (rule: number) => boolean {
  const chosen = new Set(choices.flatMap(({ rules }) => rules));
  return (r) => capOf[r] === -1 && undated[r] === 1 && !chosen.has(r);
}
