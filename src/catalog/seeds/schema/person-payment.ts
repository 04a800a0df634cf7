import { z } from 'zod';
import { date, key, shortText } from './parts.ts';

/** What it costs to send money to a person by credit card. */
export const personPayment = z.strictObject({
  service: shortText,
  percent: z.number().nonnegative().max(20),
  fixed_usd: z.number().nonnegative(),
  /** Whether the service's purchase protection covers it; null when not known. */
  protects: z.boolean().nullable(),
  /** How it is where something is bought of a person; omitted when no source says. */
  for_goods: z.strictObject({ rule: shortText, source: z.int().nonnegative() }).exactOptional(),
  /** Keys of cards whose terms pay their rate for the service on money for people too. */
  earning: z.array(key).default([]),
  as_of: date,
  source: z.int().nonnegative(),
});
