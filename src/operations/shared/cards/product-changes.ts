import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Context } from '../../../operation/context.ts';

/** The possible product changes of this card that a holder can still get. */
export function productChanges(card: CatalogCard, { catalog }: Context): CatalogCard[] {
  return catalog.rules.product_changes
    .filter((change) => change.from === card.seed.key)
    .flatMap((change) => change.to)
    .flatMap((key) => {
      const target = catalog.cardsByKey.get(key);
      return target?.is_active ? [target] : [];
    });
}

/** What holds for product changes of a card: in general, and on this path. */
export function changeTerms({ seed }: CatalogCard, { catalog }: Context): string[] {
  const { product_change_terms: terms, product_changes: changes } = catalog.rules;
  const general = terms.filter(({ issuers }) => issuers?.includes(seed.issuer) ?? true);
  const notes = changes.filter(({ from }) => from === seed.key).flatMap(({ note }) => note ?? []);
  return [...notes, ...general.map(({ rule }) => rule)];
}
