import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import type { EngineCard } from '../../engine/model/facts.ts';

/** Units for each pair of categories that a wallet's holder may choose; see `choiceWork`. */
const PER_PAIR = 1 / 120;

/** Units of a whole review for each card held, choices apart: ten take 1 to 2 ms. */
export const PER_CARD = 1 / 5;

/**
 * Work of one valuation of these cards held together, in the units of `cost`: how long the search
 * over bonus categories that are chosen takes grows like the square of the categories offered.
 *
 * Measured over 540 random wallets of one to ten cards, on spending that ties and bursts caps as
 * well as random spending: processor time of a whole review in ms, on busy cores. By this estimate
 * 1 to 2: median 2, most 8; 2 to 5: 3 and 19; 5 to 10: 4 and 19; 10 to 15: 7 and 46; 15 to 20: 9
 * and 25. So what stays on the main thread holds it for less than 20 ms.
 */
export function choiceWork(cards: readonly EngineCard[]): number {
  return cards.reduce((sum, card) => sum + categoriesOffered(card), 0) ** 2 * PER_PAIR;
}

/** Work of the steps for a wallet: each turn weighs every card with a fee in a few ways. */
export function stepsWork(cards: readonly EngineCard[]): number {
  const dear = cards.filter(({ annual_fee }) => annual_fee > 0).length;
  return dear * PER_CARD * (cards.length / 2) + (dear > 0 ? choiceWork(cards) * dear : 0);
}

/** Work of each card alone at many levels of spending, as break-even and ties need it. */
export function curveWork(cards: readonly EngineCard[]): number {
  return cards.reduce((sum, card) => sum + 2 * choiceWork([card]), 0);
}

/** Units for weighing each card of the catalogue once, `perUnit` of them in one. */
export function catalogWork({ cards }: CatalogSnapshot, perUnit: number): number {
  return cards.length / perUnit;
}

/** Work of compiling the cards of the catalogue anew for a day that is not today. */
export function dayWork(...days: readonly (string | undefined)[]): number {
  return days.some((day) => day !== undefined) ? 30 : 0;
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
