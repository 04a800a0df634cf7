import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { ConfidenceResult } from '../../../engine/explain/confidence.ts';
import type { Credit } from '../../../engine/model/facts.ts';
import { nightPoints } from '../../../engine/worth/credits.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/**
 * Names of a card's certificates without a sourced price, such as a companion ticket abroad, of its
 * free checked bags, and of its lounges where no visit to any of them is priced. They have value to some holders but count as
 * $0.
 */
export function uncountedOf({ engine }: CatalogCard, { catalog }: Context): string[] {
  const kindOf = ({ key }: Credit) => catalog.benefitsByKey.get(key)?.kind;
  const visits = engine.credits.some((one) => kindOf(one) === 'lounge' && one.value !== null);
  return engine.credits
    .filter((credit) => {
      const priced = credit.value !== null || credit.points !== undefined;
      if (priced || nightPoints(credit) !== null) return false;
      const kind = kindOf(credit);
      return kind === 'certificate' || kind === 'baggage' || (kind === 'lounge' && !visits);
    })
    .map(({ name }) => name);
}

/** One sentence; empty when everything is counted. */
export function uncountedText(names: readonly string[]): string {
  return names.length === 0
    ? ''
    : `Not counted, because no source gives its value: ${list(names)}.`;
}

/**
 * A verdict against a card is not certain while part of the card counts as $0, and none is while it
 * rests on what the holder did not state.
 * @param names what counts as $0
 * @param unstated what was assumed of the holder, in words
 */
export function lessSure<Level extends ConfidenceResult['confidence'] | null>(
  { confidence, turns_at }: { readonly confidence: Level; readonly turns_at: readonly string[] },
  names: readonly string[],
  unstated: readonly string[] = [],
): { confidence: Level | 'medium'; turns_at: string[] } {
  const doubts = [...names.map((name) => `${name}, which counts as $0 here`), ...unstated];
  // Null: nothing was decided.
  if (doubts.length === 0 || confidence === null) return { confidence, turns_at: [...turns_at] };
  return {
    confidence: confidence === 'high' ? 'medium' : confidence,
    turns_at: [...turns_at, ...doubts],
  };
}

/** Warns that selecting an unpriced benefit does not change the result, and what alone one pays. */
export function warnUncounted(
  selections: readonly string[] | undefined,
  cards: readonly CatalogCard[],
  { catalog, warn }: Context,
): void {
  if (selections === undefined || selections.length === 0) return;
  const categoryOf = (key: string): string => catalog.benefitsByKey.get(key)?.category ?? '';
  const chosen = new Set(selections);
  for (const { seed, engine } of cards) {
    for (const credit of engine.credits) {
      const { key, name, value, points } = credit;
      const isMeant = chosen.has(key) && !chosen.has(categoryOf(key));
      const priced = value !== null || points !== undefined || nightPoints(credit) !== null;
      if (isMeant && !priced) {
        warn(
          `${name} of ${seed.name} was selected, but no source gives its value, so it counts as $0.`,
        );
      } else if (isMeant && catalog.benefitsByKey.get(key)?.limit !== undefined) {
        warn(`${name} of ${seed.name} counts in full, as you selected it.`);
      }
    }
  }
}
