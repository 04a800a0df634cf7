import { z } from 'zod';
import { movedAccounts } from './moved-accounts.ts';
import { date, dollarAmount, key, shortText } from './parts.ts';

/** What decides for people whom a credit score alone does not describe. */

const sources = z.array(z.int().nonnegative()).min(1);
const percent = z.number().positive().max(200);

/**
 * Banks' relationship programs, whose tiers raise the rates of their cards. One tier without a least
 * balance is an account: whoever has it has the tier.
 */
const relationships = z.array(
  z.strictObject({
    key,
    name: shortText,
    /** What it was called before `from`, by whose tiers people still name theirs. */
    former_name: shortText.exactOptional(),
    issuer: shortText,
    /** Of business accounts, for business cards: personal accounts count for nothing in it. */
    business: z.literal(true).exactOptional(),
    /** What the holder must do beside, in words behind the rates: "when paid into a ... account". */
    condition: shortText.exactOptional(),
    from: date.nullable(),
    tiers: z
      .array(
        z.strictObject({
          /** As `memberships` and `requires` name it. */
          key,
          name: shortText,
          /** Tiers before `from` of which the members were moved to this one, and what they brought. */
          former: z
            .array(z.strictObject({ name: shortText, bonus_percent: percent }))
            .min(1)
            .exactOptional(),
          /** Least combined balance in dollars. */
          balance: dollarAmount,
          bonus_percent: percent,
        }),
      )
      .min(1),
    /** Who keeps the higher bonus of a former tier for a time, and how sure that is, as a clause. */
    kept: shortText.exactOptional(),
    sources,
  }),
);

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

/** Issuers of a kind, of those of the catalogue. */
const issuersOfKind = z.strictObject({ issuers: z.array(shortText), sources });

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

/** The same, banks' programs, what cards had until a day, and whose accounts went to another bank, as parts of the rules. */
export const ofPeople = {
  relationships: relationships.default([]),
  applicants: applicants.default([]),
  credit_unions: issuersOfKind.default({ issuers: [], sources: [] }),
  /** On whose cards most is bought: what people mean by "a big bank". */
  big_issuers: issuersOfKind.default({ issuers: [], sources: [] }),
  graduations: graduations.default([]),
  ended_benefits: endedBenefits.default([]),
  moved_accounts: movedAccounts.default([]),
};
