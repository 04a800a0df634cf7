import { type Fields, isFields } from '../../../../kit/fields.ts';
import { OTHER_TIMES } from '../../../../kit/text/times.ts';
import { withoutPeriod } from '../../../spoken-sum.ts';
import { pairsIn } from '../../../text-values.ts';
import { argumentMeant, plainName } from '../names.ts';
import { forTime } from './entries.ts';

const TIME = `(${OTHER_TIMES})`;
const BEFORE = new RegExp(`^${TIME}_(.+)$`);
const AFTER = new RegExp(`^(.+?)_(?:per_|a_|each_|every_)?${TIME}$`);

/** Arguments that are dollars a month. */
export const MONTHLY: ReadonlySet<string> = new Set(['spending', 'total_spending']);

/**
 * Spending for another time than a month by the name of its argument, such as `annual_spending`, as
 * spending whose sums say so.
 */
export function withTimedNames(given: Fields, known: ReadonlySet<string>): Fields {
  const names = Object.keys(given).filter((name) => !known.has(name));
  const timed = new Map(names.map((name) => [name, timedName(name, known)]));
  if ([...timed.values()].every((to) => to === null)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const to = timed.get(name);
      return to == null ? [name, value] : [to.argument, sumsFor(value, to.time)];
    }),
  );
}

function timedName(name: string, known: ReadonlySet<string>) {
  const plain = plainName(name);
  const [, time = '', rest = ''] = BEFORE.exec(plain) ?? [];
  const [, first = '', last = ''] = AFTER.exec(plain) ?? [];
  const argument = argumentMeant(rest || first, known);
  return argument !== undefined && MONTHLY.has(argument) ? { argument, time: time || last } : null;
}

/** Every sum of a value with its time; one that is no sum stays as it is. */
export function sumsFor(value: unknown, time: string): unknown {
  if (typeof value === 'number') return forTime(value, time);
  if (typeof value === 'string') {
    return /^\s*[[{]/.test(value)
      ? value
      : pairsIn(value)
          .map((pair) => (withoutPeriod(pair).said ? pair : forTime(pair.trim(), time)))
          .join('; ');
  }
  if (Array.isArray(value)) return value.map((one) => sumsFor(one, time));
  if (!isFields(value)) return value;
  const sums = Object.entries(value).map(([name, one]) => [
    name,
    typeof one === 'string' && !/\d/.test(one) ? one : sumsFor(one, time),
  ]);
  return Object.fromEntries(sums);
}
