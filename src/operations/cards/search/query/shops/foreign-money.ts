import { FOREIGN_MONEY } from '../../../../../catalog/merchants/abroad/money.ts';
import { number } from '../../../../../kit/words.ts';

/** Money that comes in, or is moved: it is paid at no till. */
const NOT_SPENT =
  /\b(?:earn\w*|income|salary|wages?|paid in (?=[a-z]+ by)|transfer\w*|debts?|owe|balance|bonus|fee of|limit)\b|\$/i;
const ABROAD = /\b(?:abroad|overseas)\b/i;

/**
 * A query with its sums in other money as dollars, and the word that they are paid abroad; as it was where
 * it names none.
 */
export function inHomeMoney(query: string): {
  readonly query: string;
  readonly notes: readonly string[];
} {
  if (NOT_SPENT.test(query)) return { query, notes: [] };
  const sums = new Set<string>();
  const plain = FOREIGN_MONEY.reduce(
    (left, money) =>
      left.replace(money, (said) => {
        const digits = /\d[\d.,]*k?/.exec(said)?.[0].replace(/[.,]$/, '');
        if (digits !== undefined) sums.add(digits.replace(/,(?=\d{3})/g, ''));
        return digits === undefined ? ' ' : ` $${digits} `;
      }),
    query,
  ).trim();
  if (plain === query.trim()) return { query, notes: [] };
  const notes = [...sums].map(
    (sum) =>
      `${/k$/.test(sum) ? sum : number(Number(sum))} is counted as dollars: send what it is in dollars`,
  );
  return { query: ABROAD.test(plain) ? plain : `${plain}, abroad`, notes };
}
