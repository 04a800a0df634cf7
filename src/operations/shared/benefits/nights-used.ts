import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { sumCents } from '../../../engine/model/money.ts';
import { acceptedMonthly } from '../../../engine/worth/bonus.ts';
import { creditValues, nightPoints } from '../../../engine/worth/credits.ts';
import { list, usd } from '../../../kit/words.ts';

/** What the free nights of a card count for in a later year. */
export interface Nights {
  readonly names: readonly string[];
  /** Dollars. */
  readonly value: number;
}

/** @param spend dollars a year on the card; all of the spending that it takes when omitted */
export function nightsOf(
  input: EngineInput,
  card: EngineCard,
  spend: number = acceptedMonthly(card, input.spending) * 12,
): Nights {
  const keys = new Set(
    card.credits
      .filter((one) => nightPoints(one) !== null || one.own_value === true)
      .map(({ key }) => key),
  );
  if (keys.size === 0) return { names: [], value: 0 };
  const ongoing = {
    ...input,
    cards: [card],
    options: { ...input.options, year: 'ongoing' as const },
  };
  const counted = creditValues(ongoing, new Map([[card.card_id, spend]])).filter(
    ({ key, value }) => keys.has(key) && value > 0,
  );
  return {
    names: counted.map(({ name }) => name),
    value: sumCents(counted.map(({ value }) => value)),
  };
}

/** Whether a value is above what it has to reach only because free nights count. */
export function nightsTurn({ value }: Nights, net: number, least = 0): boolean {
  return value > 0 && net >= least && net - value < least;
}

/**
 * What to say of a card that is worth its fee only with its free nights: empty when they do not
 * decide it.
 */
export function nightsDecide(input: EngineInput, net_value: number, least = 0): string[] {
  const [card] = input.cards;
  if (card === undefined) return [];
  const nights = nightsOf(input, card);
  if (!nightsTurn(nights, net_value, least)) return [];
  return [`${list(nights.names)} left unused, which counts as ${usd(nights.value)} here`];
}

/** The nights within a total, as a line of their own; empty without any. */
export function nightsText(value: number): string {
  return value > 0 ? `Of this, ${usd(value)} is for free nights, if you use them.` : '';
}
