import { fewOf, list, number, usd } from '../../../kit/words.ts';
import { confidenceText } from '../../words/confidence-text.ts';

/** A line for each program, and which of many decide least. */

interface Row {
  readonly program: string;
  readonly balance: number;
  readonly value_usd: number;
  readonly value_basis: string;
  readonly advised_use: string | null;
  readonly strategy: string;
  readonly other_partners: string;
  readonly transfer_time: string | null;
  readonly confidence: Parameters<typeof confidenceText>[0];
  readonly turns_at: readonly string[];
}

/** @param isOnly its average is the worth of all points, which the first line tells */
export function rowText(row: Row, isOnly: boolean): string {
  const others = row.other_partners && ` ${row.other_partners}`;
  return `- ${row.program}: ${row.strategy}${qualifiedText(row, isOnly)}${others}`;
}

/** Programs whose lines are the last to be left out. */
const LARGEST = 10;

/** The programs beside those of the most worth, the least first. */
export function ofLittleWorth<Of extends Pick<Row, 'value_usd'>>(rows: readonly Of[]): Of[] {
  return rows
    .toSorted((a, b) => b.value_usd - a.value_usd)
    .slice(LARGEST)
    .toReversed();
}

export function noExpiryText({
  never_expire,
}: {
  readonly never_expire: readonly string[];
}): string {
  return never_expire.length > 0 ? `No expiry: points of ${list(never_expire)}.` : '';
}

/** Distinguishes the average in `value_usd` from the one transfer that the strategy names. */
function basisText(row: Row): string {
  const { balance, value_usd: average, value_basis, advised_use } = row;
  if (balance === 0 || value_basis !== 'published_average' || advised_use === 'awards') return '';
  return ` Published valuations over all their uses average about ${usd(average)}.`;
}

/** What qualifies a strategy: the average of all uses, and why it is uncertain. */
function qualifiedText(row: Row, isOnly: boolean): string {
  const sureness = confidenceText(row.confidence, row.turns_at);
  const takes =
    row.advised_use === 'transfer' && row.balance > 0
      ? ` Arrival: ${row.transfer_time === null ? 'not known' : `usually ${row.transfer_time}`}.`
      : '';
  return `${takes}${isOnly ? '' : basisText(row)}${sureness && ` ${sureness}`}`;
}

/** Partners that a text names. */
const MOST_JOINT = 10;

/** Where balances of several programs meet; empty where there are not several. */
export function jointText(
  joint: { readonly partners: readonly string[]; readonly points: number } | null,
): string {
  if (joint === null) return '';
  const { partners, points } = joint;
  const named = fewOf(partners, MOST_JOINT, 'others');
  return `All bank points here can meet at 1:1, ${number(points)} in all, at ${list(named, 'or')}, each with a card that opens its transfers.`;
}
