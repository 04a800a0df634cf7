import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { reportedText } from './reported-changes.ts';

/** The key of the rule that a change pays no welcome bonus. */
const NO_BONUS = 'no_bonus';

/** From which cards a closed one can still be had; undefined where no source names any. */
export function wayIn(key: string, catalog: Context['catalog']): string | undefined {
  const { product_changes: rows, product_change_terms: terms } = catalog.rules;
  const from = rows
    .filter(({ to }) => to.includes(key))
    .flatMap((row) => catalog.cardsByKey.get(row.from)?.seed.name ?? []);
  if (from.length === 0) return reportedText(key, catalog);
  const issuer = catalog.cardsByKey.get(key)?.seed.issuer ?? '';
  const isBare = terms.some(
    (one) => one.key === NO_BONUS && (one.issuers?.includes(issuer) ?? true),
  );
  const bare = isBare ? ', without a welcome bonus' : '';
  return `only by a product change from ${list(from, 'or')}${bare}: ask whether it is still made`;
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
