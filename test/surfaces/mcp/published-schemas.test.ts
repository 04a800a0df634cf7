import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Schema } from '../../../src/operation/json-schema.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { toolTable } from '../../../src/surfaces/mcp/tool-table.ts';

const listed = [...toolTable(OPERATIONS).values()].map(({ advertised }) => advertised);
/** As clients get them: without what JSON leaves out. */
const tools: typeof listed = JSON.parse(JSON.stringify(listed));
const NAMED = tools.map((tool) => [tool.name, tool] as const);

interface Place {
  readonly path: string;
  readonly schema: Schema;
}

/** A schema with all that lies within it. */
function within(schema: Schema, path = ''): Place[] {
  const record = (value: unknown) => Object.entries((value ?? {}) as Record<string, Schema>);
  const variants = [...((schema.anyOf ?? []) as Schema[]), ...((schema.oneOf ?? []) as Schema[])];
  return [
    { path, schema },
    ...record(schema.properties).flatMap(([name, one]) => within(one, `${path}.${name}`)),
    ...(schema.items ? within(schema.items as Schema, `${path}[]`) : []),
    ...(typeof schema.additionalProperties === 'object'
      ? within(schema.additionalProperties as Schema, `${path}{}`)
      : []),
    ...variants.flatMap((one) => within(one, `${path}|`)),
  ];
}

function typesOf({ type }: Schema): unknown[] {
  return Array.isArray(type) ? type : [type];
}

/**
 * What Gemini's function declarations take (ai.google.dev/gemini-api/docs/function-calling and
 * .../structured-output, as read in November 2026): these keywords, and one type each.
 */
const GEMINI = new Set(
  'type format title description enum items minItems maxItems minimum maximum anyOf oneOf properties additionalProperties required default pattern'.split(
    ' ',
  ),
);
const GEMINI_FORMATS = new Set(['date', 'date-time', 'duration', 'time', undefined]);

describe.each(NAMED)('the schemas of %s', (_name, tool) => {
  const inputs = within(tool.inputSchema as Schema);
  const outputs = within((tool.outputSchema ?? {}) as Schema);

  it('close the input, and type every part of both', () => {
    expect(tool.inputSchema.additionalProperties).toBe(false);
    for (const { path, schema } of [...inputs, ...outputs]) {
      const isOpen = Object.keys(schema).length === 0;
      const isUnion = schema.anyOf !== undefined || schema.oneOf !== undefined;
      if (!isOpen && !isUnion) expect(schema.type, path).toBeDefined();
      if (schema.enum !== undefined) expect(typeof schema.type, path).toBe('string');
      if (typesOf(schema).includes('array')) expect(schema.items, path).toBeDefined();
    }
  });

  it('bound the numbers and name the objects of the input', () => {
    expect(inputs.length).toBeGreaterThan(1);
    for (const { path, schema } of inputs) {
      const [type] = typesOf(schema);
      if (type === 'number' || type === 'integer') expect(schema.minimum, path).toBeDefined();
      // Gemini and strict mode know no object whose parts are not named.
      if (type !== 'object') continue;
      expect(schema.properties, path).toBeDefined();
      expect(schema.additionalProperties ?? false, path).toBe(false);
    }
  });

  it('are within what Gemini takes', () => {
    expect(inputs.length).toBeGreaterThan(1);
    for (const { path, schema } of inputs) {
      expect(
        Object.keys(schema).filter((key) => !GEMINI.has(key)),
        path,
      ).toEqual([]);
      if (schema.type !== undefined) expect(typeof schema.type, path).toBe('string');
      expect(GEMINI_FORMATS.has(schema.format as string | undefined), path).toBe(true);
      const values = (schema.enum ?? []) as unknown[];
      expect(
        values.every((value) => typeof value === 'string' && value !== ''),
        path,
      ).toBe(true);
      const required = (schema.required ?? []) as string[];
      expect(Object.keys((schema.properties ?? {}) as object)).toEqual(
        expect.arrayContaining(required),
      );
    }
  });

  it('are read by Zod, which then takes what the tool takes', () => {
    const read = z.fromJSONSchema(tool.inputSchema as Parameters<typeof z.fromJSONSchema>[0]);
    expect(read.safeParse({ nobody_knows_this: 1 }).success).toBe(false);
    const output = tool.outputSchema as Parameters<typeof z.fromJSONSchema>[0];
    expect(() => z.fromJSONSchema(output)).not.toThrow();
  });
});

it('all tools together are listed in fewer than 6,000 tokens', () => {
  expect(countTokens(JSON.stringify({ tools }))).toBeLessThan(6_000);
});
