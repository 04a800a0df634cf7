import { type Opened, openedBetween } from '../engine/model/times/opened.ts';
import type { CatalogCard } from './catalog-card.ts';

/** Terms that depend on the day on which an account was opened. */

/** Whether an account is of before its card's terms changed, of after, or not known to be either. */
export type Age = 'older' | 'newer' | 'either';

interface Aged {
  readonly older: CatalogCard;
  readonly newer: CatalogCard;
}
const AGED = new WeakMap<CatalogCard, Aged>();
const AGES = new WeakMap<CatalogCard, Age>();

/** A card as who opened it on that day has it; itself where the day says nothing, or is not known. */
export function asOpenedOn(card: CatalogCard, opened: Opened | null | undefined): CatalogCard {
  const { older_terms: terms } = card.seed;
  if (terms === undefined || opened == null) return card;
  const [first, last] = openedBetween(opened);
  if (first < terms.opened_before && last >= terms.opened_before) return card;
  const { older, newer } = AGED.get(card) ?? agedOf(card);
  return last < terms.opened_before ? older : newer;
}

function agedOf(card: CatalogCard): Aged {
  const { engine, seed } = card;
  const { foreign_fee_percent = engine.foreign_fee_percent } = seed.older_terms ?? {};
  const aged = {
    older: card.withEngine({ ...engine, foreign_fee_percent }),
    newer: card.withEngine(engine),
  };
  AGED.set(card, aged);
  AGES.set(aged.older, 'older');
  AGES.set(aged.newer, 'newer');
  return aged;
}

/** What was said of the age of an account. */
export function ageOf(card: CatalogCard): Age {
  return AGES.get(card) ?? 'either';
}
