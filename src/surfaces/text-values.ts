import { readMonth, readSpokenDate } from '../kit/spoken-date.ts';
import { singleSpaced } from '../kit/text/single-spaced.ts';
import { isMonthly, itemsOf, type Schema, variantsOf } from '../operation/json-schema.ts';
import { monthlyOf, readMonthly, readNumber, withoutAbout, withoutPeriod } from './spoken-sum.ts';

/**
 * A text as a value of the schema: a list from commas, a number from digits, an object of numbers
 * from `dining 500, gas 90`; `none` is the number 0. Undefined when it cannot be one.
 */
export function readAs(schema: Schema | undefined, given: string): unknown {
  if (!schema) return given;
  const text = singleSpaced(given);
  for (const variant of variantsOf(schema)) {
    // The lines of a list tell its entries apart.
    const value = readAsVariant(variant, variant.type === 'array' ? given : text);
    if (value !== undefined) return value;
  }
  return undefined;
}

function readAsVariant(schema: Schema, text: string): unknown {
  switch (schema.type) {
    case 'array': {
      const items = itemsIn(text).map((item) => readAs(itemsOf(schema), item));
      return items.includes(undefined) ? undefined : items;
    }
    case 'number':
    case 'integer':
      if (/^(?:none|no fee|free)$/i.test(text.trim())) return 0;
      return isMonthly(schema) ? readMonthly(text) : readNumber(text);
    case 'boolean':
      return { true: true, yes: true, false: false, no: false }[text.toLowerCase()];
    case 'object':
      return readObject(schema, text);
    default:
      if (schema.format === 'date') return readDate(text);
      return fitsEnum(schema, text) ? text : undefined;
  }
}

/** Names that have an "and" of their own. */
const WITH_AND =
  /\b(barnes|m|at|miles|gas|bed bath|bass pro(?: shops)?) (?:and|&) (?=noble|t\b|more|restaurants|beyond|cabela)/gi;

/** The parts of `A, B and C`, `A + B` or `A vs. B`, and lines one below the other. */
export function itemsIn(text: string): string[] {
  return singleSpaced(text.replaceAll(/[\r\n]/g, ';'))
    .replace(WITH_AND, '$1 && ')
    .split(/[,;]|\s+(?:and|or|&|\+|vs\.?|versus)\s+/i)
    .map((item) =>
      item
        .replace(/^\s*(?:and|or|&|[-*•]|\d+[.)])\s+/i, '')
        .replace('&&', '&')
        .trim(),
    )
    .filter(Boolean);
}

function fitsEnum(schema: Schema, text: string): boolean {
  return !Array.isArray(schema.enum) || schema.enum.includes(text);
}

/** Whether a text is a date hangs on no day in particular. */
const ANY_DAY = '2026-01-15';

/**
 * A day, or the first of a month that is given alone: `2023-05`, `May 2023`. What needs the day of today
 * to be read, as `last May`, stays as it is said.
 */
function readDate(text: string): string | undefined {
  const named = readMonth(text);
  if (named) return `${named}-01`;
  const [, month, day = '01'] = /^(\d{4}-\d\d)(?:-(\d\d))?$/.exec(text.trim()) ?? [];
  if (month) return `${month}-${day}`;
  return readSpokenDate(text, ANY_DAY, 'past') === undefined ? undefined : text;
}

/** `dining: $400`, `7-Eleven 40`. */
const NAME_AMOUNT = /^ ?([a-z]|[a-z\d][\w &/'’.+-]*[a-z_'’]) ?[:=-]? ?(\$? ?\d[\d,.]*k?) ?$/i;
/** `$400 on dining`. */
const AMOUNT_NAME =
  /^ ?(\$? ?\d[\d,.]*k?) (?:dollars )?(?:(?:on|for|in|at|towards?) )?([a-z][\w &/'’.+-]*?) ?$/i;
/** Characters of a name and its sum. */
const PAIR_MAX = 120;

function nameOf(words: string): string {
  return words.toLowerCase().replaceAll(' ', '_');
}

/** A record of numbers from `dining 500, gas: $90`; an object of one text from the text. */
function readObject(schema: Schema, text: string): unknown {
  const required = schema.required as string[] | undefined;
  const properties = schema.properties as Record<string, Schema> | undefined;
  const [only, ...others] = required ?? [];
  if (only !== undefined && others.length === 0 && properties?.[only]?.type === 'string') {
    return { [only]: text };
  }
  if (properties) return undefined;
  const keys = (schema.propertyNames ?? {}) as Schema;
  const sums = (schema.additionalProperties ?? {}) as Schema;
  const pairs = pairsIn(text).map((pair) => namedSum(pair, isMonthly(sums)));
  const understood = pairs.every(
    ([name, amount]) => name !== '' && amount !== undefined && fitsEnum(keys, name),
  );
  return understood && pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

/** The parts of `dining 500, gas 90 and rent $1,200`. */
export function pairsIn(text: string): string[] {
  // An "and" before a further amount, and not the one of a name at the end.
  const last = text.search(/\d\D*$/);
  const listed = text.replace(/\sand\s/gi, (and, at: number) => (at < last ? ';' : and));
  // A comma within a number is followed by three digits.
  return listed.split(/,(?!\d{3}\b)|;/).filter((part) => part.trim() !== '');
}

/** A name and its sum, which may be said for another time than a month where it is for one. */
function namedSum(pair: string, monthly: boolean): readonly [string, number | undefined] {
  if (pair.length > PAIR_MAX) return ['', undefined];
  const { words, months } = monthly ? withoutPeriod(pair) : { words: pair, months: 1 };
  const plain = singleSpaced(withoutAbout(words));
  const [, name = '', amount = ''] = NAME_AMOUNT.exec(plain) ?? [];
  const [, sum = '', on = ''] = AMOUNT_NAME.exec(plain) ?? [];
  const dollars = readNumber(amount || sum);
  return [nameOf(name || on), dollars && monthlyOf(dollars, months)];
}
