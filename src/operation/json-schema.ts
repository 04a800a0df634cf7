import { z } from 'zod';

/** JSON schema, loosely typed. */
export type Schema = Readonly<Record<string, unknown>>;

const INPUTS = new WeakMap<z.ZodType, z.core.JSONSchema.BaseSchema>();

/** What an operation takes, as JSON schema. Made once: each surface asks, and it takes a millisecond. */
export function inputSchema({ input }: { readonly input: z.ZodType }) {
  const schema = INPUTS.get(input) ?? z.toJSONSchema(input, { io: 'input' });
  INPUTS.set(input, schema);
  return schema;
}

/** Dollars a month, which callers may say for another time: "$8,000 a year". */
export const MONTHLY = { 'x-per': 'month' } as const;

export function isMonthly(schema: Schema): boolean {
  return schema['x-per'] === MONTHLY['x-per'];
}

/** The schema itself, or the members of a union. */
export function variantsOf(schema: Schema): readonly Schema[] {
  return ((schema.anyOf ?? schema.oneOf) as Schema[] | undefined)?.flatMap(variantsOf) ?? [schema];
}

/** The schema of a property; undefined when the object has no such property. */
export function propertyOf(schema: Schema | undefined, key: string): Schema | undefined {
  for (const variant of schema ? variantsOf(schema) : []) {
    const properties = (variant.properties ?? {}) as Record<string, Schema>;
    if (Object.hasOwn(properties, key)) return properties[key];
    if (typeof variant.additionalProperties === 'object') {
      return variant.additionalProperties as Schema;
    }
  }
  return undefined;
}

/** The schema of an array's elements. */
export function itemsOf(schema: Schema | undefined): Schema | undefined {
  const list = (schema ? variantsOf(schema) : []).find((variant) => variant.type === 'array');
  return list?.items as Schema | undefined;
}

/**
 * The named parts of an object, or of all the objects of a union together. Without a prototype:
 * callers look names up in it that others made up, such as `constructor`.
 */
export function propertiesOf(schema: Schema): Record<string, Schema> {
  return Object.assign(
    Object.create(null),
    ...variantsOf(schema).map((variant) => variant.properties ?? {}),
  );
}

/** The names that callers must send: all that are required but those that a saved wallet fills in. */
export function requiredOf(schema: Schema): string[] {
  const properties = propertiesOf(schema);
  const required = (schema.required ?? []) as string[];
  return required.filter((name) => properties[name]?.['x-from-wallet'] !== true);
}
