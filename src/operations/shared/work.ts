import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import type { EngineCard } from '../../engine/model/facts.ts';

/** Units per way of choosing a wallet's bonus categories; see `choiceWork`. */
const PER_CHOICE = 0.1;

/**
 * Cost of one valuation of these cards held together, in the units of `cost`. Their selectable
 * bonus categories are searched together, so each card with a choice multiplies it.
 */
export function choiceWork(cards: readonly EngineCard[]): number {
  const ways = cards.reduce((product, card) => product * waysToChoose(card), 1);
  return ways === 1 ? 0 : ways * PER_CHOICE;
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

/** The binomial coefficient, n over k. */
function combinations(n: number, k: number): number {
  let count = 1;
  for (let i = 1; i <= Math.min(k, n); i += 1) count = (count * (n - i + 1)) / i;
  return count;
}
