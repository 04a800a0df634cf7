import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';

type Flown = Pick<EngineInput, 'spending' | 'programs' | 'benefits'>;

/**
 * A card to open without what it gives on flights of its airline (bags, seats, companions), where the
 * spending names airlines and this is another: who flies American checks no bag with Southwest.
 */
export function onAirlinesFlown(card: EngineCard, input: Flown): EngineCard {
  if (input.programs.get(card.program ?? '')?.kind !== 'airline') return card;
  const flown = input.spending.flatMap(({ category, merchant }) =>
    category === 'flights' && merchant !== null ? [merchant] : [],
  );
  const isFlown = card.earn.some(({ merchants }) => merchants.some((one) => flown.includes(one)));
  if (flown.length === 0 || isFlown) return card;
  const credits = card.credits.filter(({ key }) => input.benefits.get(key)?.category !== 'travel');
  return credits.length === card.credits.length ? card : { ...card, credits };
}
