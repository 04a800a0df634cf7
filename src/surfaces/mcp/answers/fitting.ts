import type { Fields } from '../../../kit/fields.ts';

/** An answer's data stays within what an assistant can read: about 3,000 tokens. */
const DATA_MAX = 11_400;
/** Of it for next calls. */
const CALLS_MAX = 4_000;

export interface Fitted {
  readonly output: Fields;
  /** How many entries of each list are left out, by its path. */
  readonly left_out: Readonly<Record<string, number>>;
}

interface List {
  readonly path: string;
  readonly entries: unknown[];
  readonly bytes: number;
  /** Holds other lists: results, each with its own. */
  readonly isOuter: boolean;
}

/** What is left of a list that is cut: its first entries are those that decide. */
const KEPT = 2 / 3;
const SHORTEST = 2;
/** Lists that are shorter have nothing to give. */
const WORTH_CUTTING = 600;

/**
 * As many next calls as leave room for the data: each has the person's arguments again, however many.
 * @returns them, and the bytes that they take
 */
export function callsThatFit<T>(calls: readonly T[]): {
  readonly calls: T[];
  readonly bytes: number;
} {
  const kept: T[] = [];
  let bytes = 0;
  for (const call of calls) {
    const own = bytesOf(call);
    if (bytes + own > CALLS_MAX) break;
    kept.push(call);
    bytes += own;
  }
  return { calls: kept, bytes };
}

/**
 * The longest lists are cut until the answer fits: calculations first, then facts that the resource
 * of the card has too. Lists of results, which hold other lists, come last: the text has them too.
 * @param beside bytes that stand beside it
 * @param added paths of what the shorter format lacks, which gives way before what that one has
 */
export function fitted(output: Fields, beside = 0, added: readonly string[] = []): Fitted {
  const most = DATA_MAX - beside;
  let size = Buffer.byteLength(JSON.stringify(output));
  if (size <= most) return { output, left_out: {} };
  const copy = structuredClone(output);
  const left_out: Record<string, number> = {};
  const lists = listsIn(copy, '');
  while (size > most) {
    const longest = lists
      .filter(({ entries }) => entries.length > SHORTEST)
      .map((list) => ({ ...list, bytes: bytesOf(list.entries) }))
      .sort((a, b) => rank(b, added) - rank(a, added))[0];
    if (!longest) break;
    const kept = Math.max(SHORTEST, Math.floor(longest.entries.length * KEPT));
    left_out[longest.path] = (left_out[longest.path] ?? 0) + longest.entries.length - kept;
    longest.entries.length = kept;
    size = bytesOf(copy);
  }
  return { output: copy, left_out };
}

function rank({ path, bytes, isOuter }: List, added: readonly string[]): number {
  if (isOuter) return bytes / 1_000_000;
  if (added.includes(path)) return bytes * 4;
  if (bytes < WORTH_CUTTING) return bytes / 1_000_000;
  return path.endsWith('trace') ? bytes * 4 : bytes;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function listsIn(value: unknown, path: string): List[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) {
    const fields = Object.entries(value);
    return fields.flatMap(([key, one]) => listsIn(one, path ? `${path}.${key}` : key));
  }
  const inner = value.flatMap((item) => listsIn(item, `${path}[]`));
  return [{ path, entries: value, bytes: 0, isOuter: inner.length > 0 }, ...inner];
}
