import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { netOngoing } from '../../../engine/decisions/value/card-value.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../../engine/model/input.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { warnUncounted } from '../../shared/benefits/counted/uncounted.ts';

/** How the end begins that tells which card leads with more than the selected credits. */
export const HALF_OF_ALL = 'half of every credit used';

/**
 * Says what a selection of credits leaves at $0, and returns which card leads with half of every
 * credit used, as without a selection, where that is another one, as an end: people name those that
 * come to mind.
 */
export function tellSelected(
  cards: readonly CatalogCard[],
  input: EngineInput,
  winner: number,
  context: Context,
): string[] {
  warnUncounted(input.options, cards, context);
  const { benefit_selections: selected, shares_used } = input.options;
  // Whoever says that none is used, or how far some are, means all of them.
  if (selected === null || selected.size === 0 || shares_used.size > 0) return [];
  const { credit_share } = DEFAULT_OPTIONS;
  const options = { ...input.options, benefit_selections: null, credit_share };
  const all = { ...input, options };
  const [first, second] = input.cards
    .map((card) => ({ card, net: netOngoing({ ...all, cards: [card] }) }))
    .toSorted((a, b) => b.net - a.net);
  if (first === undefined || first.card.card_id === winner) return [];
  const lead = usd(first.net - (second?.net ?? 0));
  return [`${HALF_OF_ALL} (then ${first.card.name} by about ${lead})`];
}
