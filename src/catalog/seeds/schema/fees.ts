import { z } from 'zod';
import { date, dollarAmount, key, shortText } from './parts.ts';

/**
 * What those pay who opened the card before its fee was raised, until theirs is raised too; omitted
 * where all holders pay the same by now.
 */
export const holdersFee = z.strictObject({
  annual_fee: dollarAmount,
  opened_before: date,
  /** The first day on which they are charged the card's fee; the year where no more is known. */
  until: z.union([date, z.string().regex(/^\d{4}$/)]),
  /** Where the issuer tells each of them from which day its other new terms hold for them. */
  notice: z
    .strictObject({ sent: z.string().regex(/^\d{4}-\d{2}$/), source: z.int().nonnegative() })
    .exactOptional(),
  /** Index into the card's `sources`. */
  source: z.int().nonnegative(),
});

/** What holds instead, to this day, for who opened the card before another; what is left out holds for all. */
export const olderTerms = z.strictObject({
  opened_before: date,
  foreign_fee_percent: z.number().min(0).max(10).exactOptional(),
  /** Of rates for money kept: where it counts, and by `requires` of a rate the least that is asked for. */
  money_kept: z
    .strictObject({
      accounts: shortText,
      least: z.record(key, dollarAmount),
      /** Whom of these it may not hold for, as a clause. */
      not_all: shortText.exactOptional(),
    })
    .exactOptional(),
  /** Index into the card's `sources`. */
  source: z.int().nonnegative(),
});

/** A kind of payees of bills of which it is known whether they take cards. */
export const billPayee = z.strictObject({
  payee: z.enum(['loan', 'medicare']),
  takes_cards: z.boolean(),
  /** What it charges for paying by card; null: not known, or none is taken. */
  percent: z.number().nonnegative().max(10).nullable(),
  how: shortText,
  sources: z.array(z.int().nonnegative()).min(1),
});
