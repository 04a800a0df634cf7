import { z } from 'zod';
import { CATEGORIES, FINE_CATEGORIES } from '../../../engine/model/categories.ts';

/** Building blocks of all seed schemas. */

export const key = z.string().regex(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/);
export const date = z.iso.date();
export const httpsUrl = z.url({ protocol: /^https$/ });
export const dollarAmount = z.number().nonnegative();
export const shortText = z.string().min(1).max(500);

export const categoryName = z.enum(CATEGORIES);
export const fineCategory = z.enum(FINE_CATEGORIES);
export const networkName = z.enum(['Visa', 'Mastercard', 'Amex', 'Discover']);

/** The sources of a group of fields. `confirmed` needs two independent sources. */
export const groupProvenance = z.strictObject({
  status: z.enum(['confirmed', 'single_source', 'disputed']),
  /** Indexes into the record's `sources`. */
  sources: z.array(z.int().nonnegative()).min(1),
  /** What the sources disagree on, in our words; null when they agree. */
  dispute: shortText.nullable(),
});

export const source = z.strictObject({ title: shortText, url: httpsUrl, as_of: date });

export type Source = Readonly<z.infer<typeof source>>;
export type GroupProvenance = Readonly<z.infer<typeof groupProvenance>>;
