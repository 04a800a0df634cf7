/** Figures and lists as all sentences write them, in American English. */

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** `12,345.6`: at most two decimals. */
export function number(value: number): string {
  // Most are whole, and Intl takes several times as long for them.
  if (value > 0 && Number.isSafeInteger(value)) return grouped(String(value));
  return NUMBER.format(value);
}

function grouped(digits: string): string {
  let whole = digits;
  for (let at = whole.length - 3; at > 0; at -= 3) {
    whole = `${whole.slice(0, at)},${whole.slice(at)}`;
  }
  return whole;
}

/** Whole dollars: `$1,234`, `-$12`. */
export function usd(dollars: number): string {
  const whole = Math.round(dollars);
  return `${whole < 0 ? '-' : ''}$${number(Math.abs(whole))}`;
}

/**
 * `12,345.60`: dollars to the cent, rounded half away from zero, unsigned; several times faster
 * than Intl.
 */
export function money(dollars: number): string {
  const all = Math.round(Math.round(Math.abs(dollars) * 1_000_000) / 10_000);
  const whole = grouped(String(Math.floor(all / 100)));
  return `${whole}.${String(all % 100).padStart(2, '0')}`;
}

/** A price or a fee: with cents only where it has some: `$795`, `$12.95`. */
export function price(dollars: number): string {
  return `$${money(dollars).replace(/\.00$/, '')}`;
}

/** Cents per point in words: `1 cent`, `1.5 cents`. */
export function centsText(cpp: number): string {
  const shown = number(cpp);
  return `${shown} ${shown === '1' ? 'cent' : 'cents'}`;
}

/** `a`, `a and b`, `a, b and c`; with `or` in place of `and` on request. */
export function list(items: readonly string[], before_last: 'and' | 'or' = 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${before_last} ${last}`;
}

/** Those of many that a text names, and how many more there are; one more is named instead. */
export function fewOf(names: readonly string[], most: number, rest = 'more'): readonly string[] {
  const more = names.length - most;
  return more > 1 ? [...names.slice(0, most), `${more} ${rest}`] : names;
}

/** How a ratio other than 1:1 says which side gives: `1,000 become 750` of `4:3`. */
export function becomeText(ratio_text: string): string {
  const [given = 1, received = 1] = ratio_text.split(':').map(Number);
  let thousands = 1_000;
  // A third of a thousand is no number of points; 3,000 that become 1,000 are.
  while ((thousands / given) % 1 !== 0) thousands += 1_000;
  return `${number(thousands)} become ${number((thousands / given) * received)}`;
}

/** Behind the name of points or of a partner: `at 1:1`, `(1,000 become 750)`. */
export function atRatio(ratio_text: string, more = ''): string {
  const even = ratio_text === '1:1';
  if (even && more === '') return 'at 1:1';
  return `(${[even ? '1:1' : becomeText(ratio_text), more].filter(Boolean).join(', and ')})`;
}

/** `4:3` for three quarters of a partner's point. */
export function ratioText(ratio: number): string {
  for (let given = 1; given <= 1_000; given += 1) {
    const received = given * ratio;
    if (Math.abs(received - Math.round(received)) < 1e-5) return `${given}:${Math.round(received)}`;
  }
  return `1:${ratio}`;
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `January 2027` of any day in it. */
export function monthText(day: string): string {
  return MONTH.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));
}

/** A sentence as it goes on after other words. */
export function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
