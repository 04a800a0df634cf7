import { z } from 'zod';
import { date, dollarAmount, key, shortText, source } from './parts.ts';

/** The schemas of what certificates, visits and award nights are worth or cost, and of where lounges are. */

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

/** How long a free night usually lasts once issued. */
export const nightLife = z.strictObject({ months: z.int().positive(), sources });

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

/** What a visit to a lounge is sold for, and how many an average flier could make. */
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

const airport = z.string().regex(/^[A-Z]{3}$/);

/** Where the lounges of networks are, in the United States. */
export const loungePlaces = z.strictObject({
  /** How people call the airports, a city's for each of its airports. */
  airports: z.array(z.strictObject({ code: airport, names: z.array(shortText) })),
  networks: z.array(
    z.strictObject({
      /** As the cards' `lounges` name it. */
      network: shortText,
      /** Whether it is nowhere else as of the source: of others the rest is unknown. */
      whole: z.boolean(),
      /** Where in the airport, or which lounges; null where no source says. */
      airports: z.record(airport, shortText.nullable()),
      sources,
    }),
  ),
});
export const modestNights = z.array(
  z.strictObject({ program: key, points: z.int().positive(), note: shortText, sources }),
);

/** What a program publishes that an award costs, by the category of the hotel. */
export const awardCharts = z.array(
  z.strictObject({
    program: key,
    /** For what: "a night in a standard room". */
    per: shortText,
    /** Points on its cheapest and on its dearest nights, the categories in order. */
    rows: z
      .array(
        z
          .strictObject({
            category: z.int().positive(),
            low: z.int().positive(),
            high: z.int().positive(),
          })
          .refine(({ low, high }) => low <= high, 'must rise'),
      )
      .min(1),
    /** What else is known of its levels, in a clause. */
    note: shortText.exactOptional(),
    /** The day since which it holds. */
    since: date,
    sources: z.array(source).min(1),
  }),
);
