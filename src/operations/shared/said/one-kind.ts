import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { CATEGORIES } from '../../../engine/model/categories.ts';
import type { SpendingLine } from '../../../engine/model/input.ts';
import { monthlyTotal } from '../../../engine/model/spending.ts';
import { usd } from '../../../kit/words.ts';

/** Whether nothing is spent but what was said to be bought once, which tells nothing of a year. */
export function isOnceAlone(lines: readonly SpendingLine[]): boolean {
  const spent = lines.filter(({ monthly }) => monthly > 0);
  return spent.length > 0 && spent.every(({ once }) => once === true);
}

/** Behind a sum that tells nothing of a year. */
export const SPENT_ONCE = ' spent once';
const MONTHS = 12;

/** `$900 spent once`, where that is all that was said. */
export function onceAlone(lines: readonly SpendingLine[]): string | null {
  return isOnceAlone(lines) ? `${usd(monthlyTotal(lines) * MONTHS)}${SPENT_ONCE}` : null;
}

/** What was said of spending, as far as it decides whether that may be all of it. */
interface Said {
  readonly spending?: unknown;
  readonly total_spending?: unknown;
  readonly at_merchants?: unknown;
  readonly once?: unknown;
}

/** The one kind of spending that somebody named, as `other spending`; null where more was said. */
export function oneKind({ spending, total_spending, at_merchants, once }: Said): string | null {
  if ((total_spending ?? at_merchants ?? once) !== undefined) return null;
  const named = Object.entries(spending ?? {}).filter(([, monthly]) => monthly > 0);
  const [only] = CATEGORIES.filter((category) => named[0]?.[0] === category);
  return named.length === 1 && only !== undefined ? categoryLabel(only) : null;
}

/** That cards are judged as if nothing else were spent, as an assumption in words. */
export function kindAlone(said: Said): string[] {
  const kind = oneKind(said);
  return kind === null ? [] : [`${kind} alone, as if nothing else were spent`];
}

/** In words, for `turns_at`: what else is spent, by which a verdict against a card with a fee may be another. */
export function spentBeside(said: Said): string[] {
  const kind = oneKind(said);
  return kind === null ? [] : [`what you spend beside ${kind}`];
}
