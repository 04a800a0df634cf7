import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import type { EngineCard } from '../../engine/model/facts.ts';

/** Units for each pair of categories that a wallet's holder may choose; see `choiceWork`. */
const PER_PAIR = 1 / 60;

/**
 * Work of one valuation of these cards held together, in the units of `cost`: how long the search
 * over bonus categories that are chosen takes grows like the square of the categories offered.
 *
 * Measured over 650 random wallets of one to ten cards with random spending, processor time of a
 * whole review in ms, median and most: 4 and 13 without choices, 6 and 17 with 10 to 19 categories,
 * 10 and 26 with 20 to 29, 12 and 34 with 30 to 44, 30 and 503 with 60 or more. By this estimate 282
 * of them stay on the main thread, of which none took over 16 ms.
 */
export function choiceWork(cards: readonly EngineCard[]): number {
  return cards.reduce((sum, card) => sum + categoriesOffered(card), 0) ** 2 * PER_PAIR;
}

/** The cards that the names mean, as far as the first that means none: there the handler ends. */
export function cardsNamed(names: readonly string[], catalog: CatalogSnapshot): EngineCard[] {
  const cards: EngineCard[] = [];
  for (const name of names) {
    const resolution = catalog.resolveCard(name);
    const card = resolution.kind === 'found' && catalog.cardsById.get(resolution.card_id);
    if (!card) return [];
    cards.push(card.engine);
  }
  return cards;
}

const offered = new WeakMap<EngineCard, number>();

/** Bonus categories of which the holder chooses some. */
function categoriesOffered(card: EngineCard): number {
  const known = offered.get(card) ?? card.earn.filter(({ choice }) => choice !== null).length;
  offered.set(card, known);
  return known;
}
