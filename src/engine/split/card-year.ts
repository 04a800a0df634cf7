import { type Cited, cite, pointValueSource } from '../explain/citation.ts';
import { checkInput, type EngineInput } from '../model/input.ts';
import { cents } from '../model/money.ts';
import type { AllocationLine, Rewards } from './describe.ts';
import { allocatePrepared, type Prepared, prepare } from './split.ts';

/**
 * One step of a calculation, with the source and date of each term that it uses. `value` is
 * dollars to the cent; fees are negative.
 */
export interface TraceStep extends Cited {
  readonly kind: 'earn' | 'credit' | 'bonus' | 'fee' | 'points';
  /** Category, credit key, `bonus`, `fee`, or the program of the points. */
  readonly subject: string;
  /** The calculation in words and figures. */
  readonly detail: string;
  readonly value: number;
}

/** A step that one card brings about. */
export interface TraceLine extends TraceStep {
  readonly card_id: number;
}

/** What a step of earning tells of: a line of an allocation, or a part of one purchase. */
export interface EarnStep
  extends Pick<
    AllocationLine,
    'card_id' | 'category' | 'merchant' | 'rule' | 'spend' | 'rate' | 'cpp' | 'factor' | 'value'
  > {
  /** The rule's cap is full. */
  readonly cap_reached: boolean;
  /** Dollars that the rule's cap has left before this step; left out or null where not known. */
  readonly cap_left?: number | null;
}

/** One card's year: all spending goes on it. */
export interface CardYear {
  readonly card_id: number;
  /** Dollars. */
  readonly total_rewards: number;
  readonly points: number;
  readonly spend: number;
  readonly rewards_by_category: Rewards;
  readonly lines: readonly AllocationLine[];
  readonly trace: readonly TraceLine[];
}

/**
 * Rewards of a year of `input.cards[0]`, the only card of the input.
 * @throws EngineInputError for values out of range
 */
export function earnYear(input: EngineInput): CardYear {
  checkInput(input);
  return preparedYear(prepare(input));
}

/** `earnYear` of a card that is checked and compiled. */
export function preparedYear(prepared: Prepared): CardYear {
  const allocation = allocatePrepared(prepared);
  const own = allocation.cards[0];
  return {
    card_id: own?.card_id ?? 0,
    total_rewards: allocation.total_value,
    points: own?.points ?? 0,
    spend: own?.spend ?? 0,
    rewards_by_category: allocation.rewards_by_category,
    lines: allocation.lines,
    trace: earnTraces(prepared.input, allocation.lines),
  };
}

/** What the input's cards earn as steps: `$6,000.00 x 6 x 1 cpp`. */
export function earnTraces(
  { cards, programs }: Pick<EngineInput, 'cards' | 'programs'>,
  lines: readonly EarnStep[],
): TraceLine[] {
  const byId = new Map(
    cards.map((card) => {
      const cited = cite(card.provenance?.earn, pointValueSource(card, programs));
      return [card.card_id, cited];
    }),
  );
  return lines.map((line) => earnTrace(line, byId.get(line.card_id) ?? cite(null)));
}

function earnTrace(line: EarnStep, cited: Cited): TraceLine {
  const factor = line.factor === 1 ? '' : ` x ${line.factor} (first year)`;
  const left = line.cap_left == null ? '' : `, $${money(line.cap_left)} left under its cap`;
  const cap = `${left}${line.cap_reached ? ', cap reached' : ''}`;
  const rule = line.rule === null ? 'base rate' : `rule ${line.rule}`;
  const at = line.merchant === null ? '' : ` at ${line.merchant}`;
  return {
    kind: 'earn',
    card_id: line.card_id,
    subject: line.category,
    detail: `$${money(line.spend)}${at} x ${line.rate}${factor} x ${line.cpp} cpp (${rule}${cap})`,
    value: line.value,
    ...cited,
  };
}

/** `12,345.60`: dollars without the sign. */
export function money(dollars: number): string {
  const all = Math.round(Math.abs(cents(dollars)) * 100);
  let whole = String(Math.floor(all / 100));
  for (let at = whole.length - 3; at > 0; at -= 3)
    whole = `${whole.slice(0, at)},${whole.slice(at)}`;
  return `${whole}.${String(all % 100).padStart(2, '0')}`;
}
