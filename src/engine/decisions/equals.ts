import type { EngineCard } from '../model/facts.ts';
import { type EngineInput, withCards } from '../model/input.ts';
import { searchWorth } from './search/search-worth.ts';

/** What decides between cards that an order finds equal. */
export interface Equal {
  readonly card_id: number;
  /** Made for people, such as those who build credit, of whom nothing says that who asks is one. */
  readonly for_others: boolean;
  /** Dollars of a year with all spending on it, a part of the welcome offer included. */
  readonly worth: number;
}

/**
 * The order of equals in every answer, as an adviser has it: a card for everybody before one that is made
 * for others, then what each brings with all spending on it and by its offer, then the lower card_id.
 */
export function betweenEquals(a: Equal, b: Equal): number {
  return Number(a.for_others) - Number(b.for_others) || b.worth - a.worth || a.card_id - b.card_id;
}

/**
 * Finds what decides between equals, which are few: each is valued when it meets another.
 * @param others by card_id, those made for others
 */
export function equalsIn(
  input: EngineInput,
  others: ReadonlySet<number>,
): (card: EngineCard) => Equal {
  const known = new Map<number, Equal>();
  return (card) => {
    const { card_id } = card;
    const before = known.get(card_id);
    if (before !== undefined) return before;
    let worth: number | undefined;
    const one: Equal = {
      card_id,
      for_others: others.has(card_id),
      get worth() {
        worth ??= searchWorth(withCards(input, [card])).worth;
        return worth;
      },
    };
    known.set(card_id, one);
    return one;
  };
}

/** Of cards that are held: they are their holder's, and their offers are past. */
export function asHeld({ card_id }: EngineCard): Equal {
  return { card_id, for_others: false, worth: 0 };
}

/** Where nothing is known of whom cards are made for. */
export const FOR_ALL: ReadonlySet<number> = new Set();
