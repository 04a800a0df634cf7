import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';

/** Airlines that are named beside a benefit: `Southwest bags`, `first checked bag on United`. */

interface Names {
  /** Longer ones first. */
  readonly airlines: readonly (readonly [name: string, key: string])[];
  /** Of banks, which may have an airline's name within them. */
  readonly others: readonly string[];
}

type Catalog = Pick<CatalogSnapshot, 'cards' | 'merchants'>;

const NAMES = new WeakMap<Catalog['merchants'], Names>();

function namesOf({ cards, merchants: file }: Catalog): Names {
  const known = NAMES.get(file);
  if (known !== undefined) return known;
  const airlines = file.merchants
    .filter(({ category }) => category === 'flights')
    .flatMap(({ key, name, aliases }) =>
      [name, ...aliases].map((one) => [plainWords(one), key] as const),
    )
    .toSorted(([a], [b]) => b.length - a.length);
  const issuers = [...new Set(cards.map(({ seed }) => plainWords(seed.issuer)))];
  const others = issuers.filter((one) => airlines.some(([name]) => one.includes(name)));
  const made = { airlines, others };
  NAMES.set(file, made);
  return made;
}

/** Merchant keys of the airlines in a text. */
export function airlinesIn(text: string, catalog: Catalog): string[] {
  const { airlines, others } = namesOf(catalog);
  // `American Express lounges` are no airline's.
  const words = others.reduce((left, name) => left.replaceAll(name, ' '), plainWords(text));
  return airlines.flatMap(([name, key]) => (words.includes(name) ? [key] : []));
}

/** A benefit that was named with the airline of some of the cards. */
export interface OfAirline {
  /** The benefit alone: `bags`. */
  readonly name: string;
  readonly cards: readonly CatalogCard[];
}

/** Null where no airline of these cards is named, or nothing else. */
export function benefitOfAirline(
  text: string,
  cards: readonly CatalogCard[],
  catalog: Catalog,
): OfAirline | null {
  const [airline, ...more] = new Set(airlinesIn(text, catalog));
  if (airline === undefined || more.length > 0) return null;
  const own = cards.filter(({ engine }) =>
    engine.earn.some(({ merchants }) => merchants.includes(airline)),
  );
  if (own.length === 0) return null;
  const names = namesOf(catalog).airlines.filter(([, key]) => key === airline);
  const [said] = names.find(([one]) => plainWords(text).includes(one)) ?? [];
  const words = said?.trim().replaceAll(' ', '[^a-z0-9]+');
  const beside = new RegExp(
    `(?:\\b(?:when|if|whenever)\\s+)?(?:\\b(?:i|we)\\s+)?(?:\\b(?:on|with|from|at|by|of|for|fly|flying)\\s+)*(?:\\bmy\\s+)?\\b${words}\\b(?:['’]s)?(?:\\s+flights?)?`,
    'i',
  );
  const name = text.replace(beside, ' ').replaceAll(/\s+/g, ' ').trim();
  return said === undefined || name === '' ? null : { name, cards: own };
}

/** Words in small letters with a space on either side of each. */
function plainWords(text: string): string {
  const words = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ');
  return ` ${words.trim()} `;
}
