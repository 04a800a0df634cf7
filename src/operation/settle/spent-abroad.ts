import { kindAbroad } from '../../catalog/merchants/kinds/abroad.ts';
import { categoryNamed } from '../../catalog/names/categories.ts';
import { echoed, quoted } from '../../kit/clean-text.ts';
import { type Fields, isFields } from '../../kit/fields.ts';

import { isLong } from '../input/bounds.ts';
import type { Settled } from './dates.ts';
import { fieldPlace, type TakesInput } from './field-place.ts';

const MONTHS = 12;
/** Names that are looked up, and their characters. */
const [LOOKED_UP_MAX, NAME_MAX] = [20, 120];
/** `$3,000 a year`, `$250/month`, `$2k on one trip`. */
const SUM =
  /^(?:about |around )?(?:usd |\$) ?(?<plain>[\d,]+(?:\.\d+)?)(?<k>k)?(?: ?(?:dollars|usd))?(?: ?(?:a|an|per|each|every|\/|in a|of the) ?(?<period>year|yr|month|mo|quarter|week)| ?(?<adverb>yearly|annually|monthly)| (?<once>once|in all|in total|on (?:a|one|the) (?:trip|vacation)|a trip|per trip))?$/i;
const A_YEAR: Readonly<Record<string, number>> = { y: 1, a: 1, m: 12, q: 4, w: 52 };

/**
 * Spending that is named as abroad, as `{"purchases in Mexico": 250}` or `once: {"abroad": 3000}`: the
 * kind alone, where it names one, and the same dollars among what is spent abroad. A sum a year of it is
 * one of each month.
 */
export function settleSpentAbroad(operation: TakesInput, input: unknown): Settled {
  const none = { input, notes: [] };
  const place = isFields(input) ? fieldPlace(operation, 'abroad') : null;
  if (!isFields(input) || place === null || fieldPlace(operation, 'spending') === null) return none;
  const { params = {} } = input;
  if (!isFields(params)) return none;
  const notes: string[] = [];
  const away: Record<string, number> = {};
  const own = withKinds(input, away, notes);
  const inner = withKinds(params, away, notes);
  const holder = place === 'own' ? own : inner;
  const given = monthlyOf(holder.abroad);
  const said = isFields(given) ? kindsOf(given, 1, {}, notes) : given;
  const abroad = together(said, away);
  const isRead = abroad !== holder.abroad;
  const outer = place === 'own' && isRead ? { ...own, abroad } : own;
  const within = place === 'params' && isRead ? { ...inner, abroad } : inner;
  const [top, low] = isFields(said) ? beside(outer, within, said) : [outer, within];
  if (top === input && low === params) return none;
  return { input: low === params ? top : { ...top, params: low }, notes };
}

/** The fields with the kinds of what is named as abroad, of which the dollars of a month are added. */
function withKinds(fields: Fields, away: Record<string, number>, notes: string[]): Fields {
  let read = fields;
  for (const [field, months] of [
    ['spending', 1],
    ['once', MONTHS],
  ] as const) {
    const sums = fields[field];
    if (!isFields(sums) || isLong(sums)) continue;
    const kinds = kindsOf(sums, months, away, notes);
    if (kinds !== sums) read = { ...read, [field]: kinds };
  }
  return read;
}

function kindsOf(
  sums: Fields,
  months: number,
  away: Record<string, number>,
  notes: string[],
): Fields {
  const read: Record<string, unknown> = {};
  let isAway = false;
  for (const [at, [name, dollars]] of Object.entries(sums).entries()) {
    const meant = at < LOOKED_UP_MAX && typeof dollars === 'number' ? awayOf(name) : null;
    const key = meant?.kind ?? name;
    const former = read[key];
    const adds = typeof former === 'number' && typeof dollars === 'number';
    read[key] = adds ? former + dollars : dollars;
    if (meant === null || typeof dollars !== 'number') continue;
    isAway = true;
    away[key] = (away[key] ?? 0) + dollars / months;
    const kind = key === NO_KIND ? 'spending of no kind' : key;
    const where = meant.place === 'abroad' ? 'abroad' : `abroad (${meant.place})`;
    const note = `${quoted(echoed(name))} is read as ${kind} ${where}.`;
    if (!notes.includes(note)) notes.push(note);
  }
  return isAway ? read : sums;
}

const NO_KIND = 'uncategorized';

function awayOf(name: string): { readonly kind: string; readonly place: string } | null {
  if (name.length > NAME_MAX || categoryNamed(name).kind === 'found') return null;
  const meant = kindAbroad(name);
  return meant && { ...meant, kind: meant.kind === 'other' ? NO_KIND : meant.kind };
}

/** A sum in words as dollars a month; anything else as it is. */
function monthlyOf(given: unknown): unknown {
  const {
    plain,
    k,
    period,
    adverb = period,
    once,
  } = (typeof given === 'string' ? SUM.exec(given.trim())?.groups : undefined) ?? {};
  if (plain === undefined) return given;
  const sum = Number(plain.replaceAll(',', '')) * (k === undefined ? 1 : 1_000);
  const a_year =
    once === undefined ? (A_YEAR[(adverb ?? 'm').charAt(0).toLowerCase()] ?? MONTHS) : 1;
  return Math.round((sum * a_year * 100) / MONTHS) / 100;
}

/** What was said of abroad with what is named so. */
function together(said: unknown, away: Readonly<Record<string, number>>): unknown {
  const all = Object.values(away).reduce((sum, one) => sum + one, 0);
  if (all === 0) return said;
  // The same sum, said twice.
  if (said === undefined || (typeof said === 'number' && Math.abs(said - all) < 1)) return away;
  return isFields(said) ? { ...away, ...said } : said;
}

/** Where sums of kinds are given and those abroad of no kind are not among them, they come on top. */
function beside(own: Fields, params: Fields, away: Fields): readonly [Fields, Fields] {
  const dollars = away[NO_KIND];
  const inner = isFields(params.spending);
  const sums = inner ? params.spending : own.spending;
  const once = isFields(params.once) ? params.once : {};
  const isMissing = isFields(sums) && !Object.keys({ ...sums, ...once }).some(isOfNoKind);
  if (typeof dollars !== 'number' || !isMissing) return [own, params];
  const spending = { ...sums, [NO_KIND]: dollars };
  return inner ? [own, { ...params, spending }] : [{ ...own, spending }, params];
}

function isOfNoKind(name: string): boolean {
  const meant = categoryNamed(name);
  return meant.kind === 'found' && (meant.key === NO_KIND || meant.key === 'other');
}
