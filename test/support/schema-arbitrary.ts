import fc from 'fast-check';
import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Values that hostile or careless callers send where something else is asked for. */
const JUNK = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  ' ',
  '\u0000',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  { $gt: '' },
  { $where: 'sleep(1000)' },
  { __proto__: { admin: true } },
  [],
  [[]],
  ['$ne'],
  'x'.repeat(5_000),
  Array(500).fill('Amex Gold'),
  '🂡 карта ‮',
  'NaN',
];

const junk = fc.oneof(fc.constantFrom<unknown>(...JUNK), fc.jsonValue({ maxDepth: 2 }));

/** Values of a JSON schema (what zod makes of our inputs), with junk in about one place of eight. */
export function fuzzed(schema: Schema, known: readonly unknown[] = []): fc.Arbitrary<unknown> {
  const valid = validFor(schema, known);
  return fc.oneof({ weight: 7, arbitrary: valid }, { weight: 1, arbitrary: junk });
}

function validFor(schema: Schema, known: readonly unknown[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fuzzed(choice as Schema, known)));
  const min = schema.minimum ?? 0;
  const max = schema.maximum ?? min + 1_000;
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(fuzzed((schema.items ?? {}) as Schema, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
      });
    case 'integer':
      return fc.integer({ min: Math.ceil(min), max: Math.min(max, 2 ** 31) });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 30 }));
  }
}

function objectOf(schema: Schema, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const model = Object.fromEntries(
    properties.map(([name, property]) => [name, fuzzed(property as Schema, known)]),
  );
  const required = schema.required ?? [];
  const stated = fc
    .record(model, { requiredKeys: required.filter((name) => name in model) })
    .chain((value) =>
      fc.oneof(
        { weight: 9, arbitrary: fc.constant(value) },
        { weight: 1, arbitrary: junk.map((extra) => ({ ...value, surprise: extra })) },
      ),
    );
  const names = (schema.propertyNames as Schema | undefined)?.enum as string[] | undefined;
  if (!names) return stated;
  const values = (schema.additionalProperties ?? {}) as Schema;
  return fc.dictionary(fc.constantFrom(...names), fuzzed(values, known), { maxKeys: 6 });
}
