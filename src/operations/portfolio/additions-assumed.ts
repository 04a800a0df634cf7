import type { CatalogCard } from '../../catalog/catalog-card.ts';
import type { Additions } from '../../engine/decisions/additions/additions.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import { pointsAssumed } from '../shared/points-assumed.ts';
import { choicesAlone } from '../shared/said/chosen.ts';

/**
 * In words, what the gain of new cards takes for given: the categories chosen on them, and what points
 * are worth with them where the wallet's own do not say it.
 */
export function assumedOfAdded(
  added: readonly CatalogCard[],
  candidates: readonly EngineCard[],
  { trace }: Pick<Additions, 'trace'>,
  facts: EngineInput,
): string[] {
  const ids = new Set(added.map(({ seed }) => seed.card_id));
  const steps = trace('rules');
  const chosen = choicesAlone(
    added.map((card) => {
      const own = steps.filter(({ card_id }) => card_id === card.seed.card_id);
      return { card, trace: () => own };
    }),
    facts.options.choices,
  );
  const told = new Set(pointsAssumed(facts.cards, facts, facts.cards));
  const all = [...candidates.filter(({ card_id }) => ids.has(card_id)), ...facts.cards];
  return [...chosen, ...pointsAssumed(all, facts, all).filter((one) => !told.has(one))];
}
