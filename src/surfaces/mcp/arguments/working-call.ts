import { isEcho } from '../../../kit/clean-text.ts';
import { everyText, type Fields, isFields } from '../../../kit/fields.ts';
import { nearest } from '../../../kit/nearest.ts';
import { categoryMeant, categoryNear, isCategory } from '../../../operation/category-meant.ts';
import type { Operation } from '../../../operation/define.ts';
import { boundsFault } from '../../../operation/input/bounds.ts';
import { requiredOf } from '../../../operation/json-schema.ts';
import { spentBeside } from '../../../operation/settle/beside-shop.ts';
import { namesSaid } from '../../../operation/settle/names-said.ts';
import { shortened } from './long-lists.ts';
import type { Settle } from './settle.ts';
import { asArguments, exampleOf, type ToolArguments } from './tool-arguments.ts';
import { isNarrowing } from './wishes.ts';

/** Characters of a call: one with a long wallet says no more than the example. */
const CALL_MAX = 1_200;
/** Names of usual length that a call of so many characters has at most. */
const NAMES_MAX = 40;
/** Names that are read on the way to it, in all: a call of many is mended in few ways. */
const READ_MAX = 60;

/**
 * A call that works, in what the caller sent as far as it is right: unknown names become the ones
 * that were meant, wrong values are left out, and what is required comes from the tool's example.
 * The example itself where nothing of the caller's is left.
 *
 * @param wrong where the input is refused, as in `params.spending.dinning`
 */
export function workingCall(
  operation: Operation,
  tool: ToolArguments,
  {
    given,
    wrong,
    meant: likely = new Map(),
    settle,
  }: {
    readonly given: Fields;
    readonly wrong: readonly string[];
    /** For a value that is refused, the one that is most likely meant, by its path. */
    readonly meant?: ReadonlyMap<string, string>;
    readonly settle: Settle;
  },
): Fields {
  const example = exampleOf(operation);
  if (boundsFault(given) !== null) return example;
  const { input: read, unknown } = tool.read(given);
  // Each way to mend the call reads all of its names again.
  const names = namesSaid(read, () => false);
  if (names.fault || names.count > NAMES_MAX) return example;
  let left = READ_MAX;
  const refused = new Set<string>();
  const works = (call: Fields) => {
    // What was refused of one call is refused of the next, and a long text takes long to read.
    if (Object.entries(call).some((one) => refused.has(JSON.stringify(one)))) return false;
    left -= Math.max(1, names.count);
    if (left < 0) return false;
    const { error } = operation.input.safeParse(settle(tool.read(call).input));
    for (const { path } of error?.issues ?? []) {
      const name = tool.nameOf(path.join('.'));
      if (Object.hasOwn(call, name)) refused.add(JSON.stringify([name, call[name]]));
    }
    return error === undefined;
  };
  const input = settle(read) as Fields;
  // With an unknown argument it does not.
  if (unknown.length === 0 && operation.input.safeParse(input).success) {
    const mended = replaced(input, likely);
    const calls = [unlikely(wrong, likely), rowsOf(unlikely(wrong, likely))].map((paths) =>
      asSaid(asArguments(withoutWrong(mended, paths)), { given, wrong }),
    );
    const isLess = wrong.some((path) => path !== '');
    const before = JSON.stringify(asArguments(input));
    const isRight = (left: Fields) =>
      Object.keys(left).length > 0 &&
      isPlain(left) &&
      works(left) &&
      // What is missing is nothing to leave out.
      JSON.stringify(left) !== before;
    return (isLess ? calls.find(isRight) : undefined) ?? example;
  }
  const known = Object.keys(tool.schema.properties as object);
  const named = new Set(unknown);
  const short = shortened(asArguments(input), tool.schema, settle);
  const cut = new Set(Object.keys(short));
  const bad = wrong.filter((path) => !cut.has(tool.nameOf(path)));
  const required = requiredOf(tool.schema).filter((name) => Object.hasOwn(example, name));
  // A kind of spending that is not known is one like it, never that of the example.
  const likeIt = (name: string) =>
    name === 'category' && typeof given[name] === 'string'
      ? categoryNear(given[name])
      : example[name];
  const needed = Object.fromEntries(required.map((name) => [name, likeIt(name)]));
  /** The calls that are left without the values at these paths, the nearest to what was sent first. */
  const callsWithout = (paths: readonly string[]): Fields[] => {
    const whole = { ...asArguments(withoutWrong(input, paths)), ...short };
    const sent = Object.entries(whole).filter(([, value]) => value !== undefined);
    // Text that an echo would change is left out by itself.
    const right = sent.filter(([name, value]) => !named.has(name) && isPlain({ [name]: value }));
    const taken = new Set(sent.map(([name]) => name));
    const meant = sent.flatMap(([name, value]): [string, unknown][] => {
      const isOpen = named.has(name) && !isNarrowing(name);
      const near = isOpen ? nearest(name, known) : null;
      return near === null || taken.has(near) ? [] : [[near, value]];
    });
    if (right.length + meant.length === 0) return [];
    const [own, renamed] = [Object.fromEntries(right), Object.fromEntries(meant)];
    return [
      { ...own, ...renamed },
      { ...needed, ...own, ...renamed },
      { ...needed, ...own },
    ];
  };
  // A value that is missing takes its row along, and a form that is wrong its argument: no other is lost.
  const own = [bad, rowsOf(bad), wholes(bad)].flatMap(callsWithout);
  const calls = [...own, ...own.map((call) => ({ ...example, ...call }))];
  return calls.find((call) => isPlain(call) && works(call)) ?? example;
}

/** The arguments that hold these values. */
function wholes(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => path.replace(/^((?:params\.)?[^.]*)\..*$/, '$1')))];
}

/** The input with the likely values in place of those refused. */
function replaced(input: Fields, likely: ReadonlyMap<string, string>): Fields {
  const changed = structuredClone(input);
  for (const [path, value] of likely) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const holder = steps.reduce<unknown>(
      (inner, step) => (inner === null ? null : Reflect.get(Object(inner), step)),
      changed,
    );
    if (typeof holder === 'object' && holder !== null) Reflect.set(holder, last, value);
  }
  return changed;
}

function unlikely(wrong: readonly string[], likely: ReadonlyMap<string, string>): string[] {
  return wrong.filter((path) => !likely.has(path));
}

/** The rows of lists that hold these values: without one of its fields a row says nothing. */
function rowsOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => path.replace(/^(.*?\.\d+)\..*$/, '$1')))];
}

/** A call with spending as it was sent, not as its shops were read, where nothing of it is wrong. */
function asSaid(
  call: Fields,
  { given, wrong }: { readonly given: Fields; readonly wrong: readonly string[] },
): Fields {
  const { at_merchants, ...rest } = call;
  const isRead = at_merchants !== undefined && given.at_merchants === undefined;
  if (!isRead || given.spending === undefined || wrong.some((path) => path.includes('spending')))
    return call;
  return { ...rest, spending: given.spending };
}

const SPENDING = /^(?:params\.)?(?:spending|once)\.(.+)$/;

/** Names of spending that come near no kind: what they would earn is not ours to say. */
export function unplaced(paths: readonly string[]): string[] {
  const names = paths.flatMap((path) => SPENDING.exec(path)?.[1] ?? []);
  return names.filter((name) => !isCategory(name) && categoryMeant(name) === 'uncategorized');
}

/** As `without`, with the dollars of spending that are likely meant for another kind under that. */
function withoutWrong(given: Fields, paths: readonly string[]): Fields {
  return ['spending', 'once'].reduce(
    (left, field) => withLikely(left, given, field, paths),
    without(given, paths),
  );
}

function withLikely(left: Fields, given: Fields, field: string, paths: readonly string[]): Fields {
  const { params = {} } = given as { params?: Fields };
  const inner = isFields(params[field]);
  const sent = inner ? params[field] : given[field];
  if (!isFields(sent)) return left;
  const unread = paths.flatMap((path) => {
    const [, name = ''] = path.split('.').includes(field) ? (SPENDING.exec(path) ?? []) : [];
    const amount = sent[name];
    // A name of no dollars, or a sum that is itself wrong.
    if (typeof amount !== 'number' || isCategory(name)) return [];
    const key = categoryMeant(name);
    return key === 'uncategorized' ? [] : [[key, amount] as const];
  });
  if (unread.length === 0) return left;
  const kept = inner ? (left.params as Fields | undefined)?.[field] : left[field];
  const sums: Record<string, unknown> = { ...(isFields(kept) ? kept : {}) };
  for (const [key, amount] of unread) {
    const before = sums[key];
    sums[key] = (typeof before === 'number' ? before : 0) + amount;
  }
  if (!inner) return { ...left, [field]: sums };
  return { ...left, params: { ...(isFields(left.params) ? left.params : {}), [field]: sums } };
}

/** Without the values at these paths, and what is empty without them. */
function without(input: Fields, paths: readonly string[]): Fields {
  const left = structuredClone(input);
  // From the end of lists to their start, so that no place moves before its turn.
  for (const path of paths.toSorted().reverse()) remove(left, path.split('.'));
  return left;
}

/** Between names in one text: "Costco, Target and Shell". */
const BETWEEN = /,(?!\d)|;|\s(?:and|or|&|\+)\s/;

function namesIn(text: string): string[] {
  return text.split(BETWEEN).flatMap((name) => name.trim() || []);
}

function remove(from: object, [first = '', ...rest]: readonly string[], isUse = false): void {
  const name = [first, ...rest].join('.');
  // A name that somebody gave has dots of its own: `united.com`.
  if (rest.length > 0 && Object.hasOwn(from, name)) Reflect.deleteProperty(from, name);
  if (!Object.hasOwn(from, first)) return;
  const inner: unknown = Reflect.get(from, first);
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) {
    remove(inner, rest, first === 'benefit_selections');
    if (Object.keys(inner).length > 0) return;
  }
  // One was wanted of several.
  const beside = typeof inner === 'string' ? spentBeside(inner) : null;
  const several = typeof inner === 'string' ? namesIn(beside?.name ?? inner) : [];
  // Of what is used and was not read no part is read either.
  const parts = several.length > 1 && !isUse ? several : [];
  const [only] = Array.isArray(inner) ? inner : parts;
  // What is said beside the names goes with the one that stays.
  if (typeof only === 'string')
    Reflect.set(from, first, beside === null ? only : `${only}, ${beside.words}`);
  else if (Array.isArray(from)) from.splice(Number(first), 1);
  else Reflect.deleteProperty(from, first);
}

/** Short, and without text that an echo would change. */
export function isPlain(call: Fields): boolean {
  return everyText(call, isEcho) && JSON.stringify(call).length <= CALL_MAX;
}
