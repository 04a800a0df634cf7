import type { AppError, InputIssue } from '../../../errors.ts';
import { isEcho, quoted } from '../../../kit/clean-text.ts';
import { nearest } from '../../../kit/nearest.ts';
import { list } from '../../../kit/words.ts';
import type { Operation } from '../../../operation/define.ts';
import { itemsOf, propertiesOf, type Schema, variantsOf } from '../../../operation/json-schema.ts';
import { OWN_SUMS, TAKES_WISHES } from '../../../operation/params.ts';
import { itemsIn } from '../../text-values.ts';
import { SAID_TWICE } from './by-name.ts';
import { amountsOf } from './entries.ts';
import { asEntries, asListed, unlistedOf } from './forms.ts';
import { meantBy, PROGRAM, shorterBy } from './meant.ts';
import type { Settle } from './settle.ts';
import { asArguments, exampleOf, type ToolArguments } from './tool-arguments.ts';
import { asSearch, isNarrowing, losesUse, sumsLost } from './wishes.ts';
import { unplaced, workingCall } from './working-call.ts';

/** What people send to any tool about points, and which one takes it. */
const TAKES_POINTS = 'get_points_playbook takes it, and says what to do with the points';
const OF_POINTS = {
  ...{ point_balances: TAKES_POINTS, points_balances: TAKES_POINTS, balances: TAKES_POINTS },
  ...{ points: TAKES_POINTS, target_points: TAKES_POINTS },
};

/** Unknown arguments that a refusal names. */
const NAMED_MAX = 5;
/**
 * What is wrong with a call, by the names that the tool has, and a call that works.
 *
 * @param given the arguments as they were sent
 * @param settle an input with its words read, as before it is parsed
 */
export function refusalLines(
  operation: Operation,
  tool: ToolArguments,
  error: AppError,
  unknown: readonly string[],
  given: Readonly<Record<string, unknown>>,
  settle: Settle,
): string[] {
  const issues = error.details?.issues ?? [];
  const lineOf = lineIn(tool);
  const isOfCard =
    error.code === 'card_not_found' || issues.some(({ path }) => path === 'card_name');
  const several = isOfCard ? severalLines(operation, tool, given) : [];
  if (error.code !== 'validation_failed')
    return [
      ...issues.map(lineOf),
      ...several,
      ...withoutUnknown(operation, tool, error, given, settle),
    ];
  const named = issues.filter(({ path }) => path !== '' || unknown.length === 0).map(lineOf);
  const wrong = issues.map(({ path }) => path);
  const meant = meantBy(issues, error.details?.candidates);
  const shorter = shorterBy(issues);
  const works = workingCall(operation, tool, { given, wrong, meant, shorter, settle });
  const call = asEntries(asListed(works, unlistedOf(tool)), tool.schema);
  const isOwn = !isExample(works, operation);
  const [open, sums] = isOwn ? [unplaced(wrong), sumsLost(wrong, call)] : [[], []];
  const loses_use = isOwn && losesUse(issues, meant);
  // What is kept is not to be kept otherwise than it was said, and no bank named that is not wanted.
  const writes = operation.tool?.annotations.readOnlyHint !== true;
  const loses =
    wrong.some((path) => (writes && path.includes('.')) || LIKED.test(path)) ||
    (issues.some(({ message }) => PROGRAM.test(message)) && isExample(works, operation)) ||
    issues.some(({ message }) => UNDECIDED.some((end) => message.endsWith(end))) ||
    (open.length > 0 && !JSON.stringify(call).includes('"spending"'));
  return [
    ...unknownLines(operation, tool, unknown),
    ...named,
    ...several,
    ...(loses
      ? []
      : [
          workingLine(operation, tool, call, {
            unknown,
            open: [...open, ...sums],
            loses_use,
            given,
            settle,
          }),
        ]),
  ];
}

/** What is wrong with a call and no more. */
export function issueLines(tool: ToolArguments, { details }: AppError): string[] {
  return (details?.issues ?? []).map(lineIn(tool));
}

function lineIn(tool: ToolArguments): (issue: InputIssue) => string {
  const ours = namesIn(tool.schema);
  return ({ path, message }) => {
    const words = isAmounts(tool, path) && NO_OBJECT.test(message) ? ENTRIES_WANTED : message;
    return `- ${place(tool.nameOf(path), words, ours) || 'input'}: ${words}${formOf(tool, path, words)}`;
  };
}

/** The call that works; where it would lose what narrows the choice among cards, the search instead. */
function workingLine(
  operation: Operation,
  tool: ToolArguments,
  works: Readonly<Record<string, unknown>>,
  {
    unknown,
    open,
    loses_use,
    given,
    settle,
  }: {
    readonly unknown: readonly string[];
    /** Spending and sums that are left out of it. */
    readonly open: readonly string[];
    readonly loses_use: boolean;
    readonly given: Readonly<Record<string, unknown>>;
    readonly settle: Settle;
  },
): string {
  const lost = unknown.filter(isNarrowing);
  const uses = loses_use ? ['the benefits that were not read'] : [];
  const without = [...lost, ...open.map(quoted), ...uses];
  const instead = lost.length === 0 ? null : searchCall(tool, given, settle);
  if (instead !== null) return `A call that works: ${instead}`;
  const lead = without.length === 0 ? 'A call that works' : `Without ${list(without)}`;
  return `${lead}: ${operation.name} ${JSON.stringify(works)}`;
}

/** The same as a search, where it is about no card by name; null where that does not work. */
function searchCall(
  { search }: ToolArguments,
  given: Readonly<Record<string, unknown>>,
  settle: Settle,
): string | null {
  if (search === undefined || CARDS.some((name) => given[name] !== undefined)) return null;
  const { operation, tool } = search;
  const { input, unknown } = tool.read(asSearch(given));
  const own = Object.fromEntries(Object.entries(input).filter(([name]) => !unknown.includes(name)));
  const read = settle(own, operation);
  if (unknown.some(isNarrowing) || !operation.input.safeParse(read).success) return null;
  const call = asEntries(asListed(asArguments(own), unlistedOf(tool)), tool.schema);
  return `${operation.name} ${JSON.stringify(call)}`;
}

const CARDS = ['card_names', 'card_name', 'candidates', 'held_cards', 'portfolio', 'cards', 'card'];

/** Points and cards of somebody else are no help where a program was not found. */
function isExample(call: Readonly<Record<string, unknown>>, operation: Operation): boolean {
  return JSON.stringify(call) === JSON.stringify(exampleOf(operation));
}

/** Of what only the person can decide no call is shown. */
const UNDECIDED = [TAKES_WISHES, OWN_SUMS, SAID_TWICE];
const LIKED = /(?:^|\.)issuer_preferences\b/;
const NO_OBJECT = /^must be an object$/;
const ENTRIES_WANTED = 'send a list like [{"category":"dining","monthly":300}], or one sum a month';

/** The form of an argument that the list of tools only names, where the words do not show it. */
function formOf({ schema, nameOf }: ToolArguments, path: string, words: string): string {
  const [name = ''] = nameOf(path).split('.');
  const { 'x-listed': listed, description } = propertiesOf(schema)[name] ?? {};
  const isShown = words.includes('{') || typeof description !== 'string';
  return listed !== false || isShown ? '' : `. ${description}`;
}

/** Whether the field is an object of amounts in the input, which tools publish as a list. */
function isAmounts({ schema, nameOf }: ToolArguments, path: string): boolean {
  const own = propertiesOf(schema)[nameOf(path)];
  if (own === undefined || own['x-listed'] === false) return false;
  return variantsOf(own).some((variant) => amountsOf(variant) !== null);
}

/** The call for the cards that are known, where others of them are not. */
function withoutUnknown(
  operation: Operation,
  tool: ToolArguments,
  { code, message }: AppError,
  given: Readonly<Record<string, unknown>>,
  settle: Settle,
): string[] {
  const { card_names: names } = given;
  if (code !== 'card_not_found' || !Array.isArray(names)) return [];
  const left = names.filter(
    (name) => typeof name === 'string' && isEcho(name) && !message.includes(quoted(name)),
  );
  const call = { ...given, card_names: left };
  const works = operation.input.safeParse(settle(tool.read(call).input)).success;
  if (left.length === 0 || left.length === names.length || !works) return [];
  return [`Without it: ${operation.name} ${JSON.stringify(call)}`];
}

/** Where to ask of several cards, for a caller who asks a tool of one about them. */
function severalLines(
  { tool }: Operation,
  { read }: ToolArguments,
  given: Readonly<Record<string, unknown>>,
): string[] {
  const { card_name: sent } = read(given).input;
  const names = Array.isArray(sent) ? sent : typeof sent === 'string' ? itemsIn(sent) : [];
  const isWallet = names.every((name) => typeof name === 'string' && isEcho(name));
  if (names.length < 2 || !isWallet) return [];
  const { tool: other, most, in_one } = tool?.several ?? { tool: '', most: 0, in_one: undefined };
  if (names.length > most) return ['It takes one card: call it once for each.'];
  const given_so = in_one ? { card_name: names.join(', ') } : { card_names: names };
  return [`It takes one card; for several: ${other} ${JSON.stringify(given_so)}`];
}

function unknownLines(
  operation: Operation,
  tool: ToolArguments,
  unknown: readonly string[],
): string[] {
  if (unknown.length === 0) return [];
  const known = Object.keys(propertiesOf(tool.schema));
  const elsewhere = new Map(Object.entries({ ...OF_POINTS, ...operation.tool?.elsewhere }));
  const named = unknown.slice(0, NAMED_MAX).map((name) => {
    const near = isNarrowing(name) ? null : nearest(name, known);
    const other = isNarrowing(name) ? tool.search?.operation.name : tool.takenBy.get(name);
    const hint =
      elsewhere.get(name) ??
      (other === undefined ? null : `${other} takes it`) ??
      (near === null ? null : `use ${near}`);
    return `- there is no argument ${quoted(name)}${hint === null ? '' : `: ${hint}`}`;
  });
  return [...named, `The arguments are: ${known.join(', ')}.`];
}

/** A path up to the first name that the caller made up, which is quoted, once. */
function place(path: string, message: string, ours: ReadonlySet<string>): string {
  const steps = path.split('.');
  const made = steps.findIndex((step) => !ours.has(step) && !/^\d+$/.test(step));
  if (made < 0) return path;
  const name = quoted(steps.slice(made).join('.'));
  return [...steps.slice(0, made), ...(message.includes(name) ? [] : [name])].join('.');
}

/** Names of all fields within a schema, and of the one that the surface adds. */
function namesIn(schema: Schema): Set<string> {
  const names = new Set(['response_format']);
  const gather = (one: Schema): void => {
    const published = one['x-published'] as Schema | undefined;
    for (const [name, inner] of Object.entries(propertiesOf(published ?? one))) {
      names.add(name);
      gather(inner);
    }
    const items = itemsOf(published ?? one);
    if (items) gather(items);
  };
  gather(schema);
  return names;
}
