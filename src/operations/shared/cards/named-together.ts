import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';

/** A name of a list, by the card that it is. */
type Settled = ReadonlyMap<string, CatalogCard>;

/**
 * Names that several cards have, by the cards that they stand beside: of `Plat` and `Gold`, both are
 * the bank's that has the likeliest of each, and so is `Plat` beside another card of that bank. The
 * card of a company, such as an airline, is meant only beside another of its cards: then, and where
 * the bank has several that fit, nobody can tell. Beside a `Venture X` the `Venture` is the card that
 * is called just that.
 */
export function settledTogether(
  names: readonly string[],
  catalog: Pick<CatalogSnapshot, 'resolveCard' | 'cardsById' | 'enginePrograms'>,
): Settled {
  if (names.length < 2) return new Map();
  const read = names.map((name) => {
    const meant = catalog.resolveCard(name);
    const ids =
      meant.kind === 'found' ? [meant.card_id] : meant.kind === 'ambiguous' ? meant.candidates : [];
    return { name, cards: ids.flatMap((id) => catalog.cardsById.get(id) ?? []) };
  });
  const isCompanys = ({ seed }: CatalogCard): boolean =>
    catalog.enginePrograms.get(seed.program ?? '')?.own_awards === true;
  const settled = new Map<string, CatalogCard>();
  for (const { name, cards } of read) {
    const [likeliest, ...others] = cards;
    if (likeliest === undefined || others.length === 0) continue;
    const beside = read.filter((one) => one.name !== name);
    const banks = beside.flatMap((one) => one.cards[0]?.seed.issuer ?? []);
    const known = beside.filter((one) => one.cards.length === 1).flatMap((one) => one.cards);
    const plain = known.some((card) => cards.includes(card))
      ? cards.find((card) => ownWords(card.seed.name, card) === ownWords(name, card))
      : undefined;
    if (plain !== undefined) {
      settled.set(name, plain);
      continue;
    }
    const companies = new Set(known.map(({ seed }) => seed.program));
    const { issuer } = likeliest.seed;
    const rivals = others.filter(
      (card) =>
        card.seed.status === 'open' &&
        !card.seed.business &&
        card.seed.eligibility === undefined &&
        (isCompanys(card) ? companies.has(card.seed.program) : banks.includes(card.seed.issuer)),
    );
    if (banks.includes(issuer) && !isCompanys(likeliest) && rivals.length === 0) {
      settled.set(name, likeliest);
    }
  }
  return settled;
}

/** What a card is called without its bank: `venture`. */
function ownWords(name: string, { seed }: CatalogCard): string {
  return name.toLowerCase().replace(seed.issuer.toLowerCase(), '').trim();
}
