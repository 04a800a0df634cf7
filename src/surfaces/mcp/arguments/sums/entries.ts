import type { Fields } from '../../../../kit/fields.ts';
import { OTHER_TIMES } from '../../../../kit/text/times.ts';
import type { Schema } from '../../../../operation/json-schema.ts';

/**
 * Amounts by name, such as spending by category, as tools publish them: a list of entries. Hosts in
 * strict mode and some dialects of JSON schema know no objects of free names. The objects of REST
 * are understood as well.
 */
const NAME = 'category';
const AMOUNT = 'monthly';

/** Other names of the two, as assistants write them. */
const NAMES = [NAME, 'name', 'key'];
/** A shop, which says more than the category beside it. */
const SHOPS = ['merchant', 'shop', 'store'];
const AMOUNTS = [AMOUNT, 'amount', 'dollars', 'value', 'spend', 'monthly_amount'];
/** Other times that an amount may be for, by the field's own name or in a field beside it. */
const TIMED = new RegExp(
  `^(?:amount_|dollars_|spend_)?(?:per_|a_)?(${OTHER_TIMES})(?:_amount|_dollars|_spend|_total|_spending)?$`,
);
export const TIMES = ['period', 'per', 'frequency', 'interval', 'every', 'cadence', 'unit'];

/** The schema of an object of amounts; null for every other. */
export function amountsOf(schema: Schema): Schema | null {
  const isOpen = schema.type === 'object' && schema.properties === undefined;
  const amounts = schema.additionalProperties;
  if (!isOpen || typeof amounts !== 'object' || amounts === null) return null;
  return (amounts as Schema).type === 'number' ? (amounts as Schema) : null;
}

export function entriesSchema({ description }: Schema, { minimum }: Schema): Schema {
  return {
    type: 'array',
    ...(description !== undefined && { description }),
    items: {
      type: 'object',
      properties: {
        [NAME]: { type: 'string' },
        [AMOUNT]: { type: 'number', ...(minimum !== undefined && { minimum }) },
      },
      required: [NAME, AMOUNT],
      additionalProperties: false,
    },
  };
}

/** A value of an operation's input as its tool publishes it. */
export function asPublished(name: string, value: unknown): unknown {
  if (name !== 'spending' || typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([key, amount]) => ({ [NAME]: key, [AMOUNT]: amount }));
}

/**
 * A list of entries as the object of amounts; two entries of one name add up. Undefined for a list
 * of anything else.
 *
 * @param amountOf an amount as it was sent, as a number where it can only mean that
 */
export function fromEntries(
  list: readonly unknown[],
  amountOf: (sent: unknown) => unknown,
): Fields | undefined {
  const read = new Map<string, unknown>();
  for (const entry of list) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
    const fields = entry as Fields;
    const isText = (one: string) => typeof fields[one] === 'string';
    const shop = SHOPS.find(isText);
    const name = shop ?? NAMES.find(isText);
    if (name === undefined) return undefined;
    const { [name]: named, ...others } = fields;
    const { [NAME]: _beside, ...rest } = shop === undefined ? { [NAME]: null, ...others } : others;
    const sum = sumOf(rest);
    if (sum === undefined) return undefined;
    const key = String(named);
    const amount = amountOf(sum);
    const former = read.get(key);
    const adds = typeof former === 'number' && typeof amount === 'number';
    read.set(key, adds ? former + amount : amount);
  }
  return Object.fromEntries(read);
}

/** One amount, with the time that it is for where that is said: `{"annual": 8000}`. */
export function sumOf(fields: Fields): unknown {
  const said = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  const time = said.find(([name, value]) => TIMES.includes(name) && typeof value === 'string');
  const [[name = '', amount] = [], ...others] = said.filter((one) => one !== time);
  if (others.length > 0 || amount === undefined || typeof amount === 'object') return undefined;
  const timed = TIMED.exec(name)?.[1];
  if (timed === undefined && !AMOUNTS.includes(name)) return undefined;
  if (timed !== undefined) return time === undefined ? forTime(amount, timed) : undefined;
  return time === undefined ? amount : forTime(amount, String(time[1]));
}

/** `8000 a year`, as a person would say it; whether that is a time is for who reads it. */
export function forTime(amount: unknown, time: string): string {
  const plain = time.trim().replace(/^(?:per|a|each|every)[ _]/i, '');
  return /ly$|^annual$/i.test(plain) ? `${amount} ${plain}` : `${amount} per ${plain}`;
}
