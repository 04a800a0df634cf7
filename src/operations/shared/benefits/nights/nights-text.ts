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
  return Math.abs(whole - 2 * value) < 1
    ? `half of ${usd(whole)}`
    : `${usd(value)} of ${usd(whole)}`;
}

/** Visits are priced for the holder alone, unless it was said who comes along. */
function guestsText(rows: readonly Certificate[]): string {
  const visits = rows.filter(({ kind }) => kind === 'lounge visits');
  return visits.some((row) => row.with_guests === undefined) ? ', guests not counted' : '';
}

/** `, of which $193 for companion fares if you use them`: within a sum, after `items` that are told of it. */
export function nightsWithin(rows: readonly Certificate[], items = ''): string {
  const value = sumCents(rows.map((row) => row.value));
  if (value <= 0) return '';
  // Whose lounges is what a traveller asks first.
  const kinds = rows.map(({ kind, name }) => (kind === 'lounge visits' ? name : kind));
  const earned = afterSpendText(rows);
  const use = `for ${list([...new Set(kinds)])} if you use them${guestsText(rows)}${earned && `, ${earned}`}`;
  return items === ''
    ? `, of which ${usd(value)} ${use}`
    : `${items}, ${shareText(rows) || usd(value)} ${use}`;
}

/** The certificates within a total, as a line of their own; empty without any. */
export function nightsText(rows: readonly Certificate[]): string {
  const value = sumCents(rows.map((row) => row.value));
  if (value <= 0) return '';
  const kinds = list([...new Set(rows.map(({ kind }) => kind))]);
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
  const share = shareText(rows);
  const earned = afterSpendText(rows);
  return `Of this, ${usd(value)}${share && ` (${share})`} is for ${kinds}, if you use them${guestsText(rows)}${earned && `, ${earned}`}${ranges.length > 0 ? ` (${ranges.join('; ')})` : ''}.${from}`;
}
