import { readMonth, readSpokenDate } from '../kit/spoken-date.ts';
import { itemsOf, type Schema, variantsOf } from '../operation/json-schema.ts';

/**
 * With one space for each run of them. Patterns below try every way to share a run out among their
 * `\s*`, so none of them is shown one.
 */
export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ');
}

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
      return /^(?:none|no fee|free)$/i.test(text.trim()) ? 0 : readNumber(text);
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

/** `$1,200.50`, `95 dollars` and `82.5k` are numbers. */
export function readNumber(text: string): number | undefined {
  const [, digits, k] = /^\$?\s*(\d[\d,]*(?:\.\d+)?)(\s?k)?\s*(?:dollars|usd)?$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits.replaceAll(',', ''));
  return k === undefined ? number : Math.round(number * 1_000);
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

/** `dining: $400`. */
const NAME_AMOUNT = /^\s*([a-z][a-z_ ]*?)\s*[:=-]?\s*(\$?\s*\d[\d,.]*k?)\s*$/i;
/** `$400 on dining`. */
const AMOUNT_NAME =
  /^\s*(\$?\s*\d[\d,.]*k?)\s+(?:dollars\s+)?(?:on\s+|for\s+|in\s+)?([a-z][a-z_ ]*?)\s*$/i;
const A_MONTH = /\s*(?:\/|\bper\s|\ba\s|\beach\s)\s*(?:month|mo)\b|\s*\bmonthly\b/i;

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
  // An "and" before a further amount, and not the one of a name at the end.
  const last = text.search(/\d\D*$/);
  const listed = text.replace(/\sand\s/gi, (and, at: number) => (at < last ? ';' : and));
  // A comma within a number is followed by three digits.
  const parts = listed.split(/,(?!\d{3}\b)|;/).filter((part) => part.trim() !== '');
  const pairs = parts.map((part) => {
    const pair = part.replace(A_MONTH, '');
    const [, name = '', amount = ''] = NAME_AMOUNT.exec(pair) ?? [];
    const [, sum = '', on = ''] = AMOUNT_NAME.exec(pair) ?? [];
    return [nameOf(name || on), readNumber(amount || sum)] as const;
  });
  const understood = pairs.every(
    ([name, amount]) => name !== '' && amount !== undefined && fitsEnum(keys, name),
  );
  return understood && pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}
