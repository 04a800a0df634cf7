import { z } from 'zod';
import { date, dollarAmount } from './parts.ts';

/**
 * What those pay who opened the card before its fee was raised, until theirs is raised too; omitted
 * where all holders pay the same by now.
 */
export const holdersFee = z.strictObject({
  annual_fee: dollarAmount,
  opened_before: date,
  /** The first day on which they are charged the card's fee; the year where no more is known. */
  until: z.union([date, z.string().regex(/^\d{4}$/)]),
  /** Index into the card's `sources`. */
  source: z.int().nonnegative(),
});
