import { z } from 'zod';
import { CATEGORIES } from '../engine/categories.ts';

/** The inputs that many operations share. Query strings arrive as text, JSON as itself. */

const numeric = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

/** A whole number, also as digits in a query string. */
export function integer(min: number, max: number) {
  return z.preprocess(numeric, z.int().min(min).max(max));
}

export const cardName = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .describe('A card as people name it, e.g. "Amex Gold" or "CSP".');

export const spending = z
  .partialRecord(z.enum(CATEGORIES), z.number().min(0).max(1_000_000))
  .describe(
    'Dollars a month by category, e.g. {"dining": 500, "groceries": 700}. Omit for the US average.',
  );

export const creditTier = z.enum(['poor', 'fair', 'good', 'excellent']);

export const primaryGoal = z.enum([
  'travel',
  'cashback',
  'build_credit',
  'business',
  'balance_transfer',
]);

export const benefitSelections = z
  .array(z.string().trim().min(1).max(80))
  .max(100)
  .describe('Benefit keys or categories that the person really uses; the others count nothing.');
