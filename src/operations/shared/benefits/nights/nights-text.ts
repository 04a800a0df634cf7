import { halfOf } from '../../../../engine/explain/credit-words.ts';
import { sumCents } from '../../../../engine/model/money.ts';
import { list, usd } from '../../../../kit/words.ts';
import { afterSpendText } from './after-spend.ts';
import type { Certificate } from './nights-used.ts';

const USED: Readonly<Record<Certificate['kind'], string>> = {
  'free nights': 'the night',
  'companion fares': 'the companion fare',
  'lounge visits': 'the lounges',
  vouchers: 'the voucher',
  'checked bags': 'the free bags',
  'other benefits': 'what you named',
};

/** `if you use the night`: the condition of a verdict that rests on certificates. */
export function ifUsed(rows: readonly Certificate[]): string {
  return `if you use ${list([...new Set(rows.map(({ kind }) => USED[kind]))])}`;
}

/** `half of $140`: a share is told with what it is a share of. */
function shareText(rows: readonly Certificate[]): string {
  const value = sumCents(rows.map((row) => row.value));
  const whole = sumCents(rows.map((row) => row.whole ?? row.value));
  if (whole <= value) return '';
  return Math.abs(whole - 2 * value) < 1 ? halfOf(usd(whole)) : `${usd(value)} of ${usd(whole)}`;
}

/** Visits are priced for the holder alone, unless it was said who comes along. */
function guestsText(rows: readonly Certificate[]): string {
  const visits = rows.filter(({ kind }) => kind === 'lounge visits');
  return visits.some((row) => row.with_guests === undefined) ? ', guests not counted' : '';
}

/**
 * What they are for, each with its part of the sum: what comes each year apart from what much spending
 * brings, as few have both.
 * @param told the part in words
 */
function partsText(
  rows: readonly Certificate[],
  nameOf: (row: Certificate) => string,
  told: (some: readonly Certificate[]) => string,
): string {
  const names = (some: readonly Certificate[]) => list([...new Set(some.map(nameOf))]);
  const yearly = rows.filter(({ spend_required }) => !spend_required);
  const earned = rows.filter(({ spend_required }) => spend_required);
  const use = `if you use them${guestsText(rows)}`;
  if (earned.length === 0) return `${told(rows)} for ${names(rows)} ${use}`;
  const last = `${told(earned)} for ${afterSpendText(earned)}`;
  if (yearly.length === 0) return `${last}, ${use}`;
  return `${told(yearly)} for ${names(yearly)} and ${last}, ${use}`;
}

/** `, of which $193 for companion fares if you use them`: within a sum, after `items` that are told of it. */
export function nightsWithin(rows: readonly Certificate[], items = ''): string {
  if (sumOf(rows) <= 0) return '';
  // Whose lounges is what a traveller asks first.
  const nameOf = ({ kind, name }: Certificate) => (kind === 'lounge visits' ? name : kind);
  return items === ''
    ? `, of which ${partsText(rows, nameOf, (some) => usd(sumOf(some)))}`
    : `${items}, ${partsText(rows, nameOf, (some) => shareText(some) || usd(sumOf(some)))}`;
}

const sumOf = (rows: readonly Certificate[]): number => sumCents(rows.map(({ value }) => value));

/** The certificates within a total, as a line of their own; empty without any. */
export function nightsText(rows: readonly Certificate[]): string {
  if (sumOf(rows) <= 0) return '';
  const ranges = rows
    .filter(({ source, low, high }) => source !== null && high > low)
    .map(({ name, low, high }) => `${name} used whole saves ${usd(low)} to ${usd(high)}`);
  const estimated = rows.find(({ source }) => source !== null);
  // The argument nights is for free nights; all else is valued where it is selected.
  const own =
    estimated?.kind === 'free nights'
      ? 'nights says what it is worth to you.'
      : `benefit_selections takes your own figure ("${estimated?.name} $100").`;
  const from = estimated === undefined ? '' : ` An estimate from what others pay; ${own}`;
  const told = (some: readonly Certificate[]) => {
    const share = shareText(some);
    return `${usd(sumOf(some))}${share && ` (${share})`} is`;
  };
  const parts = partsText(rows, ({ kind }) => kind, told).replace(/,? if you use/, ', if you use');
  return `Of this, ${parts}${ranges.length > 0 ? ` (${ranges.join('; ')})` : ''}.${from}`;
}
