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
