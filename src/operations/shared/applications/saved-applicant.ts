import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { failureOf } from '../../../failures.ts';
import type { Context } from '../../../operation/context.ts';
import type { Dated } from '../said/dates.ts';
import { type Applicant, reasonsFor } from './reasons.ts';

/** The saved cards as an operation gathers them, without the catalogue's part of them. */
export type SavedCards = readonly (Omit<Dated, 'card'> & { readonly card_id: number })[];

/** The cards of the saved wallet with their days; none where there is none that may be read. */
export async function savedCards({
  caller: { account_id, scopes },
  services,
}: Context): Promise<SavedCards> {
  if (account_id === null || (scopes !== null && !scopes.includes('portfolio:read'))) return [];
  const wallet = await services.recentWallet(account_id).catch((error: unknown) => {
    if (failureOf(error).code !== 'unavailable') throw error;
    return null;
  });
  return (wallet?.cards ?? []).map(({ card_id, opened, fee_date, benefit_selections }) => {
    return { card_id, opened, fee_date, benefit_selections };
  });
}

/**
 * Who saved those cards and holds these too, as an applicant; without any saved, one of whom no day is
 * known.
 */
export function applicantWith(
  saved: SavedCards,
  held: readonly CatalogCard[],
  { cardsById, today }: CatalogSnapshot,
): Applicant {
  const opened = saved.flatMap(({ card_id, ...said }) => {
    const card = cardsById.get(card_id);
    return card === undefined ? [] : [{ ...said, card }];
  });
  const all = new Set([...held, ...opened.map(({ card }) => card)]);
  return { opened: opened.length === 0 ? null : opened, held: [...all], as_of: today };
}

/** The caller as an applicant, by the cards of the saved wallet; null without any that may be read. */
export async function savedApplicant(context: Context): Promise<Applicant | null> {
  const person = applicantWith(await savedCards(context), [], context.catalog);
  return person.opened === null ? null : person;
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
