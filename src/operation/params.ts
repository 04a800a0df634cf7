import { z } from 'zod';
import { CATEGORIES, type Category, ROLLUP_CATEGORIES } from '../engine/model/categories.ts';
import { cleanText } from '../kit/clean-text.ts';

/** The inputs that many operations share. Query strings carry every value as text. */

const numeric = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

/** A whole number; a query string may give it as digits. */
export function integer(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.preprocess(numeric, z.int(message).min(min, message).max(max, message));
}

/** Dollars, with cents allowed, from `min` to `max`. */
export function dollars(min: number, max: number) {
  const message = `must be a number of dollars from ${min} to ${max}`;
  return z.number(message).min(min, message).max(max, message);
}

/** One of `values`, in upper or lower case. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  const known = new Map(values.map((value) => [value.toLowerCase(), value]));
  return z.preprocess(
    (given) =>
      typeof given === 'string' ? (known.get(given.trim().toLowerCase()) ?? given) : given,
    z.enum(values, `must be one of ${values.join(', ')}`),
  );
}

/** Non-empty text of at most `max` characters. */
export function text(max: number) {
  const message = `must be text of 1 to ${max} characters`;
  return z.string(message).overwrite(cleanText).min(1, message).max(max, message);
}

export const cardName = text(120).describe('E.g. "Amex Gold" or "CSP".');
export const cardId = integer(1, 1_000_000_000);

/** Cards that a person holds. */
export const heldCards = z.array(cardName).min(1).max(10);

export const network = oneOf(['Visa', 'Mastercard', 'Amex', 'Discover']).describe('E.g. "Visa".');

/** `verbose` adds a narrative to the same figures. */
export const mode = z
  .enum(['fast', 'verbose'])
  .default('fast')
  .describe('verbose adds a narrative.');

/** How long the narrative of verbose mode may be. */
export const narrativeWords = integer(40, 300)
  .optional()
  .describe('Words of the narrative; 120 when omitted.');

const KNOWN_CATEGORIES: ReadonlySet<string> = new Set(CATEGORIES);
const NOT_A_CATEGORY = `is not a spending category: use ${ROLLUP_CATEGORIES.join(', ')}, or a finer one such as flights, transit, drugstores or wholesale_clubs`;

function isCategory(name: string): name is Category {
  return KNOWN_CATEGORIES.has(name);
}

/**
 * A spending category from either level of the tree; its published schema stays small, as below.
 */
export const category = text(40)
  .transform((name) => name.toLowerCase().replaceAll(/[\s-]+/g, '_'))
  .refine(isCategory, NOT_A_CATEGORY)
  .transform((name) => name as Category);

const monthly = dollars(0, 1_000_000);

/**
 * Dollars a month by category. The names are checked here and not in the published schema: there
 * are seventy, and every tool that takes spending would repeat the list.
 */
export const spending = z
  .record(z.string().max(40), monthly)
  .superRefine((given, context) => {
    for (const name of Object.keys(given)) {
      if (isCategory(name)) continue;
      context.addIssue({ code: 'custom', path: [name], message: NOT_A_CATEGORY });
    }
  })
  .transform((given) => given as Partial<Record<Category, number>>)
  .describe('Dollars a month, e.g. {"dining": 500}; else the US average.');

export const creditTier = z.enum(['poor', 'fair', 'good', 'excellent']).describe('E.g. "good".');

export const primaryGoal = z
  .enum(['travel', 'cashback', 'build_credit', 'business', 'balance_transfer'])
  .describe('Goal, e.g. "travel".');

export const benefitSelections = z
  .array(z.string().trim().min(1).max(80))
  .max(100)
  .describe('Benefits used, e.g. ["uber_cash"]; others count 0.');

/** Description of the `params` object that decisions share. */
export const PARAMS = 'About the person.';

/** How many results a list may have. */
export const maxResults = integer(1, 20).default(5).describe('1 to 20; fewer on small plans.');
