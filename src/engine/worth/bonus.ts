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
  /** Dollars by which spending in the bonus months misses the requirement; 0 when met. */
  readonly short_by: number;
  readonly trace: TraceLine | null;
}

/**
 * The sign-on bonus of a card, as a cardholder gets it who opens the card on `as_of` and puts
 * all spending on it: earned in full when months x monthly spending meets the requirement,
 * else nothing. None for a card closed to new holders or an offer that has ended.
 */
export function bonusValue(input: EngineInput, card: EngineCard): BonusValue {
  const { bonus, card_id } = card;
  if (bonus === null) return { value: 0, short_by: 0, trace: null };
  const step = (detail: string, value: number): TraceLine => {
    const inPoints = bonus.unit === 'points' ? pointValueSource(card, input.programs) : null;
    const cited = cite(card.provenance?.bonus, inPoints);
    return { kind: 'bonus', card_id, subject: 'bonus', detail, value, ...cited };
  };
  const none = (why: string): BonusValue => ({ value: 0, short_by: 0, trace: step(why, 0) });
  if (!card.open_to_new) return none('no bonus: the card is closed to new holders');
  if (bonus.ends !== null && bonus.ends < input.as_of) {
    return none(`no bonus: the offer ended on ${bonus.ends}`);
  }
  const spend = acceptedMonthly(card, input.spending) * bonus.months;
  const terms = `$${money(spend)} in ${bonus.months} months against $${money(bonus.spend)}`;
  if (spend < bonus.spend - 0.005) {
    const short_by = cents(bonus.spend - spend);
    return { value: 0, short_by, trace: step(`${terms}: short by $${money(short_by)}`, 0) };
  }
  const worth = walletWorth([card], input.programs, heldBeside(input, card))[0];
  const cpp = worth?.cpp[input.options.point_value] ?? 0;
  const value = cents(bonus.unit === 'usd' ? bonus.amount : (bonus.amount * cpp) / 100);
  const amount =
    bonus.unit === 'usd' ? `$${money(bonus.amount)}` : `${bonus.amount} points x ${cpp} cpp`;
  const upTo = bonus.up_to ? ' (an offer of up to this amount)' : '';
  return { value, short_by: 0, trace: step(`${amount}, ${terms}: met${upTo}`, value) };
}

function heldBeside(input: EngineInput, card: EngineCard): ReadonlySet<string> {
  const keys = input.cards.filter((other) => other !== card).map((other) => other.key);
  return new Set([...keys, ...input.options.also_held]);
}

/** Dollars a month of the lines for which the card is taken. */
export function acceptedMonthly(card: EngineCard, lines: readonly SpendingLine[]): number {
  return lines.reduce((sum, line) => sum + (cardAccepted(card, line) ? line.monthly : 0), 0);
}
