import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import {
  type FineCategory,
  type RollupCategory,
  rollupOf,
} from '../../../engine/model/categories.ts';
import type { AllocationLine } from '../../../engine/split/describe.ts';
import { list, usd } from '../../../kit/words.ts';

const MOST = 6;
const MOST_PARTS = 2;
/** Of a category, what a card takes beside another from which on it is named, and dollars a year. */
const [PART, LEAST] = [0.2, 300];

interface Spend {
  /** Dollars a year on the card, and in all. */
  own: number;
  all: number;
  /** Whether a cap of the card ends what it takes. */
  capped: boolean;
}

/**
 * The categories in which a card takes most of the spending, largest first, and those of which it takes
 * a notable part, as up to a cap or in a single quarter, with the dollars: before them where that is more.
 */
export function mainUses(lines: readonly AllocationLine[], cardId: number): string[] {
  const spends = new Map<FineCategory, Spend>();
  for (const { category, card_id, spend, cap_reached } of lines) {
    const sum = spends.get(category) ?? { own: 0, all: 0, capped: false };
    const isOwn = card_id === cardId;
    spends.set(category, {
      own: sum.own + (isOwn ? spend : 0),
      all: sum.all + spend,
      capped: sum.capped || (isOwn && cap_reached),
    });
  }
  const used = [...spends].filter(([, { own }]) => own > 0).sort(([, a], [, b]) => b.own - a.own);
  const most = used.filter(([, { own, all }]) => own > all / 2);
  const least = most[0]?.[1].own ?? 0;
  const parts = used
    .filter(
      ([, { own, all }]) => own <= all / 2 && (own > least || (own >= LEAST && own >= PART * all)),
    )
    .slice(0, MOST_PARTS);
  const named = (some: typeof parts) =>
    some.map(([category, spend]) => `${categoryLabel(category)}${shareText(spend)}`);
  return [
    ...named(parts.filter(([, { own }]) => own > least)),
    ...together(
      most.map(([category]) => category),
      spends,
    ),
    ...named(parts.filter(([, { own }]) => own <= least)),
  ].slice(0, MOST);
}

/** ` (to its cap: $6,000 of $10,800 a year)`; empty where the card takes about all. */
function shareText({ own, all, capped }: Spend): string {
  if (all - own < LEAST) return '';
  return ` (${capped ? 'to its cap: ' : ''}${usd(own)} of ${usd(all)} a year)`;
}

/** What a card takes of a kind of spending, from which on the kind is named instead of its parts. */
const NEARLY_ALL = 0.8;
/** Of what has nothing in common but that no kind has it: what is named by itself, and how many so. */
const [LARGE, FEW] = [0.3, 3];
/** The same of what is left of that. */
const MOST_OF_REST = 0.6;

/** A kind of spending by its one name: `dining` instead of its restaurants, bars and cafes. */
function together(
  own: readonly FineCategory[],
  spends: ReadonlyMap<FineCategory, Spend>,
): string[] {
  const isNamed = new Map<RollupCategory, boolean>();
  const sumOf = (parts: readonly FineCategory[], of: 'own' | 'all') =>
    parts.reduce((sum, part) => sum + (spends.get(part)?.[of] ?? 0), 0);
  const ownOf = (kind: RollupCategory) => own.filter((category) => rollupOf(category) === kind);
  const others = ownOf('other');
  const isLarge = (category: FineCategory): boolean =>
    rollupOf(category) === 'other' &&
    (others.length <= FEW || sumOf([category], 'own') >= LARGE * sumOf(others, 'own'));
  for (const kind of new Set(own.map(rollupOf))) {
    const small = (category: FineCategory) => rollupOf(category) === kind && !isLarge(category);
    const parts = [...spends.keys()].filter(small);
    const mine = own.filter(small);
    const enough = kind === 'other' ? MOST_OF_REST : NEARLY_ALL;
    isNamed.set(kind, mine.length > 1 && sumOf(parts, 'own') >= enough * sumOf(parts, 'all'));
  }
  const names = own.map((category) => {
    const kind = rollupOf(category);
    if (isNamed.get(kind) && !isLarge(category)) return categoryLabel(kind);
    const spend = spends.get(category);
    return `${categoryLabel(category)}${spend === undefined ? '' : shareText(spend)}`;
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
