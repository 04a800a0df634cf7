import { z } from 'zod';
import { movedAccounts } from './moved-accounts.ts';
import { date, key, shortText } from './parts.ts';

/** What decides for people whom a credit score alone does not describe. */

const sources = z.array(z.int().nonnegative()).min(1);

/** Whom an issuer takes, or what holds for all of them: null. */
const applicants = z.array(
  z.strictObject({
    who: z.enum(['sole_owner', 'without_ssn', 'history_abroad', 'military']),
    issuer: shortText.nullable(),
    /** Behind the name of the issuer; a clause of its own where it holds for all. */
    rule: shortText,
    /** What holds for people of these countries, and of every other. */
    by_country: z
      .strictObject({ names: z.array(shortText).min(1), theirs: shortText, others: shortText })
      .optional(),
    /** Its cards come first for such people. */
    first: z.boolean(),
    /** It waives annual fees for them, on terms that the rule says. */
    waives_fee: z.literal(true).optional(),
    sources,
  }),
);

/** When a secured card becomes an unsecured one. */
const graduations = z.array(
  z.strictObject({
    card: key,
    /** In words behind the name of the card. */
    how: shortText,
    from_month: z.int().positive(),
    /** Without being asked. */
    automatic: z.boolean(),
    sources,
  }),
);

/** A credit or perk that a card had until a day. */
const endedBenefits = z.array(
  z.strictObject({
    card: key,
    benefit: key,
    /** From this day on the card has it no more. */
    ended: date,
    /** What it was, in words. */
    was: shortText,
    sources,
  }),
);

/** The same, what cards had until a day, and whose accounts went to another bank, as parts of the rules. */
export const ofPeople = {
  applicants: applicants.default([]),
  graduations: graduations.default([]),
  ended_benefits: endedBenefits.default([]),
  moved_accounts: movedAccounts.default([]),
};
