import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { list, price } from '../../../kit/words.ts';

/** `5%, minimum $10`, with a most that few have. */
const FEE = /^(\d+(?:\.\d+)?)%(?:, minimum \$(\d+(?:\.\d+)?))?(?:, maximum \$(\d+(?:\.\d+)?))?$/;

/** Dollars that such a fee is on an amount; null where its words say more than that. */
export function feeDollars(fee: string | null, amount: number): number | null {
  const [found, percent, least = '0', most] = FEE.exec(fee ?? '') ?? [];
  if (found === undefined) return null;
  const dollars = Math.max((amount * Number(percent)) / 100, Number(least));
  return Math.round(Math.min(dollars, Number(most ?? dollars)) * 100) / 100;
}

/** Each rate of a fee, as of a transfer at its first rate and later: `3% in the first 60 days, then 5%`. */
const RATES = /(?:(\d+(?:\.\d+)?)%(?:, minimum \$(\d+(?:\.\d+)?))?|\$0\b)/g;

/** A fee with its dollars on an amount, those of each of its rates in their order. */
export function feeOn(fee: string, amount: number | undefined): string {
  if (amount === undefined) return fee;
  const sums = [...fee.matchAll(RATES)].map(([, percent = '0', least = '0']) =>
    price(Math.max((amount * Number(percent)) / 100, Number(least))),
  );
  const most = /\bup to\b/.test(fee) ? 'at most ' : '';
  return sums.length === 0 ? fee : `${fee} (${most}${list(sums, 'or')} on ${price(amount)})`;
}

/** What the cards charge for it as a cash advance: `about $10 with Savor; not known with Venmo`. */
export function advanceText(cards: readonly CatalogCard[], amount: number): string {
  const rows = cards.map(({ seed: { name, terms } }) => {
    const dollars = feeDollars(terms.cash_advance_fee, amount);
    const words = dollars === null ? (terms.cash_advance_fee ?? 'not known') : price(dollars);
    return { name, words: words === 'None' ? 'none' : words };
  });
  return [...Map.groupBy(rows, ({ words }) => words)]
    .map(([words, own]) => `${words} with ${list(own.map(({ name }) => name))}`)
    .join('; ');
}
