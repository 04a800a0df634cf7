import { z } from 'zod';
import { dollarAmount, key, shortText } from './parts.ts';

/** The schemas of what certificates and visits are worth, where the card itself names no price. */

const sources = z.array(z.int().nonnegative()).min(1);

/** Dollars, from the lowest to the highest that the sources support. */
const range = z
  .strictObject({ low: dollarAmount, base: dollarAmount, high: dollarAmount })
  .refine(({ low, base, high }) => low <= base && base <= high, 'must rise from low to high');

const certificate = z.strictObject({
  cards: z.array(key).min(1),
  /** The benefit. */
  key,
  from_second_year: z.literal(true).exactOptional(),
  sources,
});

export const companionFares = z.strictObject({
  usd: range,
  note: shortText,
  sources,
  certificates: z.array(
    certificate.extend({
      /** Dollars of fare, taxes and fees that the companion still costs. */
      holder_pays: dollarAmount,
    }),
  ),
  /** Certificates that take points off an award ticket. */
  awards: z.array(certificate.extend({ points: z.int().positive() })),
});

export const loungeVisits = z.strictObject({
  a_year: z.int().positive(),
  note: shortText,
  sources,
  prices: z.array(
    z.strictObject({
      /** As the cards' `lounges` name it. */
      network: shortText,
      /** Benefits that open it. */
      keys: z.array(key).min(1),
      usd: range,
      sources,
    }),
  ),
});
