import type { z } from 'zod';

/** A place of an input where a caller writes text, as keys; `[]` is any element of a list. */
export type Place = readonly string[];

type Schema = z.core.JSONSchema.BaseSchema;

/** All places of text in inputs of this schema; a record's is where its names stand. */
export function textPlaces(schema: Schema, at: Place = []): Place[] {
  const choices = (schema.anyOf ?? schema.oneOf ?? []) as Schema[];
  const here = schema.type === 'string' || schema.propertyNames ? [at] : [];
  return [
    ...here,
    ...choices.flatMap((choice) => textPlaces(choice, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      textPlaces(inner as Schema, [...at, name]),
    ),
    ...(schema.items ? textPlaces(schema.items as Schema, [...at, '[]']) : []),
  ];
}

/** `input` with the text at that place; where a record stands there, as the name of a field. */
export function withText(input: unknown, [head, ...rest]: Place, given: string): unknown {
  if (head === undefined) {
    return typeof input === 'object' && input !== null ? { [given]: 1 } : given;
  }
  if (head === '[]') {
    const [first] = Array.isArray(input) ? input : [];
    return [withText(first, rest, given), ...(Array.isArray(input) ? input.slice(1) : [])];
  }
  const record = (input ?? {}) as Record<string, unknown>;
  return { ...record, [head]: withText(record[head], rest, given) };
}
