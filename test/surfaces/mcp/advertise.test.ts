import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Operation, ToolDefinition } from '../../../src/operation/define.ts';
import { advertise } from '../../../src/surfaces/mcp/advertise.ts';
import { toolArguments } from '../../../src/surfaces/mcp/arguments/tool-arguments.ts';

const FACE: ToolDefinition<unknown> = {
  description: 'For this test.',
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  summarize: () => '',
};

function advertised(
  input: z.ZodType,
  output: z.ZodType,
  face: Partial<ToolDefinition<unknown>> = {},
) {
  const operation = { name: 'test', title: 'Test', input, output } as unknown as Operation;
  return advertise(operation, { ...FACE, ...face }, toolArguments(operation).schema);
}

describe('an advertised tool', () => {
  it('asks for its input without what an assistant need not read', () => {
    const input = z.strictObject({
      name: z.string().trim().min(1).max(80).describe('A name.'),
      tier: z.enum(['good', 'fair']).optional(),
      one_of_many: z.enum(Array.from({ length: 17 }, (_, i) => `v${i}`) as [string]).optional(),
      count: z.int().min(0).max(20).default(5),
      fee: z.number().min(0).max(1_000_000).optional(),
      since: z.iso.date().optional(),
      spending: z.partialRecord(z.enum(['dining', 'gas']), z.number().min(0).max(9)).optional(),
      names: z.array(z.string().max(9).describe('One.')).min(1).max(3).describe('Names.'),
      params: z.strictObject({ goal: z.string().max(9).optional() }).default({}),
    });
    expect(advertised(input, z.object({})).inputSchema).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string', description: 'A name.' },
        tier: { type: 'string', enum: ['good', 'fair'] },
        one_of_many: { type: 'string' },
        count: { type: 'integer', minimum: 0, maximum: 20, default: 5 },
        fee: { type: 'number', minimum: 0 },
        since: { type: 'string', format: 'date' },
        // As entries: see arguments/entries.ts.
        spending: {
          type: 'array',
          items: {
            type: 'object',
            properties: { category: { type: 'string' }, monthly: { type: 'number', minimum: 0 } },
            required: ['category', 'monthly'],
            additionalProperties: false,
          },
        },
        names: { type: 'array', items: { type: 'string' }, maxItems: 3, description: 'Names.' },
        goal: { type: 'string' },
      },
      required: ['name', 'names'],
      additionalProperties: false,
    });
  });

  it('promises the types of its answer, and accepts whatever the full schema accepts', () => {
    const output = z.object({
      rows: z.array(z.object({ a: z.string() })),
      maybe: z.object({ a: z.string() }).nullable(),
      verdict: z.enum(['KEEP', 'CANCEL']),
      fixed: z.literal(true).optional(),
      either: z.union([z.string(), z.number()]),
      open: z.unknown(),
    });
    const faced = advertised(z.strictObject({}), output, { suggest: () => [] });
    expect(faced.outputSchema).toEqual({
      type: 'object',
      properties: {
        rows: { type: 'array', items: { type: 'object' } },
        maybe: { type: ['object', 'null'], properties: { a: { type: 'string' } } },
        verdict: { type: 'string', enum: ['KEEP', 'CANCEL'] },
        fixed: { type: 'boolean' },
        either: { type: ['string', 'number'] },
        open: {},
      },
    });
  });

  it('shows a union as one object', () => {
    const input = z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('list'), since: z.string().optional() }),
      z.strictObject({ action: z.literal('set'), value: z.number() }),
    ]);
    const { inputSchema } = advertised(input, z.object({}));
    expect(inputSchema.type).toBe('object');
    expect(Object.keys(inputSchema.properties ?? {})).toEqual(['action', 'since', 'value']);
    expect(inputSchema.required).toEqual(['action']);
  });

  it('leaves out what only REST takes', () => {
    const grain = z.enum(['rules', 'full']).default('rules').meta({ 'x-rest-only': true });
    const { inputSchema } = advertised(z.strictObject({ grain, name: z.string() }), z.object({}));
    expect(Object.keys(inputSchema.properties ?? {})).toEqual(['name']);
  });

  it('takes response_format when there is more to tell', () => {
    const output = z.object({ rows: z.array(z.object({ trace: z.string().optional() })) });
    const { inputSchema } = advertised(z.strictObject({}), output, {
      detailed_fields: ['rows[].trace', 'notes'],
    });
    expect(inputSchema.properties?.response_format).toEqual({
      type: 'string',
      enum: ['concise', 'detailed'],
    });
  });
});
