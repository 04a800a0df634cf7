import { type Fields, isFields } from '../../../../kit/fields.ts';
import { type PastTime, pastTimesIn, takenAsUsual } from '../../../../kit/text/past-times.ts';
import { singleSpaced } from '../../../../kit/text/single-spaced.ts';
import { isLong } from '../../../../operation/input/bounds.ts';
import { withoutPeriod } from '../../../spoken-sum.ts';
import { pairsIn } from '../../../text-values.ts';
import { argumentMeant, plainName } from '../names.ts';
import { forTime, TIMES } from './entries.ts';
import { MONTHLY, sumsFor } from './timed-names.ts';

/** Arguments whose sums are those of a habit. */
const HABITS: ReadonlySet<string> = new Set([...MONTHLY, 'category', 'abroad']);

/** What a person says before a sum that is spent: `I spent $420`. */
const SPENT = /^[\s,.:;–-]*(?:(?:i|we)(?:['’]ve| have)? )?(?:spent|paid|put|charged) (?=.*\d)/i;
const WHO = /^(?:i|we)$/i;
const LEAD = /^[\s,.:;–-]+|[\s,:;–-]+$/g;

export interface PastSums {
  readonly given: Fields;
  /** What was taken for what. */
  readonly notes: readonly string[];
}

/**
 * Spending said of one time that is over, as last month's statement, as that of every such time: in the
 * words of a sum, beside the sums, or in the name of an argument. The answer says what was taken so.
 */
export function withPastSums(given: Fields, known: ReadonlySet<string>): PastSums {
  const found: PastTime[] = [];
  const note = (past: PastTime) => found.push(past);
  const named = Object.entries(given).map(([name, value]): [string, unknown] => {
    const meant = argumentMeant(name, known);
    if (meant !== undefined || isLong(value)) {
      const isHabit = !isLong(value) && HABITS.has(meant ?? '');
      const isPlain = typeof value === 'string' && !MONTHLY.has(meant ?? '');
      if (!isHabit) return [name, value];
      return [name, isPlain ? inPlace(value, note) : usual(value, note)];
    }
    const words = plainName(name).replaceAll('_', ' ');
    const [past] = pastTimesIn(words);
    if (past === undefined) return [name, value];
    const rest = singleSpaced(`${words.slice(0, past.from)} ${words.slice(past.to)}`).trim();
    const argument = argumentMeant(rest || 'spending', known);
    if (argument === undefined || !MONTHLY.has(argument)) return [name, value];
    note(past);
    return [argument, sumsFor(value, past.time)];
  });
  const read = withTimeBeside(Object.fromEntries(named), known, note);
  return { given: read, notes: takenAsUsual(found) };
}

type Note = (past: PastTime) => void;

/** A time as an argument of its own beside the spending: `period: "last month"`. */
function withTimeBeside(given: Fields, known: ReadonlySet<string>, note: Note): Fields {
  const beside = TIMES.find((name) => !known.has(name) && typeof given[name] === 'string');
  const own = Object.keys(given).filter((name) => MONTHLY.has(argumentMeant(name, known) ?? ''));
  if (beside === undefined || own.length === 0) return given;
  const { [beside]: said, ...others } = given;
  const [past] = pastTimesIn(String(said));
  if (past) note(past);
  const time = past?.time ?? timeNamed(String(said));
  if (time === null) return given;
  const timed = own.map((name) => [
    name,
    isLong(given[name]) ? given[name] : sumsFor(given[name], time),
  ]);
  return { ...others, ...Object.fromEntries(timed) };
}

function timeNamed(said: string): string | null {
  const { words, said: isTime } = withoutPeriod(forTime('1', said));
  return isTime && words.trim() === '1' ? said : null;
}

/** A value in which the time of each sum is the one of a habit. */
function usual(value: unknown, note: Note): unknown {
  if (typeof value === 'string') return usualText(value, note);
  if (Array.isArray(value)) return value.map((one) => usual(one, note));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const words = name.replaceAll('_', ' ');
      const [past, ...others] = pastTimesIn(words);
      if (past === undefined || others.length > 0) return [name, usual(one, note)];
      const rest = `${words.slice(0, past.from)} ${words.slice(past.to)}`.replace(LEAD, '');
      if (typeof one === 'object') return [name, one];
      note(past);
      // `last_month: 420` in an entry is its amount.
      return rest.trim() === ''
        ? ['amount', forTime(one, past.time)]
        : [rest, sumsFor(one, past.time)];
    }),
  );
}

/** A time before all sums, or behind the last where no other has one, is that of each. */
function usualText(text: string, note: Note): string {
  const plain = singleSpaced(text);
  const times = pastTimesIn(plain);
  const [first, ...others] = times;
  if (first === undefined || /^ ?[[{]/.test(plain)) return text;
  const before = plain.slice(0, first.from).replace(SPENT, '').replace(LEAD, '');
  const behind = plain.slice(first.to).replace(LEAD, '').replace(SPENT, '');
  // The time alone stands in a field beside its sum.
  if (before === '' && behind === '') {
    note(first);
    return first.time;
  }
  const isHead = !/\d/.test(before) && !WHO.test(behind);
  const isTail = !/\d/.test(behind) && !pairsIn(before).some((pair) => withoutPeriod(pair).said);
  if (others.length > 0 || (!isHead && !isTail)) return inPlace(plain, note);
  note(first);
  const kind = before.replace(WHO, '');
  const all = [kind, behind].filter((part) => part !== '').join(' ');
  return sumsFor(all, first.time) as string;
}

/** Each sum with the time that stands beside it. */
function inPlace(text: string, note: Note): string {
  const plain = singleSpaced(text);
  const times = pastTimesIn(plain);
  let from = 0;
  let read = '';
  for (const one of times) {
    read += plain.slice(from, one.from).trimEnd();
    read += ` per ${one.time}`;
    from = one.to;
  }
  read += plain.slice(from);
  // Without a sum it says when something is bought.
  const others = times.reduce((rest, { said }) => rest.replace(said, ''), plain);
  if (times.length === 0 || !/\d{2}/.test(others)) return text;
  for (const one of times) note(one);
  return read;
}
