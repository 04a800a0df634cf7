import { z } from 'zod';
import { date, groupProvenance, key, shortText, source, sourceAt } from './parts.ts';

/** The schema of points programs. Strict: an unknown key is an error with its path. */

const cpp = z.number().nonnegative().max(20);

export const program = z.strictObject({
  key,
  name: shortText,
  aliases: z.array(shortText),
  currency_name: shortText,
  /** `store`: points of a shop or a manufacturer, which can only be spent there. */
  kind: z.enum([
    'cash',
    'bank_transferable',
    'bank_fixed',
    'airline',
    'hotel',
    'cruise',
    'store',
    'other',
  ]),
  operator: shortText.nullable(),
  status: z.enum(['active', 'retired']),
  cash_cpp: cpp.nullable(),
  /** What narrows `cash_cpp`: it is paid in one way alone, or sources differ on it. */
  cash_terms: z
    .strictObject({
      /** That way, without an article: "rent credit". Omitted: any payout. */
      way: shortText.exactOptional(),
      /** What other sources give for it; the index is into the program's `sources`. */
      others: z.array(z.strictObject({ cpp, source: z.int().nonnegative() })),
    })
    .exactOptional(),
  portal_name: shortText.nullable(),
  portal_cpp: cpp.nullable(),
  /** What other sources give for it. */
  portal_terms: z
    .strictObject({
      others: z.array(z.strictObject({ cpp, source: z.int().nonnegative() })).min(1),
    })
    .exactOptional(),
  transfer_cpp: z.strictObject({ floor: cpp, base: cpp, ceiling: cpp }).nullable(),
  valuations: z.array(
    z.strictObject({ publisher: shortText, cpp, as_of: date, source: z.int().nonnegative() }),
  ),
  points_expire: z.boolean().nullable(),
  expiry: z
    .strictObject({
      kind: z.enum(['never', 'account_bound', 'inactivity', 'fixed']),
      months: z.int().positive().nullable(),
      rule: shortText,
      /** Nothing ends earlier, whatever was done last. */
      not_before: date.optional(),
      /** Not every earning or spending keeps the points: `rule` says what does. */
      certain_activity: z.literal(true).optional(),
      /** Points do not end while a card of the program is open. */
      kept_with_card: z.literal(true).exactOptional(),
      /** Takes the place of `months` while a card of the program is open. */
      months_with_card: z.int().positive().exactOptional(),
      /** Points end with the card that earned them, whichever others of the program stay open. */
      by_card: z.literal(true).optional(),
      /** Days for which points can be used after the card closes, as reports of a day say. */
      days_after_close: z.strictObject({ days: z.int().positive(), as_of: date }).exactOptional(),
      /**
       * How another card of the program keeps the points of one that closes: every card has them all, or
       * they are moved to it before. Omitted: not known.
       */
      kept_by: z.enum(['any_card', 'move']).exactOptional(),
    })
    .nullable(),
  /** Ways to spend the points besides transfers, with what each pays. */
  redemptions: z
    .array(
      z.strictObject({
        method: shortText,
        cpp,
        /** Keys of the cards whose holders get this rate; null: all of them. */
        cards: z.array(key).nullable(),
        /** The last day on which it is paid, where that is known. */
        valid_to: date.exactOptional(),
        /** Money: a deposit, a check, or a credit against any purchase. */
        cash: z.literal(true).optional(),
        /** Where it holds only for money that goes into one account. */
        account: z
          .strictObject({
            /** With its article: "an eligible Fidelity account". */
            into: shortText,
            /** What other uses pay, where no other way to spend the points says it. */
            elsewhere: z.enum(['less', 'none', 'unknown']),
          })
          .exactOptional(),
        /** Index into the program's `sources`. */
        source: z.int().nonnegative(),
      }),
    )
    .default([]),
  transfer_partners: z.array(
    z.strictObject({
      program: key,
      name: shortText,
      kind: z.enum(['airline', 'hotel', 'other']),
      ratio: z.number().positive(),
      valid_from: date.nullable(),
      valid_to: date.nullable(),
      cards: z.array(key).nullable(),
      /** The program's fee for such a transfer; null or omitted when unknown. */
      fee: z
        .strictObject({
          usd_per_point: z.number().positive().max(1),
          /** Most that one transfer costs, in dollars; null when no limit is known. */
          max_usd: z.number().positive().nullable(),
          /** Indexes into the program's `sources`. */
          sources: z.array(z.int().nonnegative()).min(1),
        })
        .nullable()
        .optional(),
      /** Points are moved in multiples of this; null or omitted when unknown. */
      step: z.int().positive().nullable().optional(),
      /** The least that is moved, where that is more than one step. */
      least: z.int().positive().optional(),
      /** Who may move less than `least`, and how little, in words: "1,000 with Silver status". */
      least_unless: shortText.exactOptional(),
      /** Points of the partner on top of the ratio, for each whole block that is moved at once. */
      block_bonus: z
        .strictObject({
          block: z.int().positive(),
          points: z.int().positive(),
          /** Once a transfer, however many blocks it has. */
          once: z.literal(true).exactOptional(),
          source: sourceAt,
        })
        .exactOptional(),
      /** No source states the ratio for these cards: it is taken from others of the program. */
      unstated: z.literal(true).exactOptional(),
      /** How long it usually takes, in words; null or omitted when unknown. */
      time: shortText.nullable().optional(),
    }),
  ),
  /** Programs of the airlines whose seats its points book, as far as a source says. */
  books: z
    .strictObject({
      programs: z.array(key).min(1),
      source: sourceAt,
    })
    .exactOptional(),
  /** Nights in a row booked with points of which the last is free. */
  free_award_night: z
    .strictObject({
      of: z.int().min(3).max(7),
      /** For whom, in words behind "free for". */
      who: shortText,
      source: sourceAt,
    })
    .exactOptional(),
  /** Keys of cards, any of which makes the points transferable; null: none is needed, or none helps. */
  unlocked_by: z.array(key).nullable(),
  sources: z.array(source).min(1),
  provenance: z.strictObject({
    value: groupProvenance.nullable(),
    expiry: groupProvenance.nullable(),
    partners: groupProvenance.nullable(),
  }),
});

export const programFile = z.strictObject({ programs: z.array(program) });

export type ProgramSeed = Readonly<z.infer<typeof program>>;
