import { z } from 'zod';
import { key, networkName, shortText, source } from './parts.ts';
import { PROTECTION_KINDS } from './perks.ts';

/** What a rental company charges besides repairs, which cover pays or leaves out. */
export const RENTAL_CHARGES = [
  'loss of use',
  'administrative fees',
  'towing',
  'diminished value',
] as const;

/** What one source says of claims on cover: for whose cards, and what it pays, how soon and with what. */
export const coverClaims = z.array(
  z
    .strictObject({
      /** Null: of every issuer, on a network. */
      issuer: shortText.nullable(),
      networks: z.array(networkName).min(1).exactOptional(),
      /** Only of these. */
      cards: z.array(key).min(1).exactOptional(),
      /** Null: of every kind. */
      kind: z.enum(PROTECTION_KINDS).nullable(),
      pays: z.array(z.enum(RENTAL_CHARGES)).min(1).exactOptional(),
      omits: z.array(z.enum(RENTAL_CHARGES)).min(1).exactOptional(),
      /** Days from the loss to report it, and to send form and papers. */
      report_days: z.int().positive().exactOptional(),
      file_days: z.int().positive().exactOptional(),
      /** What to send. */
      papers: z.array(shortText).min(1).exactOptional(),
      /** What cover holds for alone, in our words: `round trips paid in full`. */
      only: z.array(shortText).min(1).exactOptional(),
      /** What else decides, in a clause of our words. */
      note: shortText.exactOptional(),
      /** A site or number to report at. */
      report_at: shortText.exactOptional(),
      /** By whom it is told: "Chase". */
      by: shortText,
      source,
    })
    .refine(
      ({ issuer, networks, cards }) => issuer !== null || networks || cards,
      'is of no issuer, network or card',
    ),
);
