import { z } from 'zod';
import type { Operation } from '../../operation/define.ts';

/** JSON schema, loosely typed. */
export type Schema = Readonly<Record<string, unknown>>;

export interface ToolShape {
  readonly input: Schema;
  readonly output: Schema;
}

/** The tools that prompts may name, with their inputs and outputs. */
export function toolShapes(operations: readonly Operation[]): ReadonlyMap<string, ToolShape> {
  return new Map(
    operations.flatMap((operation): [string, ToolShape][] => {
      if (!operation.tool) return [];
      const input = z.toJSONSchema(operation.input, { io: 'input' }) as Schema;
      const output = z.toJSONSchema(operation.output, { io: 'output', unrepresentable: 'any' });
      return [[operation.name, { input, output: output as Schema }]];
    }),
  );
}

/** The schema itself, or the members of a union. */
export function variantsOf(schema: Schema): readonly Schema[] {
  return ((schema.anyOf ?? schema.oneOf) as Schema[] | undefined)?.flatMap(variantsOf) ?? [schema];
}

/** The schema of a property; undefined when the object has no such property. */
export function propertyOf(schema: Schema | undefined, key: string): Schema | undefined {
  for (const variant of schema ? variantsOf(schema) : []) {
    const own = (variant.properties as Record<string, Schema> | undefined)?.[key];
    if (own) return own;
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
