import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import { rateText, timeText } from '../../../../engine/explain/rate-words.ts';
import type { EarnRule } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { ruleMatches } from '../../../../engine/model/rules.ts';
import {
  shareInHours,
  type TimedPart,
  WEEK,
  weekShare,
} from '../../../../engine/model/times/week.ts';
import { list, number } from '../../../../kit/words.ts';

/** How the share of a rate's hours in a week reads where it is a plain part. */
const PARTS: ReadonlyMap<number, string> = new Map([
  [2, 'half'],
  [3, 'a third'],
  [4, 'a quarter'],
  [7, 'a seventh'],
]);

/**
 * In words, how much of the spending is taken to be in the hours in which a rate holds where that is
 * not said: `a seventh of dining on Fridays and Saturdays from 18:00 to 06:00 ET (6x on Citi Strata Elite
 * Card); spending takes "dining on Friday nights": 250`.
 */
export function hoursAssumed(
  cards: readonly CatalogCard[],
  { spending, programs }: Pick<EngineInput, 'spending' | 'programs'>,
): string[] {
  return cards.flatMap(({ engine }) =>
    engine.earn.flatMap((rule) => {
      const when = timeText(rule);
      const lines = spending.filter((line) => line.monthly > 0 && ruleMatches(rule, line));
      if (when === null || lines.length === 0) return [];
      const rate = rateText(rule.rate, programs.get(engine.program ?? '') ?? null);
      const kinds = list(rule.categories.map(categoryLabel));
      const where = `${when} (${rate} on ${engine.name})`;
      const open = lines.filter(({ times }) => times === undefined);
      if (open.length > 0) {
        const how = `spending takes "${kinds} on ${shortDays(rule)}": 250`;
        return [`${partText(weekShare(rule))} of ${kinds} ${where}; ${how}`];
      }
      // Days without their hours, and other times than these.
      const parts = lines[0]?.times ?? [];
      const share = shareInHours(rule, parts);
      const whole = parts.reduce((sum, part) => sum + wholly(rule, part), 0);
      return Math.abs(share - whole) < 1e-9
        ? []
        : [`${partText(share)} of ${kinds} ${where}, as not all of its hours were said`];
    }),
  );
}

/** The share that lies in the hours of a rate with nothing taken for granted: all of a part, or none. */
function wholly(rule: EarnRule, part: TimedPart): number {
  const share = shareInHours(rule, [{ ...part, share: 1 }]);
  return share > 1 - 1e-9 ? part.share : 0;
}

function partText(share: number): string {
  return PARTS.get(Number((1 / share).toFixed(6))) ?? `${number(Math.round(share * 1000) / 10)}%`;
}

/** `Friday and Saturday nights`, as people write it. */
function shortDays({ days = WEEK, hours }: EarnRule): string {
  const names = list(days.map((day) => DAY_NAMES[day]));
  if (hours === undefined) return names;
  return `${names} ${hours.from >= '17' ? 'nights' : `${hours.from}-${hours.to}`}`;
}

const DAY_NAMES = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;
