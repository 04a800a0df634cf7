import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import type { EngineCard } from '../../engine/model/facts.ts';

/** Units for each way in which a wallet's bonus categories can be chosen; see `choiceWork`. */
const PER_CHOICE = 0.1;

/**
 * Work of one valuation of these cards held together, in the units of `cost`: their bonus
 * categories that are chosen are searched together, and each card with a choice multiplies it.
 */
export function choiceWork(cards: readonly EngineCard[]): number {
  const ways = cards.reduce((product, card) => product * waysToChoose(card), 1);
  return ways === 1 ? 0 : ways * PER_CHOICE;
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

const ways = new WeakMap<EngineCard, number>();

function waysToChoose(card: EngineCard): number {
  const known = ways.get(card);
  if (known !== undefined) return known;
  const groups = new Map<string, { options: number; pick: number }>();
  for (const { choice } of card.earn) {
    if (choice === null) continue;
    const options = (groups.get(choice.group)?.options ?? 0) + 1;
    groups.set(choice.group, { options, pick: choice.pick });
  }
  let product = 1;
  for (const { options, pick } of groups.values()) product *= combinations(options, pick);
  ways.set(card, product);
  return product;
}

/** n over k. */
function combinations(n: number, k: number): number {
  let count = 1;
  for (let i = 1; i <= Math.min(k, n); i += 1) count = (count * (n - i + 1)) / i;
  return count;
}
