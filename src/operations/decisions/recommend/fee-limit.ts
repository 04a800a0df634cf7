import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import type { Rank } from './recommend-doubts.ts';

/** The dearest new card that somebody takes. */

/** Of new cards those that cost no more; all of them where nothing was said. */
export function within(
  most: number | undefined,
): (card: { readonly annual_fee: number }) => boolean {
  return ({ annual_fee }) => most === undefined || annual_fee <= most;
}

/** The limit in words: `without an annual fee`, `with an annual fee of at most $95`. */
function limitText(most: number): string {
  return most === 0 ? 'without an annual fee' : `with an annual fee of at most ${usd(most)}`;
}

/**
 * Says that dearer cards were left out, and what the best of them would bring beyond those left.
 * @param least dollars a year of the best card left, new or held
 */
export function tellDearer(
  most: number | undefined,
  cards: readonly CatalogCard[],
  least: number,
  rank: Rank,
  { warn }: Pick<Context, 'warn'>,
): void {
  if (most === undefined) return;
  const dearer = cards.filter(({ seed }) => seed.annual_fee > most);
  const [best] = dearer.length === 0 ? [] : rank(dearer, false, 1).recommendations;
  const more = best === undefined ? 0 : best.net_value - least;
  const lost =
    best === undefined || more < 1
      ? ''
      : `; without the limit the best is ${best.name} (fee ${usd(best.annual_fee)}), about ${usd(more)} a year more after its fee`;
  warn(`Only new cards ${limitText(most)} were ranked${lost}.`);
}
