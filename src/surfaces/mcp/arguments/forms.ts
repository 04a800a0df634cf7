import { type Fields, isFields } from '../../../kit/fields.ts';
import { singleSpaced } from '../../../kit/text/single-spaced.ts';
import { isLong } from '../../../operation/input/bounds.ts';
import { itemsOf, propertiesOf, type Schema } from '../../../operation/json-schema.ts';
import { saysMembership } from '../../../operation/settle/beside-shop.ts';
import { isTooLarge } from '../../nested.ts';
import { monthlyOf, readNumber, withoutAbout, withoutPeriod } from '../../spoken-sum.ts';
import { argumentMeant } from './names.ts';
import { withPastSums } from './sums/past-sums.ts';
import { withPurchase } from './sums/purchase-sum.ts';
import { withTimedNames } from './sums/timed-names.ts';

/** The object about the person, whose fields every tool has at its top level. */
export const LIFTED = 'params';

/**
 * Several times what any tool has. With more, some name is unknown and the call is refused, so
 * that what the others may stand for is nobody's question.
 */
const NAMES_MAX = 100;

/** Several times the longest name of an argument: of a longer one the beginning says that there is none. */
const LONGEST = 100;

/** The arguments up to the most that are read: each is copied, named and looked for several times. */
export function fewNamed(given: Fields): Fields {
  const names = Object.keys(given);
  if (names.length <= NAMES_MAX && names.every((name) => name.length <= LONGEST)) return given;
  const read = names.slice(0, NAMES_MAX).map((name) => [name.slice(0, LONGEST), given[name]]);
  return Object.fromEntries(read) as Fields;
}

/**
 * What was sent in another form than the tool has, in the tool's. Long values stay as they are.
 * @param notes gets what was taken for what
 */
export function asArgumentsMean(
  given: Fields,
  known: ReadonlySet<string>,
  notes: string[] = [],
): Fields {
  const past = withPastSums(fewNamed(flat(given)), known);
  notes.push(...past.notes);
  const all = Object.entries(withTimedNames(past.given, known));
  const long = all.filter(([, value]) => isLong(value));
  const sent = Object.fromEntries(all.filter(([, value]) => !isLong(value)));
  return { ...asShortMean(sent, known), ...Object.fromEntries(long) };
}

function asShortMean(sent: Fields, known: ReadonlySet<string>): Fields {
  const cards = withIssuers(withCards(sent, known), known);
  return withPlace(withPurchase(withTarget(withAmount(cards, known), known), known), known);
}

/** With the fields of `params`, which some clients still send, at the top level. */
function flat(given: Fields): Fields {
  const { [LIFTED]: sent, ...own } = given;
  if (sent === undefined || sent === null) return own;
  const params = liftedOf(given);
  return params === null ? given : { ...params, ...own };
}

/** The fields of `params`, as an object or its JSON; null where there are none. */
export function liftedOf({ [LIFTED]: sent }: Fields): Fields | null {
  const params = typeof sent === 'string' ? fromJson(sent) : sent;
  return isFields(params) ? params : null;
}

/** Several cards under the name for one, where the tool takes several too. */
function withCards(given: Fields, known: ReadonlySet<string>): Fields {
  const { card_name: sent, ...others } = given;
  const takesBoth = known.has('card_name') && known.has('card_names');
  const isSeveral = Array.isArray(sent) && sent.length > 1;
  if (!takesBoth || !isSeveral || isSaid(given.card_names)) return given;
  return { ...others, card_names: sent };
}

const YES_OR_NO = /^(?:true|false|yes|no|[01])$/i;

/** A place abroad where only that it is abroad is asked for: it goes with the merchant. */
function withPlace(given: Fields, known: ReadonlySet<string>): Fields {
  const { merchant, abroad } = given;
  const isPlace =
    typeof abroad === 'string' && /[a-z]/i.test(abroad) && !YES_OR_NO.test(abroad.trim());
  if (!isPlace || typeof merchant !== 'string' || !known.has('merchant')) return given;
  const isNamed = merchant.toLowerCase().includes(abroad.trim().toLowerCase());
  const named = isNamed ? merchant : `${merchant}, ${abroad.trim()}`;
  return { ...given, merchant: named, abroad: true };
}

/** `groceries, no Amex`: a kind of spending, and banks that are not wanted. */
const UNWANTED =
  /^(.*?[a-z])[\s,;(]+(?:but |and )?((?:no|not|without|except|excluding|avoid(?:ing)?|other than|anything but|dont want|don't want) .*[a-z])\)?$/i;

/** Characters of a kind and banks: the pattern looks from each letter on for all that follows. */
const KIND_MAX = 300;

/** Banks that stand beside the category, where the tool takes what a person thinks of them. */
function withIssuers(given: Fields, known: ReadonlySet<string>): Fields {
  const left = Object.keys(given).find((name) => LEFT_OUT.has(name) && !known.has(name));
  if (left !== undefined && known.has(ISSUERS) && !isSaid(given[ISSUERS])) {
    const { [left]: unwanted, ...others } = given;
    return { ...others, [ISSUERS]: { exclude: unwanted } };
  }
  const { category } = given;
  const takes =
    known.has(ISSUERS) &&
    !isSaid(given[ISSUERS]) &&
    typeof category === 'string' &&
    category.length <= KIND_MAX;
  const [, kind, unwanted] = (takes && UNWANTED.exec(singleSpaced(category))) || [];
  if (kind === undefined || unwanted === undefined || NO_BANK.test(unwanted)) return given;
  if (saysMembership(String(category))) return given;
  return { ...given, category: kind, [ISSUERS]: unwanted };
}

const ISSUERS = 'issuer_preferences';
/** Names for banks that are not wanted. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['exclude', 'excluded', 'exclude_issuers', 'excluded_issuers', 'exclude_issuer'],
  ...['avoid', 'avoid_issuers', 'issuers_to_avoid', 'not_issuers'],
]);
/** What else a person may not want of a kind of spending; shops are told from banks where names are known. */
const NO_BANK =
  /\b(?:fees?|delivery|takeout|gas|alcohol|travel|online|abroad|rotating|categories|caps?|limits?|annual|foreign|activation)\b/i;

/** Of one purchase for other tools; the others say that it is each month. */
const SUM = 'amount';
const AMOUNTS = [SUM, 'monthly_amount', 'monthly'];
/** Dollars from which on a sum that nobody called monthly is one purchase. */
const LARGE = 5_000;

/** `kitchen remodel $15,000`, `$500 a month on groceries`: a sum beside the kind of spending. */
const WITH_SUM =
  /^(.*?)[\s,(:]*(\$?)\s?(?<!\d)(\d[\d,]*(?:\.\d+)?\s?k?)\b\)?\s*(?:(?:of|on|for|at|in) )?(.*)$/i;

/** Below it a number without a sign of dollars counts something. */
const COUNTED = 20;

/** An amount beside a category is what is spent on it, where nothing else takes it. */
function withAmount(sent: Fields, known: ReadonlySet<string>): Fields {
  const fits = known.has('spending') && known.has('category') && !isSaid(sent.spending);
  if (!fits || typeof sent.category !== 'string') return sent;
  const given = isSaid(sent.once) ? sent : withSumApart(sent, sent.category);
  const name = AMOUNTS.find((one) => isSaid(given[one]) && !known.has(one));
  if (name === undefined) return given;
  const { [name]: amount, ...others } = given;
  const of = { [String(given.category)]: amount };
  const isOnce = name === SUM && (readNumber(String(amount)) ?? 0) >= LARGE;
  return isOnce && !isSaid(given.once) ? { ...others, once: of } : { ...others, spending: of };
}

/** The sum that a category is said with, as an amount of its own. */
function withSumApart(given: Fields, category: string): Fields {
  if (category.length > KIND_MAX || AMOUNTS.some((name) => isSaid(given[name]))) return given;
  const { words, months, said } = withoutPeriod(singleSpaced(category));
  const [, before = '', sign, sum, after = ''] = WITH_SUM.exec(withoutAbout(words)) ?? [];
  const kind = [before, after].filter(Boolean).join(' ').trim();
  // A number alone may be part of a name, and a small one counts trips.
  const isSum = sum !== undefined && (sign !== '' || (said && (readNumber(sum) ?? 0) >= COUNTED));
  if (!isSum || kind === '') return given;
  const monthly = said ? monthlyOf(readNumber(sum) ?? 0, months) : null;
  return { ...given, category: kind, ...(monthly === null ? { [SUM]: sum } : { monthly }) };
}

const OF_PROGRAM = ['program_key', 'program', 'program_name', 'name'];
const OF_POINTS = ['target_points', 'points', 'points_needed', 'balance', 'amount'];

/** `60k Hyatt`: points, and the program; `4 nights at Andaz` counts nights. */
const POINTS_FIRST = /^\s*(\d[\d,.]*\s?k?)\s+(?!nights?\b)(?:points? (?:of|in|at) )?(.*[a-z].*)$/i;

/** A target as one object or text: the program, and the points wanted there. */
function withTarget(given: Fields, known: ReadonlySet<string>): Fields {
  if (!known.has('target_points') || isSaid(given.target_points)) return given;
  const target = Object.entries(given).find(
    ([name, value]) => isSaid(value) && argumentMeant(name, known) === 'program_key',
  );
  const [name, sent] = target ?? ['', undefined];
  const [, wanted, of] = (typeof sent === 'string' && POINTS_FIRST.exec(singleSpaced(sent))) || [];
  const value = of === undefined ? sent : { program: of, points: wanted };
  if (!isFields(value)) return given;
  const program = OF_PROGRAM.find((field) => isSaid(value[field]));
  const points = OF_POINTS.find((field) => isSaid(value[field]));
  if (program === undefined || points === undefined || Object.keys(value).length > 2) return given;
  const { [name]: _target, ...others } = given;
  return { ...others, program_key: value[program], target_points: value[points] };
}

/**
 * Hosts in strict mode have to send something for what they leave out: null, or nothing in the form
 * of the argument. An empty object says something: no saved spending, but the average.
 */
export function isSaid(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !isEmptyList(value);
}

export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function fromJson(text: string): unknown {
  if (isTooLarge(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The arguments that a list of tools only names, and those that are understood and not listed. */
export function unlistedOf({
  schema,
  hidden,
}: {
  readonly schema: Schema;
  readonly hidden: ReadonlySet<string>;
}): ReadonlySet<string> {
  const all = Object.entries(propertiesOf(schema));
  const named = all.flatMap(([name, one]) => (one['x-listed'] === false ? [name] : []));
  return new Set([...named, ...hidden]);
}

/** Arguments as tools list them: what a list only names stands in the text of `params`. */
export function asListed(given: Fields, unlisted: ReadonlySet<string>): Fields {
  const sent = Object.entries(given);
  const own = sent.filter(([name]) => !unlisted.has(name));
  if (own.length === sent.length) return given;
  const rest = Object.fromEntries(sent.filter(([name]) => unlisted.has(name)));
  return { ...Object.fromEntries(own), [LIFTED]: JSON.stringify(rest) };
}

/** Cards by name, as entries where the tool publishes entries with what is said of each. */
export function asEntries(given: Fields, schema: Schema): Fields {
  const properties = propertiesOf(schema);
  const changed = Object.entries(given).map(([name, value]) => {
    const items = itemsOf(properties[name]);
    const isEntry = items?.['x-published'] !== undefined;
    if (!isEntry || !Array.isArray(value)) return [name, value];
    const entries = value.map((one: unknown) =>
      typeof one === 'string' ? { card_name: one } : one,
    );
    return [name, entries];
  });
  return Object.fromEntries(changed) as Fields;
}
