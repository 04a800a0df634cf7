import type { AppError, InputIssue } from '../../../errors.ts';
import { cleanText, isEcho, quoted } from '../../../kit/clean-text.ts';
import { nearest } from '../../../kit/nearest.ts';
import type { Operation } from '../../../operation/define.ts';
import { itemsOf, propertiesOf, type Schema, variantsOf } from '../../../operation/json-schema.ts';
import { itemsIn } from '../../text-values.ts';
import { insteadOf, type Proposal, proposed } from './instead.ts';
import type { Settle } from './settle.ts';
import { amountsOf } from './sums/entries.ts';
import type { ToolArguments } from './tool-arguments.ts';
import { isNarrowing } from './wishes.ts';

/** What people send to any tool about points, and which one takes it. */
const TAKES_POINTS = 'get_points_playbook takes it, and says what to do with the points';
const OF_POINTS = {
  ...{ point_balances: TAKES_POINTS, points_balances: TAKES_POINTS, balances: TAKES_POINTS },
  ...{ points: TAKES_POINTS, target_points: TAKES_POINTS },
};

/** Unknown arguments that a refusal names. */
const NAMED_MAX = 5;

/** A line of a refusal, or a call that one shows. */
export type Part = string | Proposal;

export function lineOf(part: Part): string {
  return typeof part === 'string' ? part : proposed(part);
}

/** As `refusalParts`, in words. */
export function refusalLines(...refused: Parameters<typeof refusalParts>): string[] {
  return refusalParts(...refused).map(lineOf);
}

/**
 * What is wrong with a call, by the names that the tool has, and a call that fits its schema.
 *
 * @param given the arguments as they were sent
 * @param settle an input with its words read, as before it is parsed
 */
export function refusalParts(
  operation: Operation,
  tool: ToolArguments,
  error: AppError,
  unknown: readonly string[],
  given: Readonly<Record<string, unknown>>,
  settle: Settle,
): Part[] {
  const issues = error.given?.issues ?? [];
  const ofIssue = lineIn(tool);
  const isOfCard =
    error.code === 'card_not_found' || issues.some(({ path }) => path === 'card_name');
  const several = isOfCard ? severalLines(operation, tool, given) : [];
  if (error.code !== 'validation_failed')
    return [
      ...issues.map(ofIssue),
      ...several,
      ...withoutUnknown(operation, tool, error, given, settle),
    ];
  const named = issues.filter(({ path }) => path !== '' || unknown.length === 0).map(ofIssue);
  return [
    ...unknownLines(operation, tool, unknown),
    ...named,
    ...several,
    ...insteadOf(operation, tool, error, { unknown, given, settle }),
  ];
}

/** What is wrong with a call and no more. */
export function issueLines(tool: ToolArguments, { given }: AppError): string[] {
  return (given?.issues ?? []).map(lineIn(tool));
}

function lineIn(tool: ToolArguments): (issue: InputIssue) => string {
  const ours = namesIn(tool.schema);
  return ({ path, message, about }) => {
    const words = about?.wanted === 'object' && isAmounts(tool, path) ? ENTRIES_WANTED : message;
    return `- ${place(tool.nameOf(path), words, ours) || 'input'}: ${words}${formOf(tool, path, words)}`;
  };
}

const ENTRIES_WANTED = 'send a list like [{"category":"dining","monthly":300}], or one sum a month';

/** The form of an argument that the list of tools only names, where the words do not show it. */
function formOf({ schema, nameOf }: ToolArguments, path: string, words: string): string {
  const [name = ''] = nameOf(path).split('.');
  const { 'x-listed': listed, description } = propertiesOf(schema)[name] ?? {};
  const isShown = words.includes('{') || typeof description !== 'string';
  return listed !== false || isShown ? '' : `${/[.?]$/.test(words) ? '' : '.'} ${description}`;
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
  { code, given: refused }: AppError,
  given: Readonly<Record<string, unknown>>,
  settle: Settle,
): Proposal[] {
  const { card_names: names } = given;
  if (code !== 'card_not_found' || !Array.isArray(names)) return [];
  const unread = new Set(refused?.unread);
  const left = names.filter(
    (name) => typeof name === 'string' && isEcho(name) && !unread.has(cleanText(name)),
  );
  const call = { ...given, card_names: left };
  const works = operation.input.safeParse(settle(tool.read(call).input)).success;
  if (left.length === 0 || left.length === names.length || !works) return [];
  return [{ lead: 'Without it', tool: operation.name, sent: call }];
}

/** Where to ask of several cards, for a caller who asks a tool of one about them. */
function severalLines(
  { tool }: Operation,
  { read }: ToolArguments,
  given: Readonly<Record<string, unknown>>,
): Part[] {
  const { card_name: sent } = read(given).input;
  const names = Array.isArray(sent) ? sent : typeof sent === 'string' ? itemsIn(sent) : [];
  const isWallet = names.every((name) => typeof name === 'string' && isEcho(name));
  if (names.length < 2 || !isWallet) return [];
  const { tool: other, most, in_one } = tool?.several ?? { tool: '', most: 0, in_one: undefined };
  if (names.length > most) return ['It takes one card: call it once for each.'];
  const given_so = in_one ? { card_name: names.join(', ') } : { card_names: names };
  return [{ lead: 'It takes one card; for several', tool: other, sent: given_so }];
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
