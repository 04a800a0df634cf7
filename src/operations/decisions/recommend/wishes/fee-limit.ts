import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { aboveCash, aboveCashText } from '../../../../engine/worth/above-cash.ts';
import { usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import type { Rank } from '../recommend-doubts.ts';

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
 * @param beside with the cards left, and dollars a year of the best, new or held
 */
export function tellDearer(
  most: number | undefined,
  cards: readonly CatalogCard[],
  {
    best: least,
    shown,
    facts,
    year,
  }: {
    readonly best: number;
    readonly shown: readonly CatalogCard[];
    readonly facts: EngineInput;
    /** `a year more`: of which year the sums are. */
    readonly year: string;
  },
  rank: Rank,
  { warn }: Pick<Context, 'warn'>,
): void {
  if (most === undefined) return;
  const dearer = cards.filter(({ seed }) => seed.annual_fee > most);
  const [best] = dearer.length === 0 ? [] : rank(dearer, false, 1).recommendations;
  const more = best === undefined ? 0 : best.net_value - least;
  const first = dearer.filter(({ seed }) => seed.card_id === best?.card_id);
  const lost =
    best === undefined || more < 1
      ? ''
      : `; without the limit the best is ${best.name} (fee ${usd(best.annual_fee)}), about ${usd(more)} ${year} after its fee${pointsOf([...first, ...shown.slice(0, 1)], facts)}`;
  warn(`Only new cards ${limitText(most)} were ranked${lost}.`);
}

/** How the points are valued in a difference between cards. */
export function pointsOf(cards: readonly CatalogCard[], facts: EngineInput): string {
  return aboveCashText(
    aboveCash(
      cards.map(({ seed }) => seed),
      facts,
    ),
  );
}
