import { z } from 'zod';
import {
  type AboutIssue,
  AppError,
  createIssues,
  type InputIssue,
  ISSUES_MAX,
  pathOf,
} from '../../errors.ts';
import { quoted } from '../../kit/clean-text.ts';
import { nearest } from '../../kit/nearest.ts';
import { firstWhere } from './bounds.ts';

/** Unknown fields that an error names. */
const NAMED_FIELDS_MAX = 5;

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
};

/**
 * What is wrong with an input, in words for its sender, where the schema has no message of its own;
 * undefined keeps the library's. Passed to `safeParse` as `error`, one for each input: of objects with
 * unknown fields no more than are listed have them named.
 */
export function inputWords(): (issue: Issue) => string | undefined {
  let named = 0;
  return (issue) => {
    if (issue.code !== 'unrecognized_keys') return wordsOf(issue);
    named += 1;
    return named > ISSUES_MAX ? UNKNOWN : unknownFields(issue.keys, fieldsOf(issue.inst));
  };
}

const UNKNOWN = 'has fields that are not known here';

function wordsOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : typeWords(issue.expected);
    case 'too_small':
      return sizeWords('at least', issue.origin, issue.minimum);
    case 'too_big':
      return sizeWords('at most', issue.origin, issue.maximum);
    case 'invalid_format':
      return issue.format === 'date' ? 'use a valid calendar date, YYYY-MM-DD' : undefined;
    case 'invalid_value':
      return `use ${issue.values
        .map(String)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')}`;
    case 'invalid_key':
      return 'is too long for a name, or empty';
    default:
      return undefined;
  }
}

/** Those of a careless caller by name; a flood of them by their number. */
function unknownFields(keys: readonly string[], known: readonly string[]): string {
  const first = keys.slice(0, NAMED_FIELDS_MAX);
  const named = first.map(quoted).join(', ');
  const more = keys.length - NAMED_FIELDS_MAX;
  const meant = [...new Set(first.flatMap((key) => nearest(key, known) ?? []))];
  const hint = meant.length > 0 ? `: did you mean ${meant.map(quoted).join(', ')}?` : '';
  return `has no field ${named}${more > 0 ? ` and ${more} more that were sent` : ''}${hint}`;
}

function fieldsOf(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function typeWords(expected: string): string | undefined {
  const words = TYPES[expected];
  return words && `must be ${words}`;
}

function sizeWords(bound: string, origin: string, size: number | bigint): string {
  if (origin === 'string' && bound === 'at least' && Number(size) === 1) return 'must not be empty';
  if (origin === 'string') return `give ${bound} ${size} character${size === 1 ? '' : 's'}`;
  return origin === 'array' ? `give ${bound} ${size}` : `must be ${bound} ${size}`;
}

/** The first fault at each of the first paths: a value of the wrong type breaks its other rules too. */
export function issuesOf(error: z.ZodError): InputIssue[] {
  const { issues, add } = createIssues();
  for (const issue of error.issues) add(issue.path, issue.message, aboutOf(issue));
  return issues;
}

/** Undefined where the words say all. */
export function aboutOf(issue: z.core.$ZodIssue): AboutIssue | undefined {
  // Schemas of ours give it with their own issues.
  if (issue.code === 'custom') return issue.params?.about as AboutIssue | undefined;
  if (issue.code === 'unrecognized_keys') return { unknown: issue.keys };
  if (issue.code === 'invalid_union') return namesIn(issue.errors.flat());
  const isObject = issue.code === 'invalid_type' && TYPES[issue.expected] === TYPES.object;
  return isObject ? { wanted: 'object' } : undefined;
}

/** The names of an object that are not known, where a sum could stand for it all. */
function namesIn(faults: readonly z.core.$ZodIssue[]): AboutIssue | undefined {
  const unknown = faults.flatMap(({ code, path: [name, ...rest] }) =>
    code === 'custom' && typeof name === 'string' && rest.length === 0 ? [name] : [],
  );
  return unknown.length === 0 ? undefined : { unknown };
}

/** Null when the input fits its schema. */
export function inputFault(result: z.ZodSafeParseResult<unknown>): AppError | null {
  if (result.success) return null;
  return new AppError('validation_failed', undefined, { issues: issuesOf(result.error) });
}

/** A name that assigning to an object loses: a schema leaves it out of every record unseen. */
const LOST = '__proto__';

function hasLost(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, LOST);
}

/** Refuses an input that has the name anywhere, as an unknown one is; null when it has not. */
export function lostNameFault(input: unknown): AppError | null {
  const lost = firstWhere(input, hasLost);
  if (lost === null) return null;
  const path = pathOf(lost.path);
  const message = `"${LOST}" is no name of anything here: leave it out`;
  return new AppError('validation_failed', undefined, { issues: [{ path, message }] });
}
