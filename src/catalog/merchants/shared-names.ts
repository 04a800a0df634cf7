import { type Category, rollupOf } from '../../engine/model/categories.ts';
import type { MerchantSeed } from '../seeds/schema/merchants.ts';

interface Naming {
  readonly merchants: readonly string[];
}

/** The parts of a card that may name merchants. */
export interface NamingTerms {
  readonly earn: readonly Naming[];
  readonly credits: readonly Naming[];
}

/** For each card that names merchants, the lists in which it does: one per rule or credit. */
export type NamingLists = readonly (readonly (readonly string[])[])[];

/**
 * A longer list (the brands of a hotel group, theaters of any chain) does not single out its
 * members.
 */
const LONGEST_LIST = 10;
/** A merchant named this many times as much as the next one is the one that people mean. */
const FAR_MORE = 4;

/** The merchants that cards name, without long lists. */
export function namingLists(cards: readonly NamingTerms[]): NamingLists {
  return cards
    .map(({ earn, credits }) =>
      [...earn, ...credits]
        .map(({ merchants }) => merchants)
        .filter(({ length }) => length > 0 && length <= LONGEST_LIST)
        // What is filtered has room for 17, and few cards name as many.
        .slice(),
    )
    .filter((lists) => lists.length > 0);
}

/**
 * Decides which of the merchants that share a name is meant: the one that earn rules and credits
 * name, first those of the held cards, then those of the whole catalog. A card counts for a
 * merchant by its shortest list with it: 1 for a rule of that merchant alone, 1/3 for a list of
 * three. The winner is the only one named, one named four times as much as the next, or, if each
 * list names all or none of them, the first of `candidates`.
 *
 * @param candidates merchant keys, the most common first
 * @returns null when the cards do not settle it
 */
export function merchantMeant(
  candidates: readonly string[],
  held: NamingLists,
  all: NamingLists,
): string | null {
  return mostNamed(candidates, held) ?? mostNamed(candidates, all);
}

function mostNamed(candidates: readonly string[], cards: NamingLists): string | null {
  const named = candidates
    .map((key) => ({ key, weight: weightOf(key, cards) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const [first, second] = named;
  if (first === undefined) return null;
  if (second === undefined || first.weight >= FAR_MORE * second.weight) return first.key;
  const alike = cards.flat().every((list) => {
    const here = named.filter(({ key }) => list.includes(key));
    return here.length === 0 || here.length === named.length;
  });
  return alike ? first.key : null;
}

function weightOf(key: string, cards: NamingLists): number {
  let sum = 0;
  for (const lists of cards) {
    let weight = 0;
    for (const list of lists) {
      if (list.includes(key)) weight = Math.max(weight, 1 / list.length);
    }
    sum += weight;
  }
  return sum;
}

/** The category, or the roll-up, that all of these merchants have; null without one. */
export function sharedCategory(merchants: readonly MerchantSeed[]): Category | null {
  const categories = new Set(merchants.map((merchant) => merchant.category));
  const [first] = categories;
  if (first === undefined || categories.size === 1) return first ?? null;
  const rollups = new Set([...categories].map(rollupOf));
  const [rollup] = rollups;
  return rollup !== undefined && rollups.size === 1 && rollup !== 'other' ? rollup : null;
}
