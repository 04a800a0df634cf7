import type { EngineInput } from '../../../engine/model/input.ts';
import { sumCents } from '../../../engine/model/money.ts';
import { acceptedMonthly } from '../../../engine/worth/bonus.ts';
import { creditValues, nightPoints } from '../../../engine/worth/credits.ts';
import { list, usd } from '../../../kit/words.ts';

/** What the free nights of the only card count for in a later year. */
interface Nights {
  readonly names: readonly string[];
  /** Dollars. */
  readonly value: number;
}

function nightsOf(input: EngineInput): Nights {
  const [card] = input.cards;
  if (card === undefined) return { names: [], value: 0 };
  const spend = acceptedMonthly(card, input.spending) * 12;
  const keys = new Set(
    card.credits.filter((one) => nightPoints(one) !== null).map(({ key }) => key),
  );
  const ongoing = { ...input, options: { ...input.options, year: 'ongoing' as const } };
  const counted = creditValues(ongoing, new Map([[card.card_id, spend]])).filter(
    ({ key, value }) => keys.has(key) && value > 0,
  );
  return {
    names: counted.map(({ name }) => name),
    value: sumCents(counted.map(({ value }) => value)),
  };
}

/**
 * What to say of a card that is worth its fee only with its free nights: empty when they do not
 * decide it.
 */
export function nightsDecide(input: EngineInput, net_value: number): string[] {
  const { names, value } = nightsOf(input);
  if (value === 0 || net_value < 0 || net_value - value >= 0) return [];
  return [`${list(names)} left unused, which counts as ${usd(value)} here`];
}
