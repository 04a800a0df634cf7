import { categoryNamed } from '../../../catalog/names/categories.ts';
import { CLOCKS } from '../../../catalog/names/kinds/clock-times.ts';
import { type SaidAt, saidAt } from '../../../catalog/names/kinds/paid-at.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { type Fields, isFields } from '../../../kit/fields.ts';
import { fieldPlace, type TakesInput } from '../field-place.ts';

/** The argument for the time of the week at which is paid. */
const PAID_AT = 'paid_at';
/** Characters of a date. */
const DATE_MAX = 60;
/** `2026-12-05T19:30`; with its zone, the same as clocks in the east show it. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/i;
const SHOWN = { hourCycle: 'h23', weekday: 'long', hour: '2-digit', minute: '2-digit' } as const;
const EASTERN = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...SHOWN });
const AS_WRITTEN = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...SHOWN });

type Matches = Pick<CatalogSnapshot, 'matchMerchant'>;

/**
 * The time of the week that is said beside a shop, a kind of spending or a day, as a field of its own:
 * `restaurant, Saturday at 7:30 pm`, `2026-12-05T19:30`. Where an operation takes no such field,
 * nothing is read.
 */
export function settlePaidAt(operation: TakesInput, input: unknown, catalog: Matches): unknown {
  if (!isFields(input) || fieldPlace(operation, PAID_AT) === null) return input;
  const { params } = input;
  const outer = timed(input, catalog);
  const inner = isFields(params) ? timed(params, catalog) : null;
  const words = [...outer.words, ...(inner?.words ?? [])].join(' ');
  if (words === '') return input;
  const read = { ...outer.fields, ...(inner && { params: inner.fields }) };
  return { ...read, [PAID_AT]: input[PAID_AT] ?? words };
}

function timed(
  fields: Fields,
  catalog: Matches,
): { readonly fields: Fields; readonly words: readonly string[] } {
  const next: Record<string, unknown> = { ...fields };
  const words: string[] = [];
  for (const [name, read] of Object.entries(READ)) {
    const own = fields[name];
    const said = typeof own === 'string' ? read(own, catalog) : null;
    if (said === null) continue;
    next[name] = said.name;
    words.push(said.words);
  }
  return { fields: next, words };
}

const READ: Readonly<Record<string, (text: string, catalog: Matches) => SaidAt | null>> = {
  merchant: (text, { matchMerchant }) =>
    saidAt(
      text,
      (name) => {
        const { merchant, method } = matchMerchant(name);
        return method === 'fuzzy' ? null : (merchant?.key ?? null);
      },
      (rest) => {
        const whole = matchMerchant(text);
        const left = matchMerchant(rest);
        const isRead = left.method !== 'default' || categoryNamed(rest).kind === 'found';
        return isRead && (whole.method === 'default' || left.category === whole.category);
      },
    ),
  category: (text, { matchMerchant }) => {
    const said = saidAt(
      text,
      (name) => {
        const { merchant, method } = matchMerchant(name);
        return method === 'exact' ? (merchant?.key ?? null) : null;
      },
      (rest) => categoryNamed(rest).kind === 'found',
    );
    // Not all of what goes to dinners is spent at night.
    return said?.name === text ? null : said;
  },
  date: dateAt,
};

/** A day with its hour. */
function dateAt(text: string): SaidAt | null {
  if (text.length > DATE_MAX) return null;
  const [, day, clock, zone] = MOMENT.exec(text) ?? [];
  if (day !== undefined && clock !== undefined) {
    const moment = new Date(zone === undefined ? `${day}T${clock}Z` : text);
    if (Number.isNaN(moment.getTime())) return null;
    return zone === undefined
      ? { name: day, words: AS_WRITTEN.format(moment) }
      : { name: text, words: EASTERN.format(moment) };
  }
  const [words, ...more] = text.match(CLOCKS) ?? [];
  const name = words === undefined ? '' : text.replace(words, ' ').replace(/\s+/g, ' ').trim();
  return words === undefined || more.length > 0 || name === '' ? null : { name, words: text };
}
