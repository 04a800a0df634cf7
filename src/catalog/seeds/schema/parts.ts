import { z } from 'zod';
import { CATEGORIES, FINE_CATEGORIES } from '../../../engine/model/categories.ts';

/** Building blocks of all seed schemas. */

export const key = z.string().regex(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/);
export const date = z.iso.date();
export const httpsUrl = z.url({ protocol: /^https$/ });
export const dollarAmount = z.number().nonnegative();
export const shortText = z.string().min(1).max(500);
/** Index into the record's `sources`. */
export const sourceAt = z.int().nonnegative();

export const categoryName = z.enum(CATEGORIES);
export const fineCategory = z.enum(FINE_CATEGORIES);
export const networkName = z.enum(['Visa', 'Mastercard', 'Amex', 'Discover']);

/** Kinds of sources, the most reliable first. */
export const SOURCE_RANKS = [
  'issuer',
  'agreement',
  'regulator',
  'publication',
  'aggregator',
  'repository',
] as const;

/**
 * The sources of a group of fields. `disputed` when they disagree. Whether they confirm each other
 * is computed from them: see `sources.ts`.
 */
export const groupProvenance = z.strictObject({
  status: z.enum(['confirmed', 'single_source', 'disputed']),
  /** Indexes into the record's `sources`. */
  sources: z.array(z.int().nonnegative()).min(1),
  /** What the sources disagree on, in our words; null when they agree. */
  dispute: shortText.nullable(),
});

/** The sources of one field, and the day since which its value holds. */
export const fieldProvenance = z.strictObject({
  /** Indexes into the record's `sources`; omitted: those of its group. */
  sources: z.array(z.int().nonnegative()).min(1).exactOptional(),
  /** A day, or a month or year where no more is known. */
  effective_from: z
    .union([date, z.string().regex(/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/)])
    .exactOptional(),
  /** What its sources disagree on, in our words, what is taken first; omitted: they agree, or its group's tells. */
  dispute: shortText.exactOptional(),
});

export const source = z.strictObject({
  title: shortText,
  url: httpsUrl,
  /** The date that the source gives itself; null when it gives none. */
  as_of: date.nullable(),
  /** The day on which an undated page was read. */
  read_at: date.exactOptional(),
  /** Omitted: as its address tells. */
  rank: z.enum(SOURCE_RANKS).exactOptional(),
});

export type SourceRank = (typeof SOURCE_RANKS)[number];
export type Source = Readonly<z.infer<typeof source>>;
export type GroupProvenance = Readonly<z.infer<typeof groupProvenance>>;
