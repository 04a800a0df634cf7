import type { RuleFile } from '../../catalog/seeds/schema/reference.ts';
import type { FineCategory } from '../../engine/model/categories.ts';
import type { SpendingLine } from '../../engine/model/input.ts';

const BILLS: readonly (readonly [RegExp, FineCategory])[] = [
  [/\brent\b(?!al| a car)|\bland(?:lord|lady)\b/i, 'rent'],
  [/\bmortgage\b/i, 'mortgage'],
  [
    /\btax(?:es)?\b(?![ -](?:free|exempt|refunds?|software|prep|deduct))|\birs\b/i,
    'government_tax',
  ],
  [/\btuition\b/i, 'education'],
  [/\butility bills?\b|\butilities\b/i, 'utilities'],
];

/** The bill that a search in plain words is about. */
export function billIn(words: string): FineCategory | undefined {
  return BILLS.find(([pattern]) => pattern.test(words))?.[1];
}

/** Dollars of a bill of which no sum is said, for which its fee is told. */
const UNSIZED = 1_000;
/** The same in words. */
export const ON_UNSIZED = 'on $1,000';

/** With $1,000 a year of a bill of unknown size, instead of what an average household pays of it. */
export function withBill<Facts extends { readonly spending: readonly SpendingLine[] }>(
  facts: Facts,
  bill: FineCategory | undefined,
): Facts {
  if (bill === undefined) return facts;
  const others = facts.spending.filter(({ category }) => category !== bill);
  const monthly = UNSIZED / 12;
  const line: SpendingLine = { category: bill, monthly, merchant: null, channel: 'any' };
  return { ...facts, spending: [...others, line] };
}

/** How bills are paid by the issuers that take no fee for it, each with a space before. */
export function freelyPaid(
  issuers: readonly string[],
  bills: readonly string[],
  { free_bills }: Pick<RuleFile, 'free_bills'>,
): string {
  return free_bills
    .filter(({ issuer, categories }) => {
      return issuers.includes(issuer) && categories.some((one) => bills.includes(one));
    })
    .map(({ how }) => ` ${how}`)
    .join('');
}
