import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { failureOf } from '../../../failures.ts';
import type { Context } from '../../../operation/context.ts';
import { type Applicant, reasonsFor } from './reasons.ts';

/** The caller as an applicant, by the cards of the saved wallet; null without any that may be read. */
export async function savedApplicant({
  caller: { account_id, scopes },
  services,
  catalog,
}: Context): Promise<Applicant | null> {
  if (account_id === null || (scopes !== null && !scopes.includes('portfolio:read'))) return null;
  const wallet = await services.recentWallet(account_id).catch((error: unknown) => {
    if (failureOf(error).code !== 'unavailable') throw error;
    return null;
  });
  const opened = (wallet?.cards ?? []).flatMap(({ card_id, ...saved }) => {
    const card = catalog.cardsById.get(card_id);
    return card === undefined ? [] : [{ ...saved, card }];
  });
  if (opened.length === 0) return null;
  return { opened, held: opened.map(({ card }) => card), as_of: catalog.today };
}

/** What the rules of a card say to that person, beside the rules themselves. */
export function savedReasons(
  card: CatalogCard,
  person: Applicant,
  catalog: CatalogSnapshot,
): string[] {
  if (person.held.includes(card)) return [];
  const { reasons_for, reasons_against } = reasonsFor(card, person, catalog, true);
  return [...reasons_against, ...reasons_for].map((reason) => reason.replace(/[^.]$/, '$&.'));
}
