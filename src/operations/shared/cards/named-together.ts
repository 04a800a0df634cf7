import { onNetworkSaid } from '../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { brandKind } from '../../../catalog/names/brands.ts';
import { withoutNetworks } from '../../../catalog/names/cards/network-said.ts';
import { tellingWords } from '../../../catalog/names/clean.ts';
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
  const isCompanys = (card: CatalogCard) => isOfCompany(card, catalog);
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

function isOfCompany(
  { seed }: CatalogCard,
  { enginePrograms }: Pick<CatalogSnapshot, 'enginePrograms'>,
): boolean {
  return enginePrograms.get(seed.program ?? '')?.own_awards === true;
}

/**
 * The open card that is called just this, its bank aside, where it is the likeliest and all that may be
 * meant are of its bank: `Venture`, beside Venture X and VentureOne. Null for the name of a family, such
 * as `Sapphire`, and for a company's, such as `Hilton`.
 */
export function calledJust(
  given: string,
  candidates: readonly number[],
  catalog: Pick<CatalogSnapshot, 'cardsById' | 'enginePrograms'>,
): CatalogCard | null {
  const cards = candidates.flatMap((id) => catalog.cardsById.get(id) ?? []);
  const [first, ...others] = cards;
  // `Venture (Visa)`: its network aside, it is called just that.
  const name = withoutNetworks(given);
  if (first && onNetworkSaid(first, given) === null) return null;
  if (first === undefined || first.seed.status !== 'open' || first.seed.business) return null;
  if (isOfCompany(first, catalog) || tellingWords(name).some((word) => brandKind(word)))
    return null;
  const isBank = others.every(({ seed }) => seed.issuer === first.seed.issuer);
  const called = cards.filter((card) => telling(card.seed.name, card) === telling(name, card));
  return isBank && called.length === 1 && called[0] === first ? first : null;
}

/** What a card is called without its bank: `venture`. */
function ownWords(name: string, { seed }: CatalogCard): string {
  return name.toLowerCase().replace(seed.issuer.toLowerCase(), '').trim();
}

/** The same of the words that tell it from others alone. */
function telling(name: string, { seed }: CatalogCard): string {
  const bank = tellingWords(seed.issuer);
  return tellingWords(name)
    .filter((word) => !bank.includes(word) && word !== 'card')
    .join(' ');
}
