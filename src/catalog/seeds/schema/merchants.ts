import { z } from 'zod';
import { fineCategoriesOf } from '../../../engine/model/categories.ts';
import { categoryName, fineCategory, key, networkName, shortText, source } from './parts.ts';

const fields = z.strictObject({
  key,
  name: shortText,
  aliases: z.array(z.string().min(1)),
  category: categoryName,
  mcc: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
  /** True when the MCC is the category's usual code, not one known for this merchant. */
  mcc_assumed: z.boolean(),
  /** Networks whose credit cards it takes; empty: it takes no credit card; null: not known. */
  networks: z.array(networkName).nullable(),
  /** Index into the file's `sources` of the one that says so; there when `networks` is known. */
  networks_source: z.int().nonnegative().exactOptional(),
  /** What it takes online, or in a country abroad, where that is not what its shops at home take. */
  networks_elsewhere: z
    .array(
      z.strictObject({
        /** `online`, or a country as `countryNamed` has it. */
        place: shortText,
        networks: z.array(networkName),
        source: z.int().nonnegative(),
      }),
    )
    .exactOptional(),
  online_only: z.boolean(),
  /** The bank whose travel portal it is. */
  portal_of: shortText.exactOptional(),
  trap: z
    .strictObject({
      kind: z.enum([
        'superstore',
        'wholesale_club',
        'portal_only',
        'delivery',
        'money_transfer',
        'other',
      ]),
      note: shortText,
      /** Of which bonuses it is open whether they hold there: of a category, or `any`. */
      doubts: z.union([categoryName, z.literal('any')]).exactOptional(),
      /** As what else its purchases may post, where sources differ or its tills do, and that in words. */
      posts_as: z.strictObject({ category: fineCategory, called: shortText }).exactOptional(),
    })
    .nullable(),
});

/** What posts as another kind is of another kind than the merchant, and leaves some bonus open. */
export const merchant = fields.superRefine(({ category, trap }, context) => {
  const { doubts, posts_as } = trap ?? {};
  if (posts_as === undefined) return;
  const path = ['trap', 'posts_as'];
  if (fineCategoriesOf(category).includes(posts_as.category)) {
    context.addIssue({ code: 'custom', path, message: `is ${category}, as the merchant is` });
  }
  if (doubts === undefined) {
    context.addIssue({ code: 'custom', path, message: 'goes with doubts' });
  }
});

export const merchantFile = z.strictObject({
  sources: z.array(source).min(1),
  /** Normalized names that several merchants share, with the merchants' keys. */
  ambiguous: z.record(z.string(), z.array(key)),
  /** Normalized names that match only as a whole, never fuzzily: common words. */
  exact_only: z.array(z.string()),
  merchants: z.array(merchant),
  mcc: z.array(
    z.strictObject({
      mcc: z.string().regex(/^\d{4}$/),
      description: shortText,
      category: categoryName,
    }),
  ),
});

export type MerchantSeed = Readonly<z.infer<typeof merchant>>;
export type MerchantFile = Readonly<z.infer<typeof merchantFile>>;
