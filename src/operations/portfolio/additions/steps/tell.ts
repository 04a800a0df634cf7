import type { EngineInput } from '../../../../engine/model/input.ts';
import type { Context } from '../../../../operation/context.ts';
import { warnUnproven } from '../../../words/confidence-text.ts';
import { tellOfAdded } from '../assumed.ts';
import type { FoundSet } from './find.ts';

/**
 * What is to be said of the cards to add, and of those that are named with them.
 * @param free the best card without a fee, where it is told
 */
export function tellOfSet(
  { best, added, ties }: FoundSet,
  free: { readonly card_id: number } | null,
  facts: EngineInput,
  context: Context,
): void {
  warnUnproven(best.turns_at, context);
  const { cardsById } = context.catalog;
  const others = [...(free === null ? [] : [free]), ...ties];
  const named = others.map(({ card_id }) => cardsById.get(card_id));
  tellOfAdded(added, named, facts, context);
}
