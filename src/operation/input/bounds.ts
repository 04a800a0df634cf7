import { AppError, pathOf } from '../../errors.ts';

/** Characters of one text or name of an input: several times those of the longest field. */
export const TEXT_MAX = 4_000;
/** Entries of one list or object: several times what any of an input may have. */
const ENTRIES_MAX = 300;

/** A value of which nothing is read before the schema, which refuses it. */
export function isLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > TEXT_MAX;
  if (typeof value !== 'object' || value === null) return false;
  const names = Object.keys(value);
  return names.length > ENTRIES_MAX || names.some((name) => name.length > TEXT_MAX);
}

/**
 * Refuses an input with a longer text, list or object anywhere, before anything reads it: schemas split
 * texts and check each entry before they count them, and patterns try many ways through a long text.
 */
export function boundsFault(input: unknown): AppError | null {
  const long = firstWhere(input, isLong);
  if (long === null) return null;
  const { path, value } = long;
  const message = `is longer than anything that is read here, at most ${mostOf(value)}: send less`;
  return new AppError('validation_failed', undefined, {
    issues: [{ path: pathOf(path), message }],
  });
}

function mostOf(value: unknown): string {
  if (typeof value === 'string') return `${TEXT_MAX} characters`;
  const isMany = Object.keys(value as object).length > ENTRIES_MAX;
  return isMany ? `${ENTRIES_MAX} entries` : `${TEXT_MAX} characters of a name`;
}

/** Where something stands in an input. */
interface Found {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** The first value of an input for which this holds, and the way to it; null: there is none. */
export function firstWhere(value: unknown, holds: (value: unknown) => boolean): Found | null {
  if (holds(value)) return { path: [], value };
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = firstWhere(inner, holds);
    if (found !== null) return { path: [name, ...found.path], value: found.value };
  }
  return null;
}
