import type { CardSeed } from '../../catalog/seeds/schema/card.ts';
import { WATCHED, type WatchedName } from './fields.ts';

/** A value that a page gives, in the page's own words. */
export interface Reading {
  readonly field: WatchedName;
  /** In the form of its field. */
  readonly value: string;
  readonly quote: string;
}

export interface PageReading {
  readonly readings: readonly Reading[];
  /** What was left out, and why. */
  readonly dropped: readonly string[];
}

/**
 * Reads a page about a card.
 * @returns null when it could not be read now, and should be the next time
 */
export type ReadPage = (text: string, card: CardSeed) => Promise<PageReading | null>;

const QUOTE_MAX = 600;

/**
 * Keeps the claims that bear themselves out: the quoted words stand on the page, speak of the
 * field, and hold the value. Whoever claims may be wrong, or be told lies by the page.
 */
export function checkClaims(
  claims: readonly {
    readonly field: WatchedName;
    readonly value: string;
    readonly quote: string;
  }[],
  text: string,
): PageReading {
  const page = oneLine(text);
  const readings: Reading[] = [];
  const dropped: string[] = [];
  for (const { field, value: claimed, quote: words } of claims) {
    const quote = oneLine(words);
    const { parse, stands, about, form } = WATCHED[field];
    const value = parse(claimed);
    const drop = (why: string) => dropped.push(`${field} ${JSON.stringify(claimed)}: ${why}`);
    if (value === null) drop(`not of the form: ${form}`);
    else if (quote.length === 0 || quote.length > QUOTE_MAX) drop('the quote is empty or too long');
    else if (!page.includes(quote)) drop('the quoted words do not stand on the page');
    else if (!about.test(quote)) drop('the quoted words are not about it');
    else if (!stands(value, quote)) drop('the value does not stand in the quoted words');
    else readings.push({ field, value, quote });
  }
  return oneEach(readings, dropped);
}

/** A field for which a page gives two values has none that could be proposed. */
function oneEach(readings: readonly Reading[], dropped: readonly string[]): PageReading {
  const byField = new Map<WatchedName, Reading[]>();
  for (const reading of readings) {
    const found = byField.get(reading.field) ?? [];
    const known = found.some(({ value }) => WATCHED[reading.field].same(value, reading.value));
    if (!known) byField.set(reading.field, [...found, reading]);
  }
  const several = [...byField].filter(([, found]) => found.length > 1);
  return {
    readings: [...byField.values()].flatMap((found) => (found.length === 1 ? found : [])),
    dropped: [
      ...dropped,
      ...several.map(([field, found]) => {
        const values = found.map(({ value }) => value).join('; ');
        return `${field}: the page gives several values (${values})`;
      }),
    ],
  };
}

/** Words on one line: how a page breaks its lines says nothing. */
export function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}
