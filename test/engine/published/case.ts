import { type CardValue, cardValue } from '../../../src/engine/decisions/value/card-value.ts';
import type { EngineCard, EngineProgram } from '../../../src/engine/model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../../src/engine/model/input.ts';
import { input, programs } from '../fixtures.ts';

/**
 * A worked figure that a public page states, and the engine's own for the same terms. The
 * cards are built with the terms as that page gives them, which need not be those of today.
 */
export interface PublishedCase {
  readonly name: string;
  readonly url: string;
  /** Date on the page, as exact as it is given; null when it bears none. */
  readonly published: string | null;
  /** As printed. */
  readonly figures: Readonly<Record<string, number>>;
  /** The same figures by the engine, in the page's own rounding. */
  readonly compute: () => Readonly<Record<string, number>>;
}

/** Day on which stored copies of the pages were read. */
export const READ_ON = '2026-11-21';

/** Options of a holder who uses all credits named. */
export function using(...credits: readonly string[]): EngineInput['options'] {
  return { ...DEFAULT_OPTIONS, benefit_selections: new Set(credits) };
}

/** Value of one card on its own. */
export function worthOf(
  card: EngineCard,
  spending: EngineInput['spending'],
  over: { readonly program?: EngineProgram; readonly options?: EngineInput['options'] } = {},
): CardValue {
  const { program, options = DEFAULT_OPTIONS } = over;
  const known = program === undefined ? programs() : programs(program);
  return cardValue(input({ cards: [card], programs: known, spending, options }));
}

/** Monthly dollars as dollars a year, whole ones, as pages print break-even spending. */
export function yearly(monthly: number | null | undefined): number {
  return Math.round((monthly ?? Number.NaN) * 12);
}
