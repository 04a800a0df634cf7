import { asOpened } from '../../../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { CardNetwork, QueryFilters } from '../../../../../catalog/search/filters.ts';
import { list } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { quiet } from '../../../../../operation/notes.ts';
import { cardsFitting } from '../../filters/search-filters.ts';
import type { Rank, Ranked } from '../../ranking/search-ranking.ts';

/** Cards named at most. */
const NAMED = 3;

/**
 * Of who asks for networks, or refuses some: the cards that would stand among those shown, and that a new
 * account may get on another network. They are left out, as nobody can choose which one comes.
 */
export function tellUnsureNetwork(
  { network, any_network, excluded = {}, ...others }: QueryFilters,
  top: readonly Ranked[],
  rank: Rank,
  context: Context,
): void {
  const asked = any_network ?? (network === undefined ? [] : [network]);
  const { networks: refused = [], ...excludedElse } = excluded;
  const last = top.at(-1);
  if ((asked.length === 0 && refused.length === 0) || last === undefined) return;
  const fits = (one: CardNetwork) =>
    (asked.length === 0 || asked.includes(one)) && !refused.includes(one);
  const mayBe = (card: CatalogCard) => {
    const { networks } = asOpened(card);
    return networks.some(fits) && !networks.every(fits);
  };
  const wider = { ...others, excluded: excludedElse };
  const unsure = cardsFitting(wider, quiet(context)).filter(mayBe);
  const ahead = rank(unsure, NAMED).top.filter((one) => one.rank > last.rank);
  if (ahead.length === 0) return;
  const elsewhere = ahead.flatMap(({ card }) =>
    asOpened(card).networks.filter((one) => !fits(one)),
  );
  const names = list(ahead.map(({ card }) => card.seed.name));
  const why = asked.length === 0 ? 'which you exclude' : 'which was not asked for';
  context.warn(
    `Left out, as a new account may be on ${list([...new Set(elsewhere)], 'or')}, ${why}: ${names}.`,
  );
}
