import type { Fields } from '../../../kit/fields.ts';
import type { Longer } from '../../../operation/input/card-lists.ts';
import { propertiesOf, type Schema } from '../../../operation/json-schema.ts';
import type { Settle } from './settle.ts';

/**
 * The lists that are too long, with as many as they may have, in the way that their refusal says.
 * Undefined where one is sent as another argument.
 */
export function shortened(given: Fields, schema: Schema, { feeOf }: Pick<Settle, 'feeOf'>): Fields {
  const properties = propertiesOf(schema);
  const mostOf = (name: string): number => {
    const most = properties[name]?.maxItems;
    return typeof most === 'number' ? most : Number.POSITIVE_INFINITY;
  };
  const fee = (value: unknown): number => (typeof value === 'string' && feeOf?.(value)) || 0;
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      // One was wanted of several: which one is not ours to say.
      if (!Array.isArray(value) || value.length <= mostOf(name) || mostOf(name) <= 1) return [];
      const { as, by_fee } = (properties[name]?.['x-longer'] ?? {}) as Longer;
      const ordered = by_fee ? value.toSorted((a, b) => fee(b) - fee(a)) : value;
      const fits = ordered.slice(0, as?.takes ?? mostOf(name));
      return as === undefined
        ? [[name, fits]]
        : [
            [name, undefined],
            [as.name, fits],
          ];
    }),
  );
}
