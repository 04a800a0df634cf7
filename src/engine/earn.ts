import type { AllocationLine, Rewards } from './allocate/describe.ts';
import { allocatePrepared, type Prepared, prepare } from './allocate.ts';
import { checkInput, type EngineInput } from './input.ts';
import { cents } from './money.ts';
import { type Cited, cite, pointValueSource } from './provenance.ts';

/**
 * One step of a calculation, with the source and date of each term that it uses. `value` is
 * dollars to the cent; fees are negative.
 */
export interface TraceLine extends Cited {
  readonly kind: 'earn' | 'credit' | 'bonus' | 'fee';
  readonly card_id: number;
  /** Category, credit key, `bonus` or `fee`. */
  readonly subject: string;
  /** The calculation in words and figures. */
  readonly detail: string;
  readonly value: number;
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

/** Allocation lines of the input's cards as steps: `$6,000.00 x 6 x 1 cpp`. */
export function earnTraces(
  { cards, programs }: Pick<EngineInput, 'cards' | 'programs'>,
  lines: readonly AllocationLine[],
): TraceLine[] {
  const byId = new Map(
    cards.map((card) => {
      const cited = cite(card.provenance?.earn, pointValueSource(card, programs));
      return [card.card_id, cited];
    }),
  );
  return lines.map((line) => earnTrace(line, byId.get(line.card_id) ?? cite(null)));
}

function earnTrace(line: AllocationLine, cited: Cited): TraceLine {
  const factor = line.factor === 1 ? '' : ` x ${line.factor} (first year)`;
  const cap = line.cap_reached ? ', cap reached' : '';
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
  const [whole = '0', part = '00'] = Math.abs(cents(dollars)).toFixed(2).split('.');
  if (whole.length <= 3) return `${whole}.${part}`;
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
}
