import { AppError } from '../../../errors.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { type Fields, isFields } from '../../../kit/fields.ts';
import { isLong } from '../../../operation/input/bounds.ts';
import { isEmptyList, isSaid, LIFTED, liftedOf } from './forms.ts';
import { argumentMeant } from './names.ts';
import { totalOf } from './sums/total-spending.ts';

/** Two names of one argument, sent with values that differ. */
export type Twice = readonly [string, string];

interface Named {
  readonly sent: Map<string, unknown>;
  /** The first two that differ. */
  readonly twice: Twice | undefined;
}

/**
 * Each value under the argument that its name stands for; a right name goes before a near one. A second
 * name of an argument says the same, or the call is refused: nothing is replaced without a word.
 *
 * @param others arguments of other tools, which by their own names are theirs and not near ones
 * @param read a value as its argument takes it
 * @param unlisted arguments that the tool takes and no list of tools has
 */
export function byName(
  given: Fields,
  known: ReadonlySet<string>,
  others: ReadonlySet<string>,
  read: (argument: string, value: unknown) => unknown,
  unlisted: ReadonlySet<string> = new Set(),
): Named {
  // No host sends for what is left out an argument that no list of tools has: its empty list says none.
  const isNone = (name: string, value: unknown) =>
    isEmptyList(value) && unlisted.has(argumentMeant(name, unlisted) ?? name);
  const all = Object.entries(given).filter(([name, value]) => isSaid(value) || isNone(name, value));
  const sent = new Map(all.filter(([name]) => known.has(name)));
  const names = new Map([...sent.keys()].map((name) => [name, name]));
  let twice: Twice | undefined;
  for (const [name, value] of all) {
    if (known.has(name)) continue;
    const meant = feeMeant(name, value, known) ?? argumentMeant(name, known);
    const first = meant === undefined ? undefined : names.get(meant);
    if (meant === undefined || (first !== undefined && isOther(name, meant, value, others))) {
      sent.set(name, value);
    } else if (first === undefined) {
      sent.set(meant, value);
      names.set(meant, name);
    } else if (isEmpty(sent.get(meant))) {
      sent.set(meant, value);
      names.set(meant, name);
    } else if (!isEmpty(value) && !isSame(meant, [sent.get(meant), value], read)) {
      twice ??= [first, name];
    }
  }
  return { sent, twice };
}

/** An argument both in the object about the person and beside it, where the two differ. */
export function twiceLifted(given: Fields): Twice | undefined {
  const lifted = liftedOf(given);
  if (lifted === null) return undefined;
  const name = Object.keys(lifted).find(
    (one) =>
      isSaid(lifted[one]) &&
      isSaid(given[one]) &&
      !isSame(one, [lifted[one], given[one]], (_name, value) => value),
  );
  return name === undefined ? undefined : [name, `${LIFTED}.${name}`];
}

export function twiceFault(twice: Twice | undefined): AppError | null {
  if (twice === undefined) return null;
  const [first, second] = twice;
  const names = `${quoted(first)} and ${quoted(second)}`;
  const message = `${names} are one argument and differ: send one of them`;
  // Which of the two was meant is not ours to say.
  const issues = [{ path: first, message, about: { is_open: true as const } }];
  return new AppError('validation_failed', undefined, { issues });
}

/** Whether a near name says something else: an argument of another tool, or the sum of what is split. */
function isOther(
  name: string,
  meant: string,
  value: unknown,
  others: ReadonlySet<string>,
): boolean {
  return others.has(name) || (meant === 'spending' && totalOf(value) !== null);
}

function isSame(
  argument: string,
  values: readonly unknown[],
  read: (argument: string, value: unknown) => unknown,
): boolean {
  // Long values are read by the operation alone.
  const [one, other] = values.some(isLong) ? values : values.map((value) => read(argument, value));
  return plain(one) === plain(other);
}

/** Sums by category are the same in any order. */
const plain = (value: unknown): string => JSON.stringify(value, inOrder)?.toLowerCase();

function inOrder(_key: string, value: unknown): unknown {
  return isFields(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
}

/** An object that says nothing, as some hosts send for what was left out. */
function isEmpty(value: unknown): boolean {
  return isFields(value) && Object.keys(value).length === 0;
}

/** A fee in percent is that of paying by card, whatever else the name stands for. */
function feeMeant(name: string, value: unknown, known: ReadonlySet<string>): string | undefined {
  const isPercent = typeof value === 'string' && value.includes('%');
  return isPercent && /^fees?$/i.test(name) && known.has('card_fee') ? 'card_fee' : undefined;
}
