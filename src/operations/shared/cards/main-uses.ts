import { categoryLabel } from '../../../catalog/text/card.ts';
import {
  type FineCategory,
  type RollupCategory,
  rollupOf,
} from '../../../engine/model/categories.ts';
import type { AllocationLine } from '../../../engine/split/describe.ts';
import { list } from '../../../kit/words.ts';

const MOST = 6;
const MOST_PARTS = 2;

/**
 * The categories in which a card takes most of the spending, largest first; of one that takes most
 * of none, as in a single quarter, those of which it takes a part.
 */
export function mainUses(lines: readonly AllocationLine[], cardId: number): string[] {
  const spends = new Map<FineCategory, { own: number; all: number }>();
  for (const { category, card_id, spend } of lines) {
    const sum = spends.get(category) ?? { own: 0, all: 0 };
    spends.set(category, {
      own: sum.own + (card_id === cardId ? spend : 0),
      all: sum.all + spend,
    });
  }
  const used = [...spends].filter(([, { own }]) => own > 0).sort(([, a], [, b]) => b.own - a.own);
  const most = used.filter(([, { own, all }]) => own > all / 2);
  if (most.length > 0)
    return together(
      most.map(([category]) => category),
      [...spends.keys()],
    );
  return used.slice(0, MOST_PARTS).map(([category]) => `part of ${categoryLabel(category)}`);
}

/** A whole kind of spending by its one name: `dining` instead of its restaurants, bars and cafes. */
function together(own: readonly FineCategory[], all: readonly FineCategory[]): string[] {
  const partsOf = (kind: RollupCategory, of: readonly FineCategory[]) =>
    of.filter((category) => rollupOf(category) === kind).length;
  const names = own.map((category) => {
    const kind = rollupOf(category);
    const isWhole = partsOf(kind, own) > 1 && partsOf(kind, own) === partsOf(kind, all);
    return categoryLabel(isWhole ? kind : category);
  });
  return [...new Set(names)].slice(0, MOST);
}

/** `Amex Gold for supermarkets and restaurants, Double Cash for shopping`: cards without a use are left out. */
export function usesText(
  cards: readonly { readonly card_id: number; readonly name: string }[],
  lines: readonly AllocationLine[],
): string {
  return cards
    .flatMap(({ card_id, name }) => {
      const uses = mainUses(lines, card_id);
      return uses.length > 0 ? [`${name} for ${list(uses)}`] : [];
    })
    .join('; ');
}
