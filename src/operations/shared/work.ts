import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import type { EngineCard } from '../../engine/model/facts.ts';

/** Units for each pair of categories that a wallet's holder may choose; see `choiceWork`. */
const PER_PAIR = 1 / 60;

/**
 * Work of one valuation of these cards held together, in the units of `cost`: how long the search
 * over bonus categories that are chosen takes grows like the square of the categories offered.
 *
 * Measured over random wallets of one to ten cards with random spending, processor time of a whole
 * review in ms. Medians of 650: 4 without choices, 6 with 10 to 19 categories, 10 with 20 to 29, 12
 * with 30 to 44, 30 with 60 or more. Most, with 200 further ones: 13, 17, 37, 63 and 503; with 45 to
 * 59 categories 220. By this estimate 282 of the 650 stay on the main thread: none took over 16 ms.
 */
export function choiceWork(cards: readonly EngineCard[]): number {
  return cards.reduce((sum, card) => sum + categoriesOffered(card), 0) ** 2 * PER_PAIR;
}

/** The named cards, up to the first unknown name, at which the handler stops. */
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
