import type { Services } from '../../../operation/context.ts';

type Catalog = ReturnType<Services['catalog']>;

/** A card as pages name and link it: what every plan sees. */
export interface CardLink {
  readonly slug: string;
  readonly name: string;
  readonly issuer: string;
  readonly annual_fee: number;
  readonly status: string;
}

export function linkOf({ seed }: Catalog['cards'][number]): CardLink {
  const { key, name, issuer, annual_fee, status } = seed;
  return { slug: key, name, issuer, annual_fee, status };
}

/** The cards that words may mean, the likely first; none when nothing comes near. */
export function nearestCards(catalog: Catalog, words: string): CardLink[] {
  const found = catalog.resolveCard(words);
  const ids =
    found.kind === 'found'
      ? [found.card_id]
      : found.kind === 'ambiguous'
        ? found.candidates
        : found.closest;
  return ids.flatMap((id) => {
    const card = catalog.cardsById.get(id);
    return card ? linkOf(card) : [];
  });
}

/** All cards whose name or issuer has every word, by issuer and name. */
export function cardsWith(catalog: Catalog, words: string): CardLink[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return catalog.cards
    .map(linkOf)
    .filter(({ name, issuer }) => {
      const text = `${name} ${issuer}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    })
    .sort((a, b) => a.issuer.localeCompare(b.issuer, 'en') || a.name.localeCompare(b.name, 'en'));
}
