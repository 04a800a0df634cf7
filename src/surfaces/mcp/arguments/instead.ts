import type { AppError } from '../../../errors.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { type Fields, isFields } from '../../../kit/fields.ts';
import { list } from '../../../kit/words.ts';
import type { Operation } from '../../../operation/define.ts';
import { asEntries, asListed, unlistedOf } from './forms.ts';
import type { Settle } from './settle.ts';
import { asArguments, exampleOf, type ToolArguments } from './tool-arguments.ts';
import { asSearch, isNarrowing, losesUse, sumsLost } from './wishes.ts';
import { isPlain, unplaced, workingCall } from './working-call.ts';

/** A call that a refusal shows in place of another. */
export interface Proposal {
  /** What is said before it, where that is not what it leaves out. */
  readonly lead?: string;
  /** What it leaves out, in words. */
  readonly without?: readonly string[];
  readonly tool: string;
  readonly sent: Fields;
}

export function proposed({ lead, without = [], tool, sent }: Proposal): string {
  const said = without.length === 0 ? 'A call that works' : `Without ${list(without)}`;
  return `${lead ?? said}: ${tool} ${JSON.stringify(sent)}`;
}

/** A call as it was refused. */
interface RefusedCall {
  readonly unknown: readonly string[];
  /** The arguments as they were sent. */
  readonly given: Fields;
  /** An input with its words read, as before it is parsed. */
  readonly settle: Settle;
}

/**
 * A call in place of one that is refused, with what it leaves out. None where only the person can say
 * what is meant. It fits its schema: what its handler says of it is not known.
 */
export function insteadOf(
  operation: Operation,
  tool: ToolArguments,
  error: AppError,
  { unknown, given, settle }: RefusedCall,
): Proposal[] {
  const issues = error.given?.issues ?? [];
  // Of an object with names that are not known the rest is kept.
  const wrong = issues.flatMap(({ path, about }) =>
    path === '' || about?.unknown === undefined
      ? [path]
      : about.unknown.map((name) => `${path}.${name}`),
  );
  const meant = likelyOf(error);
  const seconds = issues.flatMap(({ about }) => about?.second ?? []);
  if (seconds.length > 0 && seconds.length === issues.length)
    return oneOfEachAdult(operation, tool, seconds, { given, settle });
  const works = workingCall(operation, tool, { given, wrong, meant, settle });
  const call = asEntries(asListed(works, unlistedOf(tool)), tool.schema);
  const isOwn = !isExample(works, operation);
  const open = isOwn ? unplaced(wrong) : [];
  const sums = isOwn ? sumsLost(wrong, call) : [];
  const loses_use = isOwn && losesUse(issues, meant);
  // What is kept is not to be kept otherwise than it was said, and no bank named that is not wanted.
  const writes = operation.tool?.annotations.readOnlyHint !== true;
  const loses =
    wrong.some((path) => (writes && path.includes('.')) || LIKED.test(path)) ||
    (issues.some(({ about }) => about?.program) && isExample(works, operation)) ||
    issues.some(({ about }) => about?.is_open) ||
    (open.length > 0 && !SUMS_KEPT.test(JSON.stringify(call)));
  if (loses) return [];
  return [
    shownOf(operation, tool, call, { unknown, open: [...open, ...sums], loses_use, given, settle }),
  ];
}

/** With cards that are named twice as one of each adult; never without: who holds two has two fees. */
function oneOfEachAdult(
  operation: Operation,
  tool: ToolArguments,
  seconds: readonly string[],
  { given, settle }: Pick<RefusedCall, 'given' | 'settle'>,
): Proposal[] {
  const read = settle(tool.read(given).input) as Fields;
  const { card_names: named, partner, ...sent } = asArguments(read);
  // However the other adult's cards were sent.
  const { data } = operation.input.safeParse(read);
  const before = (data as { params?: { partner?: { card_names: string[] } } } | undefined)?.params
    ?.partner?.card_names;
  const own = Array.isArray(named) ? [...named] : [];
  for (const name of seconds) {
    if (!own.includes(name)) return [];
    own.splice(own.lastIndexOf(name), 1);
  }
  const theirs = isFields(partner) ? partner : {};
  const call = {
    ...asEntries(asListed(sent, unlistedOf(tool)), tool.schema),
    card_names: own,
    partner: { ...theirs, card_names: [...(before ?? []), ...seconds] },
  };
  const { input, unknown } = tool.read(call);
  const works = unknown.length === 0 && operation.input.safeParse(settle(input)).success;
  if (!works || !isPlain(call)) return [];
  return [{ lead: 'If each of two adults holds one', tool: operation.name, sent: call }];
}

/** For a value that is refused, the one that is most likely meant, by its path. */
function likelyOf({ given }: AppError): ReadonlyMap<string, string> {
  const { issues = [], candidates = [] } = given ?? {};
  return new Map(
    issues.flatMap(({ path, about }) => {
      // Of the programs that may be meant the first is the likeliest.
      const likely = about?.program ? candidates[0] : about?.likely;
      return likely === undefined ? [] : [[path, likely] as const];
    }),
  );
}

/** The call that works; where it would lose what narrows the choice among cards, the search instead. */
function shownOf(
  operation: Operation,
  tool: ToolArguments,
  works: Fields,
  {
    unknown,
    open,
    loses_use,
    given,
    settle,
  }: RefusedCall & {
    /** Spending and sums that are left out of it. */
    readonly open: readonly string[];
    readonly loses_use: boolean;
  },
): Proposal {
  const lost = unknown.filter(isNarrowing);
  // Its words stand in the line about it.
  const uses = loses_use ? ['the benefits that were not read'] : [];
  const without = [...lost, ...open.map(quoted), ...uses];
  const instead = lost.length === 0 ? null : searchCall(tool, given, settle);
  if (instead !== null) return instead;
  return { without, tool: operation.name, sent: works };
}

/** The same as a search, where it is about no card by name; null where that does not work. */
function searchCall({ search }: ToolArguments, given: Fields, settle: Settle): Proposal | null {
  if (search === undefined || CARDS.some((name) => given[name] !== undefined)) return null;
  const { operation, tool } = search;
  const { input, unknown } = tool.read(asSearch(given));
  const own = Object.fromEntries(Object.entries(input).filter(([name]) => !unknown.includes(name)));
  const read = settle(own, operation);
  if (unknown.some(isNarrowing) || !operation.input.safeParse(read).success) return null;
  const call = asEntries(asListed(asArguments(own), unlistedOf(tool)), tool.schema);
  return { tool: operation.name, sent: call };
}

const CARDS = ['card_names', 'card_name', 'candidates', 'held_cards', 'portfolio', 'cards', 'card'];

/** Points and cards of somebody else are no help where a program was not found. */
function isExample(call: Readonly<Record<string, unknown>>, operation: Operation): boolean {
  return JSON.stringify(call) === JSON.stringify(exampleOf(operation));
}

/** Spending, also where it stands in a text. */
const SUMS_KEPT = /\\?"(?:spending|once)\\?":/;
const LIKED = /(?:^|\.)issuer_preferences\b/;
