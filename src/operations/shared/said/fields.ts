import { z } from 'zod';
import { MONTHLY } from '../../../operation/json-schema.ts';
import { dollars, monthly, spending, sumsByCategory, text } from '../../../operation/params.ts';
import { cardFee } from '../merchants/card-fee.ts';
import { activated } from './activated.ts';
import { spendingTimes } from './times/spending-times.ts';

/**
 * What a caller may say about a person, beside spending and goals: the same words in every
 * decision. Whatever is not said stands at a default that the answer names.
 */

/**
 * Advertised in the description of the object that holds it, to keep the list of tools short.
 * @param form what to send, where the name does not tell
 */
const unlisted = (form?: string) => ({ 'x-listed': false, ...(form && { 'x-form': form }) });
const UNLISTED = unlisted();

const VALUE_WORDS = ['cash', 'portal', 'transfer'] as const;
/** Cents above which a value of a point is a slip of the pen, as 150 for 1.5. */
export const MOST_CENTS = 20;
const valueMessage = `must be cents per point from 0 to ${MOST_CENTS}, or ${VALUE_WORDS.join(', ')}`;

const pointValue = z.union(
  [z.number().min(0, valueMessage).max(MOST_CENTS, valueMessage), z.enum(VALUE_WORDS)],
  valueMessage,
);
export type PointValue = z.output<typeof pointValue>;

const abroadMessage =
  'must be a share up to "100%", such as "20%", dollars a month such as 500, dollars by category such as {"hotels": 300}, or true for all of it';

/** A share is kept as a number from 0 to 1. */
const abroad = z.union(
  [
    z
      .number()
      .min(0)
      .max(1_000_000)
      // 0.2 is meant as a share, and a share says so: "20%".
      .refine((sum) => sum === 0 || sum >= 1)
      .meta(MONTHLY)
      .transform((monthly) => ({ monthly })),
    z
      .string()
      .regex(/^(?:100|\d{1,2}(?:\.\d{1,4})?) ?%$/)
      .transform((given) => ({ share: Number.parseFloat(given) / 100 })),
    z.boolean().transform((all) => ({ share: all ? 1 : 0 })),
    spending.transform((by_category) => ({ by_category })),
  ],
  abroadMessage,
);
export type Abroad = z.output<typeof abroad>;

/** Where no card is named that a balance is on. */
const NAMELESS_CARD = 'current card';

const money = dollars(0, 100_000_000);

export const membershipNames = z.array(text(80)).max(40);

/** At a till only these can matter. */
const atPurchase = {
  date: z.iso
    .date('must be a day, YYYY-MM-DD')
    .optional()
    .describe('As of this day instead of today: "2027-02-01".')
    .meta(UNLISTED),
  point_values: z
    .record(text(80), pointValue)
    .optional()
    .describe('Own cents a point by program, or cash, portal, transfer: {"MR": 1.5}.')
    .meta(unlisted('{MR: 1.5}')),
  memberships: membershipNames
    .optional()
    .describe(
      'Memberships and bank tiers held, and not held: ["amazon_prime", "BofA Preferred Honors", "no Costco"]; ["none"]. What is not named is not known.',
    )
    .meta(unlisted('[amazon_prime]')),
  bank_balances: z
    .record(text(80), money)
    .optional()
    .describe('Dollars kept at a bank, for its tiers: {"Bank of America": 60000}.')
    .meta(unlisted('{bank: dollars}')),
  chosen_categories: z
    .record(text(120), z.array(text(80)).max(12))
    .optional()
    .describe('Categories chosen on a card: {"US Bank Cash+": ["utilities", "internet"]}.')
    // An assistant saves them once, in the wallet; sent here, they are understood too.
    .meta({ 'x-rest-only': true }),
  card_fee: cardFee,
  mobile_wallet: z.boolean().optional().describe('Pays by phone.').meta(UNLISTED),
  carried: z
    .array(
      z.strictObject({
        card: text(120).default(NAMELESS_CARD),
        balance: dollars(0.01, 10_000_000),
        apr: z.number().min(0).max(100).optional(),
        monthly_payment: dollars(0.01, 1_000_000).optional(),
      }),
    )
    .max(10)
    .optional()
    .describe(
      'Balances carried: [{"card": "CSP", "balance": 3000, "apr": 24.9, "monthly_payment": 300}].',
    )
    .meta(unlisted('[{card, balance, apr}]')),
};

/** Of one purchase at a merchant. */
export const saidAtPurchase = {
  ...atPurchase,
  activated,
  abroad: z.boolean().optional().describe('The merchant is outside the US.').meta(unlisted('true')),
};

/** Most merchants of which the spending is told apart. */
const MOST_MERCHANTS = 20;

/** Of dollars by what is no category, which that is; else what shape they have. */
function onceRefusal({ errors = [] }: { readonly errors?: readonly (readonly Issue[])[] }): string {
  const named = errors.flat().filter(({ code }) => code === 'custom');
  return named.length > 0
    ? named.map(({ message }) => message).join('; ')
    : 'must be dollars, or dollars by category';
}

interface Issue {
  readonly code: string;
  readonly message: string;
}

/** Of a year. */
export const saidFields = {
  ...atPurchase,
  total_spending: monthly
    .optional()
    .describe('Dollars a month in all: what spending leaves of it is split as US households do.')
    .meta(UNLISTED),
  once: z
    .union([dollars(0, 1_000_000), sumsByCategory], { error: onceRefusal })
    .optional()
    .describe('Spent once and soon, as on one trip: 6000, or by category {"hotels": 3000}.')
    .meta(unlisted('{kind: dollars}')),
  monthly_payment: dollars(0.01, 1_000_000)
    .optional()
    .describe('Dollars a month that pay back `once`, put on the card asked about: 250.')
    .meta(UNLISTED),
  purchase_sizes: sumsByCategory
    .optional()
    .describe('Least dollars of each purchase, by category of spending: {"other": 5000}.')
    // Spending is said with it: "other, each over $5,000".
    .meta({ 'x-rest-only': true }),
  spending_times: spendingTimes,
  abroad: abroad
    .optional()
    .describe('Spent abroad: "20%", dollars a month, or by category.')
    .meta(unlisted('"20%"')),
  at_merchants: z
    .record(text(120), monthly)
    .refine(
      (all) => Object.keys(all).length <= MOST_MERCHANTS,
      `takes at most ${MOST_MERCHANTS} merchants`,
    )
    .optional()
    .describe('Of it, at single merchants: {"Amazon": 300}.')
    // Spending may be named by the merchant instead.
    .meta({ 'x-rest-only': true }),
  nights: z
    .record(
      text(120),
      z.union(
        [
          dollars(0, 100_000),
          z.strictObject({ count: z.int().min(0).max(365), each: dollars(0, 100_000) }),
        ],
        'must be dollars a year, or {"count": 2, "each": 250}',
      ),
    )
    .optional()
    .describe(
      'Free nights, companion fares and lounges used, in dollars a year or by count: {"Hilton Aspire": {"count": 1, "each": 250}}.',
    )
    .meta(unlisted('{card: {count, each}} of free ones')),
};

const saidObject = z.object(saidFields).partial();
type SaidInAYear = z.output<typeof saidObject>;

/** What was said, of a year or of a purchase. */
export type Said = Omit<SaidInAYear, 'abroad'> & { readonly abroad?: Abroad | undefined };
