import type { RuleFile } from '../../catalog/seeds/schema/reference.ts';
import type { FineCategory } from '../../engine/model/categories.ts';
import type { SpendingLine } from '../../engine/model/input.ts';

const BILLS: readonly (readonly [RegExp, FineCategory])[] = [
  [/\brent\b(?!al| a car)|\bland(?:lord|lady)\b/i, 'rent'],
  [/\bmortgage\b/i, 'mortgage'],
  [/\btax(es)?\b/i, 'government_tax'],
  [/\btuition\b/i, 'education'],
  [/\butility bills?\b|\butilities\b/i, 'utilities'],
];

/** The bill that a search in plain words is about. */
export function billIn(words: string): FineCategory | undefined {
  return BILLS.find(([pattern]) => pattern.test(words))?.[1];
}

/** With a month of a bill of unknown size where no sum of it is given: what a fee means for $1,000. */
export function withBill<Facts extends { readonly spending: readonly SpendingLine[] }>(
  facts: Facts,
  bill: FineCategory | undefined,
  given: object = {},
): Facts {
  if (bill === undefined || bill in given) return facts;
  const line: SpendingLine = { category: bill, monthly: 1_000, merchant: null, channel: 'any' };
  return { ...facts, spending: [...facts.spending, line] };
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
