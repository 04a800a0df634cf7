import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { reportedText } from './reported-changes.ts';

/** Keys of rules on product changes: that they pay no bonus, that they stay in a family, and how old an account is. */
const NO_BONUS = 'no_bonus';
const FAMILY = 'family';
const FIRST_YEAR = 'first_year';

/** From which cards a closed one can still be had, and from which not; undefined where no source names any. */
export function wayIn(key: string, catalog: Context['catalog']): string | undefined {
  const { product_changes: rows, product_change_terms: terms } = catalog.rules;
  const { issuer = '', program } = catalog.cardsByKey.get(key)?.seed ?? {};
  const holds = (rule: string) =>
    terms.some((one) => one.key === rule && (one.issuers?.includes(issuer) ?? true));
  const bare = holds(NO_BONUS) ? ', without a welcome bonus' : '';
  const own = rows.filter(({ to }) => to.includes(key));
  const from = own.flatMap((row) => catalog.cardsByKey.get(row.from)?.seed.name ?? []);
  if (from.length === 0) return reportedText(key, catalog, bare);
  const asks = new Set(own.flatMap((row) => row.asks ?? []));
  const first = [...(holds(FIRST_YEAR) ? ['usually 12 months open'] : []), ...asks];
  const needs = first.length === 0 ? '' : ` (${list(first)})`;
  const points = catalog.programs.get(program ?? '')?.name;
  // Cards that earn other rewards are of another family; of those that earn the same it is not sure.
  const not =
    holds(FAMILY) && points !== undefined
      ? `; not from cards that earn other rewards than ${points}`
      : '';
  return `only by a product change from ${list(from, 'or')}${needs}${bare}${not}: ask whether it is still made`;
}

/** Says of closed cards how they are still had, where a source names a way. */
export function tellWayIn(
  cards: readonly CatalogCard[],
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  for (const { seed } of cards) {
    const way = seed.status === 'open' ? undefined : wayIn(seed.key, catalog);
    if (way !== undefined) warn(`${seed.name}: ${way}.`);
  }
}
