import { z } from 'zod';
import { date, httpsUrl, key, shortText } from './parts.ts';

/** Cards that people ask for and that the catalogue does not have, and how widely cards are held. */

const notCarriedCard = z.strictObject({
  name: shortText,
  aliases: z.array(shortText),
  /** The bank; null when none is known. */
  issuer: shortText.nullable(),
  /**
   * Why: no credit card (`debit`), paid in full each month (`charge`), no longer issued
   * (`retired`), by invitation, or simply not in the catalogue.
   */
  kind: z.enum(['debit', 'charge', 'retired', 'invitation-only', 'not-carried']),
  /** What became of a retired card, by its source. */
  became: shortText.exactOptional(),
  source: z.strictObject({
    url: httpsUrl.nullable(),
    /** The date that the source gives itself; null when it gives none. */
    as_of: date.nullable(),
    /** The day on which an undated page was read. */
    read_at: date.exactOptional(),
    note: shortText.nullable(),
  }),
});

export const notCarriedFile = z.strictObject({ cards: z.array(notCarriedCard) });

/** Cards by how widely they are held or talked about, the widest first. */
export const popularityFile = z.strictObject({
  method: z.string().min(20).max(600),
  as_of: date,
  sources: z.array(z.strictObject({ url: httpsUrl, as_of: date })).min(1),
  cards: z.array(z.strictObject({ key, named_by: z.int().positive() })),
});

export type NotCarriedCard = Readonly<z.infer<typeof notCarriedCard>>;

/** What both files say, as the catalogue keeps it. */
export interface NameFacts {
  readonly not_carried: readonly NotCarriedCard[];
  readonly popularity: readonly { readonly key: string; readonly named_by: number }[];
}
