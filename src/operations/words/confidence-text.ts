import { z } from 'zod';
import { UNTRANSFERRED } from '../../engine/decisions/portfolio/verdicts/stands.ts';
import { type Confidence, UNPROVEN, UNPROVEN_SET } from '../../engine/explain/confidence.ts';
import type { Context } from '../../operation/context.ts';
import { BESIDE_ONCE, OWN_SPENDING } from './basis.ts';

/** Confidence in a choice, as served in every answer. */
export const confidence = z.enum(['high', 'medium', 'low']);

/** Most reasons that a text lists; the answer's `turns_at` has all of them. */
const LISTED = 3;

/**
 * Why the confidence is less than high; empty when it is high.
 * @param told what the same text says elsewhere
 */
export function turnsText(
  turnsAt: readonly string[] = [],
  told: readonly string[] = [OWN_SPENDING],
): string {
  const left = turnsAt.filter((turn) => turn !== BESIDE_ONCE && !told.includes(turn));
  const open = factsFirst(eitherEnd(cashFirst(usesFirst(left))));
  if (open.length === 0) return '';
  const more = open.length - LISTED;
  const listed = open.slice(0, LISTED).join('; ');
  return `This may change with: ${listed}${more > 0 ? `; and ${more} more` : ''}.`;
}

/** Behind the credits in a turn that says what holds where they are not used. */
export const NOT_USED = ' not used';

/** The use of a credit its holder can answer for at once, and not the ends of a range. */
function usesFirst(turns: readonly string[]): string[] {
  const isOf = (turn: string) => turn.replace(/ \(then [^()]*\)$/, '').endsWith(NOT_USED);
  return [...turns.filter(isOf), ...turns.filter((turn) => !isOf(turn))];
}

const ENDS = ['point value at its floor', 'point value at its ceiling'] as const;

/** How a turn begins that says what holds without the quarters which a figure counts. */
export const ANNOUNCED_QUARTERS = 'announced quarters';

/** In a turn by a fact that may be another. */
export const SOURCES_DISAGREE = 'on which sources disagree';

/** How a turn begins that says what holds where points are not worth what their holder said. */
export const VALUED_OTHERWISE = 'your points valued otherwise: ';

/**
 * No quarter lasts, of two sources one is wrong, and a value of one's own decides alone: all weigh more
 * than what is only unknown.
 */
function factsFirst(turns: readonly string[]): string[] {
  const isOf = (turn: string) =>
    turn.startsWith(ANNOUNCED_QUARTERS) ||
    turn.startsWith(VALUED_OTHERWISE) ||
    turn.includes(SOURCES_DISAGREE);
  return [...turns.filter(isOf), ...turns.filter((turn) => !isOf(turn))];
}

/** How a turn begins that says what leads with points as cash. */
export const AS_CASH = 'points taken as cash';

/** How one begins that says what leads where no points are transferred. */
export const UNMOVED = 'no points transferred';

/** Of who wants cash: that a card which is given up would be kept with its points transferred. */
export const WORTH_MOVED = 'points moved to partners instead of cash (then worth its fee)';

/** What leads with points as cash comes first; an end of their value that says the same is left out. */
function cashFirst(turns: readonly string[]): string[] {
  const cash = turns.find((turn) => turn.startsWith(AS_CASH));
  if (cash === undefined) return [...turns];
  const [, then = ''] = /\(then (.*?)(?:, about .*)?\)$/.exec(cash) ?? [];
  const same = new Set([cash, ENDS[0], `${ENDS[0]} (then ${then})`, UNTRANSFERRED]);
  const rest = turns.filter((turn) => !same.has(turn));
  // The other use of the same points stands beside it.
  const isUnmoved = (turn: string): boolean => turn.startsWith(UNMOVED);
  return [cash, ...rest.filter(isUnmoved), ...rest.filter((turn) => !isUnmoved(turn))];
}

/** The two ends of the value of points in one, where both turn it the same way. */
function eitherEnd(turns: readonly string[]): string[] {
  const [floor, ceiling] = ENDS;
  const low = turns.find((turn) => turn.startsWith(`${floor} (`));
  const high = low?.replace(floor, ceiling);
  if (low === undefined || high === undefined || !turns.includes(high)) return [...turns];
  return turns.flatMap((turn) => {
    if (turn === high) return [];
    return turn === low ? [turn.replace(floor, `${floor} or ceiling`)] : [turn];
  });
}

/** The same, preceded by the confidence, for texts that do not mention it elsewhere. */
export function confidenceText(level: Confidence | null, turnsAt: readonly string[]): string {
  return level === null || level === 'high' ? '' : `Confidence ${level}. ${turnsText(turnsAt)}`;
}

/** Warns when a search hit its limit, so that something better may exist. */
export function warnUnproven(
  turnsAt: readonly string[],
  { warn }: Pick<Context, 'warn'>,
  steps: { readonly complete: boolean } = { complete: true },
): void {
  if (turnsAt.includes(UNPROVEN)) {
    warn(
      "The best split was not proven within the search's limit: a slightly better one may exist.",
      'aside',
    );
  }
  if (turnsAt.includes(UNPROVEN_SET)) {
    warn(
      "The best cards to add were not proven within the search's limit: slightly better ones may exist.",
      'aside',
    );
  }
  if (!steps.complete) {
    warn("The best steps were not proven within the search's limit: better ones may exist.");
  }
}
