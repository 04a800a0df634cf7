import type { z } from 'zod';
import { kindAbroad } from '../../catalog/merchants/kinds/abroad.ts';
import { quoted } from '../../kit/clean-text.ts';
import { isFields } from '../../kit/fields.ts';
import type { Operation } from '../define.ts';
import { inputSchema, propertiesOf } from '../json-schema.ts';
import type { Settled } from './dates.ts';

/** Characters of a category that is looked up. */
const CATEGORY_MAX = 120;

/**
 * A category that is said to be abroad, as "dining abroad" or "hotels in Japan": the kind alone, and
 * that all of it is spent there, where nothing else is said of that.
 */
export function settleAbroad(operation: Pick<Operation, 'input'>, input: unknown): Settled {
  const none = { input, notes: [] };
  if (!isFields(input) || typeof input.category !== 'string') return none;
  const said = input.category;
  const takes = said.length <= CATEGORY_MAX && takesAbroad(operation);
  const meant = takes ? kindAbroad(said) : null;
  if (meant === null) return none;
  const { params = {} } = input;
  const where = meant.place === 'abroad' ? 'abroad' : `abroad (${meant.place})`;
  const read_as = `${meant.kind} ${where}`;
  const read = isFields(params) ? { params: { abroad: '100%', ...params } } : {};
  return {
    input: { ...input, category: meant.kind, ...read },
    // What is read as it was said needs no words.
    notes: said.trim().toLowerCase() === read_as ? [] : [`${quoted(said)} is read as ${read_as}.`],
  };
}

const TAKES = new WeakMap<z.ZodType, boolean>();

function takesAbroad({ input }: Pick<Operation, 'input'>): boolean {
  const known = TAKES.get(input);
  if (known !== undefined) return known;
  const { params, category } = propertiesOf(inputSchema({ input }));
  const found = category !== undefined && 'abroad' in propertiesOf(params ?? {});
  TAKES.set(input, found);
  return found;
}
