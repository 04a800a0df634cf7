import { asOpened } from '../../../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../../catalog/search/filters.ts';
import { list } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { quiet } from '../../../../../operation/notes.ts';
import { isSurely } from '../../filters/on-network.ts';
import { cardsFitting } from '../../filters/search-filters.ts';
import type { Rank, Ranked } from '../../ranking/search-ranking.ts';

/** Cards named at most. */
const NAMED = 3;

/**
 * Of who asks for networks: the cards that would stand among those shown, and that a new account may get
 * on another network. They are left out, as nobody can choose which one comes.
 */
export function tellUnsureNetwork(
  { network, any_network, ...others }: QueryFilters,
  top: readonly Ranked[],
  rank: Rank,
  context: Context,
): void {
  const asked = any_network ?? (network === undefined ? [] : [network]);
  const last = top.at(-1);
  if (asked.length === 0 || last === undefined) return;
  const mayBe = (card: CatalogCard) => {
    const { networks } = asOpened(card);
    return networks.some((one) => asked.includes(one)) && !isSurely(card, asked);
  };
  const unsure = cardsFitting(others, quiet(context)).filter(mayBe);
  const ahead = rank(unsure, NAMED).top.filter((one) => one.rank > last.rank);
  if (ahead.length === 0) return;
  const elsewhere = ahead.flatMap(({ card }) =>
    asOpened(card).networks.filter((one) => !asked.includes(one)),
  );
  const names = list(ahead.map(({ card }) => card.seed.name));
  context.warn(
    `Left out, as a new account may be on ${list([...new Set(elsewhere)], 'or')}, which was not asked for: ${names}.`,
  );
}
