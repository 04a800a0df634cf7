import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineOperation, type ToolDefinition } from '../../../src/operation/define.ts';
import type { Call } from '../../../src/operation/execute.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { callTool } from '../../../src/surfaces/mcp/call-tool.ts';
import { toolTable } from '../../../src/surfaces/mcp/tool-table.ts';

const output = z.object({
  sum: z.number(),
  steps: z.array(z.object({ why: z.string().optional() })),
});

const face: ToolDefinition<z.output<typeof output>> = {
  description: 'For this test.',
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  detailed_fields: ['steps[].why'],
  summarize: ({ sum }) => `The sum is ${sum}.`,
  suggest: ({ sum }) => (sum > 2 ? [{ tool: 'add', arguments: { a: 1, b: 1 } }] : []),
};

const add = defineOperation({
  name: 'add',
  title: 'Add',
  description: 'Adds.',
  input: z.strictObject({ a: z.number(), b: z.number() }),
  output,
  example: { a: 1, b: 2 },
  policy: { tier: 'none', scope: 'cards:read', paid_fields: [] },
  tool: face,
  handler({ a, b }, context) {
    if (a === 13) throw new TypeError('secret');
    context.warn('checked twice');
    return { sum: a + b, steps: [{ why: 'because' }] };
  },
});

const call: Call = {
  caller: { account_id: null, plan: PLANS.pro, channel: 'mcp', scopes: null },
  services: {
    catalog: () => ({}),
    watch: (_call: unknown, work: () => unknown) => work(),
  } as unknown as Call['services'],
  now: new Date(0),
  request_id: 'r-1',
  check_output: true,
};

function calling(input: Record<string, unknown>, report: (error: unknown) => void = () => {}) {
  const tool = toolTable([add]).get('add');
  if (!tool) throw new Error('the tool of this test is missing');
  return callTool(tool, input, call, report);
}

describe('a tool call', () => {
  it('is concise unless it asks for more', async () => {
    const concise = await calling({ a: 1, b: 2 });
    expect(concise.structuredContent).toEqual({
      sum: 3,
      steps: [{}],
      suggested_next: [{ tool: 'add', arguments: { a: 1, b: 1 } }],
    });
    expect(concise.content).toEqual([
      { type: 'text', text: 'The sum is 3.\nNote: checked twice\nNext: add {"a":1,"b":1}' },
    ]);
    const detailed = await calling({ a: 1, b: 1, response_format: 'detailed' });
    expect(detailed.structuredContent).toEqual({ sum: 2, steps: [{ why: 'because' }] });
  });

  it('says what is wrong with its arguments, the format’s too', async () => {
    const wrong = await calling({ a: 1, b: 2, response_format: 'brief' });
    expect(wrong).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('- response_format: Use concise or detailed.') }],
    });
    expect((await calling({ a: 1 })).content[0]).toMatchObject({
      text: expect.stringContaining('- b: '),
    });
  });

  it('hides what broke, and reports it', async () => {
    const reported: unknown[] = [];
    const broken = await calling({ a: 13, b: 0 }, (error) => reported.push(error));
    expect(broken.isError).toBe(true);
    expect(JSON.stringify(broken)).toContain('request_id: r-1');
    expect(JSON.stringify(broken)).not.toContain('secret');
    expect(reported).toEqual([expect.any(TypeError)]);
  });
});
