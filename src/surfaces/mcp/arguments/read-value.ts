import { type Fields, isFields } from '../../../kit/fields.ts';
import { singleSpaced } from '../../../kit/text/single-spaced.ts';
import { squeezed } from '../../../kit/text/tokens.ts';
import { isLong } from '../../../operation/input/bounds.ts';
import { itemsOf, propertiesOf, type Schema, variantsOf } from '../../../operation/json-schema.ts';
import { tierOfScore } from '../../../operation/params.ts';
import { isTooLarge } from '../../nested.ts';
import { readNumber } from '../../spoken-sum.ts';
import { readAs } from '../../text-values.ts';
import { amountsOf, fromEntries, sumOf } from './sums/entries.ts';

/**
 * A value in the form that an argument takes, where what was sent can only mean that: a list as
 * "A, B" or as JSON in a text, one name for a list of one, "$1,200" for a number. Everything else
 * stays as it is: whether it is right is the operation's to say.
 */
export function readValue(schema: Schema, given: unknown): unknown {
  if (typeof given === 'string') return readText(schema, given);
  if (isLong(given)) return given;
  const takes = typesOf(schema);
  if (Array.isArray(given)) {
    const [only, ...others] = given;
    const amounts = variantsOf(schema).map(amountsOf).find(Boolean);
    const record = amounts && fromEntries(given, (sent) => readValue(amounts, sent));
    if (record) return record;
    if (takes.has('array')) return given.map((item) => readEntry(schema, item));
    return others.length === 0 && typeof only === 'string' ? readText(schema, only) : given;
  }
  if (typeof given !== 'object' || given === null) {
    return takes.has('array') && given != null ? [given] : given;
  }
  const amounts = variantsOf(schema).map(amountsOf).find(Boolean);
  if (amounts)
    return mapEntries(given, (one) =>
      readValue(amounts, isFields(one) ? (sumOf(one) ?? one) : one),
    );
  if (takes.has('array') && !takes.has('object')) return readEntries(schema, given);
  return readFields(propertiesOf(schema), given as Fields);
}

function mapEntries(given: object, change: (one: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, change(one)]));
}

function readText(schema: Schema, sent: string): unknown {
  if (isLong(sent)) return sent;
  const text = singleSpaced(sent);
  const takes = typesOf(schema);
  if (takes.has('string')) {
    return schema.format === 'date' ? (readAs(schema, text) ?? text) : enumValue(schema, text);
  }
  if (/^\s*[[{]/.test(text)) {
    if (isTooLarge(text)) return text;
    try {
      const value: unknown = JSON.parse(text);
      return readValue(schema, value);
    } catch {
      return text;
    }
  }
  const pairs = takes.has('array') && !takes.has('object') ? pairsIn(schema, text) : undefined;
  return pairs ?? readAs(schema, sent) ?? text;
}

/** `UR 82,000; Hyatt 5000` for a list of entries with one name and one number. */
function pairsIn(schema: Schema, text: string): unknown {
  const [name, amount] = Object.values(propertiesOf(itemsOf(schema) ?? {}));
  if (name === undefined || amount === undefined) return undefined;
  if (!typesOf(name).has('string') || !typesOf(amount).has('integer')) return undefined;
  const pairs = text.split(/,(?!\d{3}\b)|;/).map((pair) => {
    const [, key = '', points = ''] =
      /^\s*(.*?[a-z])\s*[:=]?\s*(\d[\d,.]*k?)\s*$/i.exec(pair) ?? [];
    const [, first = '', after = ''] = /^\s*(\d[\d,.]*k?)\s+(.*[a-z])\s*$/i.exec(pair) ?? [];
    return [key || after, readNumber(points || first)] as const;
  });
  if (pairs.some(([key, points]) => key === '' || points === undefined)) return undefined;
  return readEntries(schema, Object.fromEntries(pairs));
}

/** A closed value in any spelling: "Cash back" for `cashback`. */
function enumValue(schema: Schema, text: string): string {
  const values = variantsOf(schema).flatMap((variant) => (variant.enum ?? []) as unknown[]);
  const plain = squeezed(text);
  const names = values.map(String);
  const meant = ACTIONS.get(plain);
  return (
    names.find((value) => squeezed(value) === plain) ??
    (meant !== undefined && names.includes(meant) ? meant : text)
  );
}

/** Other words for what is done with something stored. */
const ACTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ add: 'set', save: 'set', store: 'set', update: 'set', put: 'set' },
    ...{ delete: 'remove', get: 'list', show: 'list', view: 'list', read: 'list' },
    ...{ reset: 'clear', forget: 'clear' },
  }),
);

/** `{"UR": 82000}` for a list of entries with one name and one number, or `{"CSP": {...}}`. */
function readEntries(schema: Schema, given: object): unknown {
  const fields = propertiesOf(itemsOf(schema) ?? {});
  const [name, amount] = Object.keys(fields);
  const pairs = Object.entries(given);
  const isNested = pairs.every(([key, value]) => !(key in fields) && isFields(value));
  if (isNested && name !== undefined && pairs.length > 0) {
    return pairs.map(([key, value]) => readEntry(schema, { [name]: key, ...value }));
  }
  const isEntry = pairs.every(([key]) => key in fields);
  const isRecord = !isEntry && pairs.every(([, value]) => typeof value === 'number');
  // Names with an amount of each, for a list of texts: `{"stubhub": 150}`.
  if (isRecord && pairs.length > 0 && takesTexts(schema)) {
    return pairs.map(([key, value]) => `${key} ${value}`);
  }
  if (!isRecord || name === undefined || amount === undefined || pairs.length === 0) {
    return [readEntry(schema, given)];
  }
  return pairs.map(([key, value]) => ({ [name]: key, [amount]: value }));
}

/** Fields of entries that another name may stand for. */
const ENTRY_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    program: ['program_key'],
    program_name: ['program_key'],
    name: ['card_name', 'card', 'program_key'],
    card: ['card_name'],
    cards: ['card_names'],
    portfolio: ['card_names'],
    card_name: ['card'],
    points: ['balance'],
    amount: ['balance'],
    owed: ['balance'],
    debt: ['balance'],
    rate: ['apr'],
    interest: ['apr'],
    interest_rate: ['apr'],
    apr_percent: ['apr'],
  }),
);

function readEntry(schema: Schema, item: unknown): unknown {
  const items = itemsOf(schema) ?? {};
  const fields = propertiesOf(items);
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const own = item as Fields;
  // A list of names, sent as objects that hold one.
  if (takesTexts(schema)) return own.card_name ?? own.name ?? namedAmount(own) ?? item;
  return readFields(fields, own);
}

function takesTexts(schema: Schema): boolean {
  const takes = typesOf(itemsOf(schema) ?? {});
  return takes.has('string') && !takes.has('object');
}

const AMOUNT = /^(?:values?|amounts?|dollars|usd|used)$/;

/** `{"stubhub": 150}` and `{"benefit": "stubhub", "value": 150}` as one text. */
function namedAmount(own: Fields): string | undefined {
  const [[key = '', value] = [], [second = '', amount] = [], ...others] = Object.entries(own);
  if (others.length > 0 || typeof value === 'object') return undefined;
  if (second === '') return typeof value === 'number' ? `${key} ${value}` : undefined;
  const isAmount = typeof amount === 'number' && AMOUNT.test(second);
  return typeof value === 'string' && isAmount ? `${value} ${amount}` : undefined;
}

/** An object with its fields by the names that they have. */
function readFields(fields: Readonly<Record<string, Schema>>, own: Fields): Fields {
  return Object.fromEntries(
    Object.entries(own).map(([key, value]) => {
      const meant = ENTRY_NAMES.get(key)?.find((one) => one in fields && !(one in own));
      const name = key in fields ? key : (meant ?? key);
      const field = fields[name];
      return [name, field && typeof value === 'string' ? readText(field, value) : value];
    }),
  );
}

export function typesOf(schema: Schema): ReadonlySet<unknown> {
  return new Set(
    variantsOf(schema).flatMap(
      (variant) => variant.type ?? (Array.isArray(variant.enum) ? 'string' : []),
    ),
  );
}

/** A credit score as its tier: 720 is good. */
export function creditTier(given: unknown): unknown {
  const score = typeof given === 'string' ? readNumber(given.trim().replace(/\+$/, '')) : given;
  if (typeof score === 'number') return tierOfScore(score) ?? given;
  if (typeof given !== 'string') return given;
  return TIER_WORDS.find(([words]) => words.test(given))?.[1] ?? given;
}

const TIER_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:no|none|thin|limited|little|short|new|zero|first|beginner|without|never|unscored)\b/i,
    'none',
  ],
  [/\b(?:excellent|exceptional|very good|great)\b/i, 'excellent'],
  [/\b(?:good|solid|decent)\b/i, 'good'],
  [/\b(?:fair|average|ok|okay)\b/i, 'fair'],
  [/\b(?:poor|bad|low)\b/i, 'poor'],
];
