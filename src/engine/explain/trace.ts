import { money } from '../../kit/words.ts';
import type { FineCategory } from '../model/categories.ts';
import type { EngineInput } from '../model/input.ts';
import { type Cited, cite, pointValueSource } from './citation.ts';

/**
 * One step of a calculation, with the source and date of each term that it uses. `value` is
 * dollars to the cent; fees are negative.
 */
export interface TraceStep extends Cited {
  readonly kind: 'earn' | 'credit' | 'bonus' | 'fee' | 'points';
  /** Earn rule or category, credit key, `bonus`, `fee`, or the program of the points. */
  readonly subject: string;
  /** The calculation in words and figures. */
  readonly detail: string;
  readonly value: number;
}

/**
 * How detailed a trace is. `rules`: one step for each of a card's rules, all spending at that rate
 * added up. `full`: one step for each spending line and rule. Both add up to the same.
 */
export type Grain = 'rules' | 'full';

/** Builds a trace on request: most answers serve none, or only one grain of it. */
export type TraceAt = (grain: Grain) => readonly TraceLine[];

/** Subject of earnings at a card's base rate, when steps are by rule. */
export const BASE_RATE = 'base_rate';

/** A step that belongs to one card. */
export interface TraceLine extends TraceStep {
  readonly card_id: number;
}

/** One rate of one card: a line of a split, or a part of one purchase. */
export interface EarnStep {
  readonly card_id: number;
  readonly category: FineCategory;
  readonly merchant: string | null;
  /** The earn rule's id; null for the card's base rate. */
  readonly rule: string | null;
  /** Dollars. */
  readonly spend: number;
  /** Points per dollar, or percent for cash back. */
  readonly rate: number;
  /** Cents per point. */
  readonly cpp: number;
  /** First-year factor; else 1. */
  readonly factor: number;
  /** Percent that the card charges on it abroad; omitted or 0 at home. */
  readonly foreign_fee?: number;
  /** Dollars, to the cent. */
  readonly value: number;
  /** Whether the rule's cap is full. */
  readonly cap_reached: boolean;
  /** Dollars left under the rule's cap before this step; omitted or null when unknown. */
  readonly cap_left?: number | null;
}

/** What the input's cards earn as steps: `$6,000.00 x 6 x 1 cpp`. */
export function earnTraces(
  { cards, programs }: Pick<EngineInput, 'cards' | 'programs'>,
  lines: readonly EarnStep[],
  grain: Grain,
): TraceLine[] {
  const byId = new Map(
    cards.map((card) => {
      const cited = cite(card.provenance?.earn, pointValueSource(card, programs));
      return [card.card_id, cited];
    }),
  );
  const citedOf = ({ card_id }: EarnStep): Cited => byId.get(card_id) ?? cite(null);
  if (grain === 'full') return lines.map((line) => earnTrace(line, line.category, citedOf(line)));
  return byRule(lines).map((line) => earnTrace(line, line.rule ?? BASE_RATE, citedOf(line)));
}

/** The lines of one rule of one card at home, or abroad, added up. */
interface RuleSum {
  readonly first: EarnStep;
  /** Whole cents. */
  spend: number;
  value: number;
  cap_reached: boolean;
}

/** Merges the lines of one rule of one card, at the position of the first; cents add up. */
function byRule(lines: readonly EarnStep[]): EarnStep[] {
  const sums: RuleSum[] = [];
  const known = new Map<number, Map<string, RuleSum>>();
  for (const line of lines) {
    let ofCard = known.get(line.card_id);
    if (ofCard === undefined) {
      ofCard = new Map();
      known.set(line.card_id, ofCard);
    }
    const name = `${line.foreign_fee ?? 0} ${line.rule ?? ''}`;
    let sum = ofCard.get(name);
    if (sum === undefined) {
      sum = { first: line, spend: 0, value: 0, cap_reached: false };
      ofCard.set(name, sum);
      sums.push(sum);
    }
    sum.spend += Math.round(line.spend * 100);
    sum.value += Math.round(line.value * 100);
    sum.cap_reached ||= line.cap_reached;
  }
  return sums.map(({ first, spend, value, cap_reached }): EarnStep => {
    return { ...first, merchant: null, spend: spend / 100, value: value / 100 + 0, cap_reached };
  });
}

function earnTrace(line: EarnStep, subject: string, cited: Cited): TraceLine {
  const factor = line.factor === 1 ? '' : ` x ${line.factor} (first year)`;
  const left = line.cap_left == null ? '' : `, $${money(line.cap_left)} left under its cap`;
  const cap = `${left}${line.cap_reached ? ', cap reached' : ''}`;
  const rule = line.rule === null ? 'base rate' : `rule ${line.rule}`;
  const fee = line.foreign_fee ? ` - ${line.foreign_fee} % foreign fee` : '';
  const at = line.merchant === null ? '' : ` at ${line.merchant}`;
  return {
    kind: 'earn',
    card_id: line.card_id,
    subject,
    detail: `$${money(line.spend)}${at} x ${line.rate}${factor} x ${line.cpp} cpp${fee} (${rule}${cap})`,
    value: line.value,
    ...cited,
  };
}
