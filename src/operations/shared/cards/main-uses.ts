import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
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
 * The categories in which a card takes most of the spending, largest first; before them those of which
 * it takes a part that is larger, as in a single quarter.
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
  const least = most[0]?.[1].own ?? 0;
  const parts = used
    .filter(([, { own, all }]) => own <= all / 2 && own > least)
    .slice(0, MOST_PARTS)
    .map(([category]) => `part of ${categoryLabel(category)}`);
  return [
    ...parts,
    ...together(
      most.map(([category]) => category),
      spends,
    ),
  ].slice(0, MOST);
}

/** What a card takes of a kind of spending, from which on the kind is named instead of its parts. */
const NEARLY_ALL = 0.8;

/** A kind of spending by its one name: `dining` instead of its restaurants, bars and cafes. */
function together(
  own: readonly FineCategory[],
  spends: ReadonlyMap<FineCategory, { readonly own: number; readonly all: number }>,
): string[] {
  const isNamed = new Map<RollupCategory, boolean>();
  for (const kind of new Set(own.map(rollupOf))) {
    const parts = [...spends].filter(([category]) => rollupOf(category) === kind);
    const sum = (of: 'own' | 'all') => parts.reduce((all, [, spend]) => all + spend[of], 0);
    const several = own.filter((category) => rollupOf(category) === kind).length > 1;
    isNamed.set(kind, several && sum('own') >= NEARLY_ALL * sum('all'));
  }
  const names = own.map((category) => {
    const kind = rollupOf(category);
    return categoryLabel(isNamed.get(kind) ? kind : category);
  });
  return [...new Set(names)];
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
