import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { cents } from '../../../engine/model/money.ts';
import type { InputIssue } from '../../../errors.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { cardByName } from '../cards/card-lookup.ts';
import type { Said } from './fields.ts';

/** Interest on a balance that is carried. */
export const interestRow = z.object({
  card_name: z.string(),
  balance: z.number(),
  /** Percent. */
  apr: z.number(),
  /** Whether the caller gave the APR; else the highest that the card's terms name. */
  apr_given: z.boolean(),
  /** Dollars in a year, on the balance as it stands. */
  a_year: z.number(),
});
export type InterestRow = z.output<typeof interestRow>;

/** @throws AppError for a card that is unknown */
export function readCarried(
  { carried = [] }: Said,
  at: string,
  context: Context,
): { readonly rows: readonly InterestRow[]; readonly issues: readonly InputIssue[] } {
  const issues: InputIssue[] = [];
  const seen = new Set<CatalogCard>();
  const rows = carried.flatMap(({ card: name, balance, apr }, position): InterestRow[] => {
    const card = cardByName(name, context);
    const path = `${at}carried.${position}`;
    if (seen.has(card)) {
      issues.push({ path: `${path}.card`, message: `${card.seed.name} is in the list already` });
      return [];
    }
    seen.add(card);
    const percent = apr ?? listedApr(card);
    if (percent === null) {
      const message = `is needed: no source gives the APR of ${card.seed.name}`;
      issues.push({ path: `${path}.apr`, message });
      return [];
    }
    const a_year = cents((balance * percent) / 100);
    const apr_given = apr !== undefined;
    return [{ card_name: card.seed.name, balance, apr: percent, apr_given, a_year }];
  });
  return { rows, issues };
}

/** The highest purchase APR that the terms name: the cautious figure. */
function listedApr({ seed }: CatalogCard): number | null {
  const percents = [...(seed.terms.purchase_apr ?? '').matchAll(/(\d{1,2}(?:\.\d+)?) ?%/g)];
  return percents.length === 0 ? null : Math.max(...percents.map(([, figure]) => Number(figure)));
}

/** What leads an answer while a balance is carried; empty without one. */
export function interestText(rows: readonly InterestRow[]): string {
  if (rows.length === 0) return '';
  const year = rows.reduce((sum, { a_year }) => sum + a_year, 0);
  const each = rows.map(
    ({ card_name, balance, apr, apr_given }) =>
      `${usd(balance)} on ${card_name} at ${apr}%${apr_given ? '' : ' (the highest APR of its terms)'}`,
  );
  return `First the balance carried: ${list(each)} costs about ${usd(year)} of interest a year, and no reward makes up for it. Pay it down, or move it to a 0% balance-transfer card, before choosing for rewards.`;
}
