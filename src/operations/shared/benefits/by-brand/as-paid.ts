import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { withoutBrackets } from '../credit-words.ts';
import { isOfCards, type NameRead } from '../meant.ts';
import type { OfBrand } from './credit-of-brand.ts';
import { ofIssuer } from './of-group.ts';

/**
 * A name as it was read, of the credit that its brand and dollars mean.
 *
 * @returns `guess`: what it was taken for, where that was not said
 */
export function asPaid(
  read: NameRead,
  paid: OfBrand | null,
  cards: readonly CatalogCard[],
): NameRead & { readonly guess: string | null } {
  const plain = { ...read, guess: null };
  if (paid === null || paid.kind === 'ended') return plain;
  if (paid.kind === 'found') return { ...read, meant: { keys: paid.keys }, guess: paid.guess };
  const keys = 'keys' in read.meant ? read.meant.keys : [];
  if (paid.kind === 'none') {
    if (keys.length > 0 && !isOfCards(read.meant, cards)) return plain;
    if (paid.near.length > 0) return { ...plain, meant: { near: paid.near } };
    // The bank's name is no brand of the credit: it says on whose cards it is.
    if (keys.length > 0 && ofIssuer(read.name, cards).length > 0) return plain;
    return paid.unheld.length > 0 ? { ...plain, meant: { keys: paid.unheld } } : asked(plain);
  }
  if (keys.length === 0) return plain;
  const paying = cards.flatMap(({ seed }) => seed.credits).filter(({ value }) => value !== null);
  const credit = paying.find(({ key }) => keys.includes(key));
  if (credit === undefined) return { ...plain, meant: { near: paid.near } };
  // Another card that is asked about may have the one of these words.
  if (!paid.near.includes(credit.key)) return plain;
  return { ...read, meant: { keys: [credit.key] }, guess: withoutBrackets(credit.name) };
}

/** What names no credit is asked about, and is no perk that comes near. */
function asked<Read extends NameRead>(read: Read): Read {
  return { ...read, meant: { near: [] } };
}
