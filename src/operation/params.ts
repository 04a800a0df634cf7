import { z } from 'zod';
import { categoryNamed } from '../catalog/names/categories.ts';
import { directTravel } from '../catalog/names/kinds/direct-travel.ts';
import { kindsTogether } from '../catalog/names/kinds/together.ts';
import { coverMeant } from '../catalog/search/covers.ts';
import { type Category, ROLLUP_CATEGORIES } from '../engine/model/categories.ts';
import type { AboutIssue } from '../errors.ts';
import { cleanText, hasCardNumber, quoted } from '../kit/clean-text.ts';
import { list } from '../kit/words.ts';
import { MONTHLY } from './json-schema.ts';
import { MOST } from './settle/names-said.ts';

/** The inputs that many operations share. Query strings carry every value as text. */

const numeric = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

/** A whole number; a query string may give it as digits. */
export function integer(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.preprocess(numeric, z.int(message).min(min, message).max(max, message));
}

/**
 * The same, or null for none. `.nullable()` outside would make it look optional: zod takes a
 * preprocessed value inside of one as such.
 */
export function integerOrNull(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}, or null`;
  return z.preprocess(numeric, z.int(message).min(min, message).max(max, message).nullable());
}

/** Dollars, with cents allowed, from `min` to `max`. */
export function dollars(min: number, max: number) {
  const message = `must be a number of dollars from ${min} to ${max}`;
  return z.number(message).min(min, message).max(max, message);
}

/** Of an input that the saved wallet fills in: the schema requires it, and callers may leave it out. */
export const FROM_WALLET = { 'x-from-wallet': true } as const;

/** One of `values`, in upper or lower case. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  const known = new Map(values.map((value) => [value.toLowerCase(), value]));
  return z.preprocess(
    (given) =>
      typeof given === 'string' ? (known.get(given.trim().toLowerCase()) ?? given) : given,
    z.enum(values, `must be one of ${values.join(', ')}`),
  );
}

/** Text that is so many times too long is refused as it is: cleaning it would be work for nothing. */
const CLEANED_MAX = 4;

/**
 * Non-empty text of at most `max` characters.
 * @param missing what is asked for where it is left out
 */
export function text(max: number, missing = `is required: text of 1 to ${max} characters`) {
  const message = `must be text of 1 to ${max} characters`;
  const clean = (given: string) => (given.length > CLEANED_MAX * max ? given : cleanText(given));
  const error = ({ input }: { readonly input?: unknown }) =>
    input === undefined ? missing : message;
  return z.string({ error }).overwrite(clean).min(1, message).max(max, message);
}

/**
 * The same in words of the caller's own that are stored.
 * @param kept what is stored of them; a card number is looked for in that too, as taking something out may make one
 */
export function storedText(max: number, kept: (given: string) => string = cleanText) {
  const keep = (given: string) => (given.length > max ? given : kept(given));
  return text(max).check(refuseCardNumber).overwrite(keep).check(refuseCardNumber);
}

export const NO_CARD_NUMBER = 'must not be a card number: none is stored here';

/** Wherever something is stored that a person may have put one into. */
export function refuseCardNumber({ value: input, issues }: z.core.ParsePayload<string>): void {
  // What is refused for its length is not searched: a text of 97,000 digits would take 140 ms.
  if (issues.length > 0 || (input !== '' && !hasCardNumber(input))) return;
  const message = input === '' ? 'must hold letters or digits' : NO_CARD_NUMBER;
  issues.push({ code: 'custom', message, input, continue: true });
}

export const cardName = text(120).describe('E.g. "CSP".');
export const cardId = integer(1, 1_000_000_000);

/** The dearest new card that a person takes. */
export const annualFeeLimit = integer(0, 100_000).describe('Dollars; 0 for no fee.');

export const network = oneOf(['Visa', 'Mastercard', 'Amex', 'Discover']).describe('E.g. "Visa".');

/** `verbose` adds a narrative to the same figures. */
export const mode = z.enum(['fast', 'verbose']).default('fast');

/** How long the narrative of verbose mode may be. */
export const narrativeWords = integer(40, 300)
  .optional()
  .describe('Words of the narrative; 120 when omitted.')
  // An assistant has no use for it, and every tool would describe it.
  .meta({ 'x-rest-only': true });

/** Why a name is no category, in words; open where only the person can say what is meant. */
interface Refused {
  readonly refusal: string;
  readonly about?: AboutIssue;
}

/** A category by its key or an everyday word ("takeout"), or the words of a refusal. */
function readCategory(name: string): { key: Category } | Refused {
  // Where one category is asked for, there is no sum to split.
  if (directTravel(name).length > 1) return { key: 'travel' };
  const [one, ...more] = kindsTogether(name);
  // One whose usual shares are known is split before it comes here.
  if (more.length > 0) {
    const refusal = 'is more than one kind of spending: give each its own sum';
    return { refusal, about: { is_open: true } };
  }
  if (one !== undefined) return { key: one.category };
  const meant = categoryNamed(name);
  if (meant.kind === 'found') return { key: meant.key };
  const bare = withoutAside(name);
  if (bare !== null) return readCategory(bare);
  const nearest =
    meant.candidates.length > 0
      ? `did you mean ${list(meant.candidates.slice(0, 4), 'or')}?`
      : `use ${ROLLUP_CATEGORIES.join(', ')}, a finer one such as flights, transit, drugstores or wholesale_clubs, or a merchant such as hilton; uncategorized counts it at base rates`;
  const several =
    meant.kind === 'ambiguous'
      ? 'may be several spending categories'
      : 'is not a spending category';
  return { refusal: `${several}: ${nearest}` };
}

/** `streaming (Disney+/Hulu bundle)` without what is said beside it, but not what it leaves out; null where nothing is. */
function withoutAside(name: string): string | null {
  const [, kind, aside = ''] = /^([^()]*[a-z])[ _]*\(([^()]*)\)\s*$/i.exec(name) ?? [];
  return kind === undefined || LEAVES_OUT.test(aside) ? null : kind;
}
const LEAVES_OUT = /\b(?:not?|non|except|excluding|without|other than|but)\b/i;

/** Several shops, too, are no one kind. */
const SEVERAL = /[a-z\d]\s*[,;&+/]\s*[a-z\d]|\b(?:and|or)\b/i;

/** `groceries, no annual fee` */
const OF_FEE = /\b(?:no|without|zero|low|free of)\b.*\bfees?\b|\bannual fee\b/i;
/** What is paid with the card for its cover of a kind: of these the answers tell the cover. */
const BILL_OF_COVER: Readonly<Record<string, Category>> = {
  rental_car: 'car_rental',
  cell_phone: 'phone',
};
const IS_COVER =
  'is cover, not spending: which_card_at_merchant takes it as cover for the cards held, search_credit_cards as query for new ones';

/**
 * A spending category from either level of the tree; its published schema stays small, as below.
 */
export const category = text(40).transform((name, context): Category => {
  const read = readCategory(name);
  const refuse = (refusal: string, about?: AboutIssue) => {
    const message = `${quoted(name)} ${refusal}`;
    context.addIssue({ code: 'custom', message, params: { about } });
    return z.NEVER;
  };
  if (OF_FEE.test(name)) {
    const refusal = 'is a kind of spending and a wish: search_credit_cards takes both as its query';
    // A wish is nothing that another call may drop.
    return refuse(refusal, { is_open: true });
  }
  const isUnread = !('key' in read) && SEVERAL.test(name);
  const cover = 'key' in read ? null : coverMeant(name);
  if (cover !== null) return BILL_OF_COVER[cover] ?? refuse(IS_COVER);
  if (isUnread || (directTravel(name).length === 0 && kindsTogether(name).length > 1)) {
    return refuse(
      'is more than one kind of spending: ask for one, or search_credit_cards for all of them',
    );
  }
  return 'key' in read ? read.key : refuse(read.refusal, read.about);
});

/** Dollars a month. */
export const monthly = dollars(0, 1_000_000).meta(MONTHLY);
/** Unknown names that an error can list. */
const NAMED_MAX = 10;

/** Characters of a kind with where, when or by which portal it is bought, all read before it is a category. */
const KIND_SAID_MAX = 60;

/**
 * Dollars by category. The names are checked here and not in the published schema: there are seventy,
 * and every tool that takes spending would repeat the list. Two words for one category add up.
 */
function byCategory(amount: z.ZodNumber) {
  return z.record(z.string().max(KIND_SAID_MAX), amount).transform((given, context) => {
    const read: Partial<Record<Category, number>> = {};
    let unknown = 0;
    for (const [name, sum] of Object.entries(given)) {
      const meant = readCategory(name);
      if ('key' in meant) read[meant.key] = (read[meant.key] ?? 0) + sum;
      else if (unknown < NAMED_MAX) {
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `${quoted(name)} ${meant.refusal}`,
          params: { about: meant.about },
        });
        unknown += 1;
      } else break;
    }
    return read;
  });
}

export const spending = byCategory(monthly).describe(
  'Dollars a month by category or merchant; else US average.',
);

/** Dollars that are spent once. */
export const sumsByCategory = byCategory(dollars(0, 1_000_000));

export { tierOfScore } from '../catalog/search/applicant.ts';

/** `none` is no history and no score, which is another thing than a poor one. */
export const creditTier = z.enum(['none', 'poor', 'fair', 'good', 'excellent']);

export const primaryGoal = z.enum([
  'travel',
  'cashback',
  'build_credit',
  'business',
  'balance_transfer',
]);

/** More than there are benefit keys and categories, which a saved wallet may select all. */
const MAX_SELECTIONS = 300;

export const benefitSelections = z
  .array(text(80))
  .max(MAX_SELECTIONS)
  .describe('Used: ["half of uber_cash", "no lounges"] or ["none"]')
  // Of a call's own, as nothing is read of more.
  .meta({ maxItems: MOST.benefit_selections });

/** Description of the `params` object that decisions share. */
export const PARAMS =
  'About the person; also date, total_spending, once, monthly_payment, point_values, abroad, memberships, bank_balances, mobile_wallet, carried, nights.';

/** How many results a list may have. */
export const maxResults = integer(1, 20).default(5).describe('Fewer on small plans.');
