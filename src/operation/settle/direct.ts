import { directTravel } from '../../catalog/names/kinds/direct-travel.ts';
import { type Fields, isFields } from '../../kit/fields.ts';
import type { Operation } from '../define.ts';
import { inputSchema, propertiesOf } from '../json-schema.ts';

/** The argument for what of a category is asked about alone. */
const KINDS = 'kinds';
/** Characters of a category that is looked up. */
const CATEGORY_MAX = 120;

/**
 * A question about travel that is booked direct: of travel it is flights and hotels alone, and what is
 * said to be spent on travel goes there.
 */
export function settleDirect(operation: Pick<Operation, 'input'>, input: unknown): unknown {
  if (!isFields(input)) return input;
  const { category: said, params } = input;
  if (typeof said !== 'string' || said.length > CATEGORY_MAX) return input;
  const kinds = directTravel(said);
  if (kinds.length < 2 || !(KINDS in propertiesOf(inputSchema(operation)))) return input;
  const inner = isFields(params) ? { params: withTravel(params, said) } : {};
  return { ...withTravel(input, said), ...inner, category: 'travel', [KINDS]: kinds };
}

function withTravel(fields: Fields, said: string): Fields {
  const { spending } = fields;
  if (!isFields(spending) || typeof spending.travel !== 'number') return fields;
  const { travel, ...others } = spending;
  const former = others[said];
  const sum = typeof former === 'number' ? former + travel : travel;
  return { ...fields, spending: { ...others, [said]: sum } };
}
