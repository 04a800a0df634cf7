import type { z } from 'zod';

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
 * undefined keeps the library's. Passed to `safeParse` as `error`.
 */
export function inputWords(issue: Issue): string | undefined {
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
    case 'unrecognized_keys':
      return `has no field ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    default:
      return undefined;
  }
}

function typeWords(expected: string): string | undefined {
  const words = TYPES[expected];
  return words && `must be ${words}`;
}

function sizeWords(bound: string, origin: string, size: number | bigint): string {
  if (origin === 'string') return `give ${bound} ${size} character${size === 1 ? '' : 's'}`;
  return origin === 'array' ? `give ${bound} ${size}` : `must be ${bound} ${size}`;
}
