import type { z } from 'zod';
import type { Operation } from '../define.ts';
import { inputSchema, propertiesOf } from '../json-schema.ts';

export type TakesInput = Pick<Operation, 'input'>;
type Place = 'own' | 'params';

const PLACES = new WeakMap<z.ZodType, Map<string, Place | null>>();

/** Where an operation takes a field: at the top, or in `params`; null where it does not. */
export function fieldPlace({ input }: TakesInput, field: string): Place | null {
  const known = PLACES.get(input) ?? new Map<string, Place | null>();
  PLACES.set(input, known);
  const former = known.get(field);
  if (former !== undefined) return former;
  const { params, ...own } = propertiesOf(inputSchema({ input }));
  const inner = field in propertiesOf(params ?? {}) ? 'params' : null;
  const found = field in own ? 'own' : inner;
  known.set(field, found);
  return found;
}
