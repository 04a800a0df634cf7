import { money } from '../../kit/words.ts';
import { cite, pointValueSource } from '../explain/citation.ts';
import type { TraceLine } from '../explain/trace.ts';
import type { EngineCard } from '../model/facts.ts';
import type { EngineInput, SpendingLine } from '../model/input.ts';
import { cents } from '../model/money.ts';
import { cardAccepted } from '../model/rules.ts';
import { walletWorth } from './points.ts';

export interface BonusValue {
  /** Dollars; 0 when it is not earned. */
  readonly value: number;
  /** Dollars of spending missing in the bonus months; 0 when the requirement is met. */
  readonly short_by: number;
  /** How it comes about; no steps for a card without a bonus. */
  readonly trace: () => readonly TraceLine[];
}

/**
 * The sign-on bonus of a card for someone who opens it on `as_of` and puts all spending on it:
 * earned in full when months x monthly spending meets the requirement, else nothing. None for a
 * card closed to new holders or an expired offer.
 */
export function bonusValue(input: EngineInput, card: EngineCard): BonusValue {
  const { bonus, card_id } = card;
  if (bonus === null) return { value: 0, short_by: 0, trace: () => [] };
  const because = (value: number, short_by: number, why: () => string): BonusValue => {
    const trace = (): TraceLine[] => {
      const inPoints = bonus.unit === 'points' ? pointValueSource(card, input.programs) : null;
      const cited = cite(card.provenance?.bonus, inPoints);
      return [{ kind: 'bonus', card_id, subject: 'bonus', detail: why(), value, ...cited }];
    };
    return { value, short_by, trace };
  };
  if (!card.open_to_new) return because(0, 0, () => 'no bonus: the card is closed to new holders');
  if (bonus.ends !== null && bonus.ends < input.as_of) {
    return because(0, 0, () => `no bonus: the offer ended on ${bonus.ends}`);
  }
  const spend = acceptedMonthly(card, input.spending) * bonus.months;
  const terms = (): string =>
    `$${money(spend)} in ${bonus.months} months against $${money(bonus.spend)}`;
  if (spend < bonus.spend - 0.005) {
    const short_by = cents(bonus.spend - spend);
    return because(0, short_by, () => `${terms()}: short by $${money(short_by)}`);
  }
  const worth = walletWorth([card], input.programs, heldBeside(input, card))[0];
  const cpp = worth?.cpp[input.options.point_value] ?? 0;
  const value = cents(bonus.unit === 'usd' ? bonus.amount : (bonus.amount * cpp) / 100);
  return because(value, 0, () => {
    const amount =
      bonus.unit === 'usd' ? `$${money(bonus.amount)}` : `${bonus.amount} points x ${cpp} cpp`;
    const upTo = bonus.up_to ? ' (an offer of up to this amount)' : '';
    return `${amount}, ${terms()}: met${upTo}`;
  });
}

function heldBeside(input: EngineInput, card: EngineCard): ReadonlySet<string> {
  if (input.cards.length === 1 && input.cards[0] === card) return input.options.also_held;
  const keys = input.cards.filter((other) => other !== card).map((other) => other.key);
  return new Set([...keys, ...input.options.also_held]);
}

/** Dollars a month on the lines where the card is accepted. */
export function acceptedMonthly(card: EngineCard, lines: readonly SpendingLine[]): number {
  let sum = 0;
  for (const line of lines) if (cardAccepted(card, line)) sum += line.monthly;
  return sum;
}
