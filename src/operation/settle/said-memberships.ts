import type { z } from 'zod';
import { saidMemberships } from '../../catalog/merchants/said/memberships.ts';
import { isFields } from '../../kit/fields.ts';
import type { Operation } from '../define.ts';
import { inputSchema, propertiesOf } from '../json-schema.ts';
import type { Settled } from './dates.ts';

const FIELD = 'memberships';
/** Fields that name a shop or a kind of spending. */
const NAMES = ['merchant', 'category'];

/** Memberships that are said beside a shop, as in `Amazon, no Prime`, where the operation takes them. */
export function settleSaidMemberships(
  operation: Pick<Operation, 'input'>,
  input: unknown,
): Settled {
  const none = { input, notes: [] };
  if (!isFields(input)) return none;
  const read: Record<string, unknown> = { ...input };
  const said: string[] = [];
  for (const field of NAMES) {
    const name = input[field];
    const found = typeof name === 'string' ? saidMemberships(name) : null;
    if (found === null) continue;
    read[field] = found.name;
    said.push(...found.memberships);
  }
  if (said.length === 0) return none;
  const place = placeOf(operation);
  if (place === null) return { input: read, notes: [`Not used for this answer: ${FIELD}.`] };
  const holder = place === 'params' ? (input.params ?? {}) : input;
  if (!isFields(holder)) return none;
  const given = holder[FIELD] ?? [];
  if (!Array.isArray(given)) return none;
  const memberships = { [FIELD]: [...given, ...said] };
  return {
    input: {
      ...read,
      ...(place === 'params' ? { params: { ...holder, ...memberships } } : memberships),
    },
    notes: [],
  };
}

const PLACES = new WeakMap<z.ZodType, 'top' | 'params' | null>();

/** Where an operation takes memberships; null where it does not. */
function placeOf({ input }: Pick<Operation, 'input'>): 'top' | 'params' | null {
  const known = PLACES.get(input);
  if (known !== undefined) return known;
  const own = propertiesOf(inputSchema({ input }));
  const inner = FIELD in propertiesOf(own.params ?? {}) ? 'params' : null;
  const place = FIELD in own ? 'top' : inner;
  PLACES.set(input, place);
  return place;
}
