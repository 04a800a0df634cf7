import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { ChangeRecord } from '../../../catalog/store/changes.ts';
import type { Context } from '../../../operation/context.ts';
import { isOfNewTerms, newTermsSince, newTermsText } from '../../shared/changes/new-accounts.ts';

/**
 * Says of which cards that were asked about the changes told may not hold yet for accounts opened before.
 * @param all what is recorded of them in that time, whatever is shown
 */
export function tellNewTerms(
  cards: readonly CatalogCard[],
  shown: readonly ChangeRecord[],
  all: readonly ChangeRecord[],
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  for (const { seed } of cards) {
    const since = newTermsSince(seed, all, catalog.today);
    const isTheirs = (one: ChangeRecord) =>
      one.card_id === seed.card_id && isOfNewTerms(one, since);
    if (since !== null && shown.some(isTheirs)) warn(`${newTermsText(seed, since)}.`);
  }
}
