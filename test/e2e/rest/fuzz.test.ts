import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { Answer } from '../../support/rest.ts';
import { fuzzed } from '../../support/schema-arbitrary.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';

/** Names that reach the handlers, so that not everything ends at the validator. */
const KNOWN = [
  'Amex Gold',
  'CSP',
  'Chase Sapphire Reserve',
  'Costco',
  'Amazon',
  'chase_ultimate_rewards',
  'dining',
  '2024-02-29',
  '2',
];
/** Others in every run of the tests, so that over a week each operation meets thousands. */
const RUNS = 20;

let server: SharedServer;
let client: Client;
beforeAll(async () => {
  server = await sharedTestServer();
  client = new Client({ name: 'fuzz', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
      requestInit: { headers: { 'x-api-key': server.keys.pro } },
    }),
  );
});
afterAll(async () => {
  await client?.close();
});

/** Anything but a served answer must be the caller's error, in the error body. */
function expectAnswered(answer: Answer): void {
  const { status, body } = answer;
  if (status === 200 || status === 201) return;
  expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
  // This server sells nothing, and says so.
  if (body.error?.code === 'billing_unavailable') expect(status).toBe(503);
  else expect(status, JSON.stringify(body)).toBeLessThan(500);
  expect(body).toMatchObject({
    success: false,
    data: null,
    error: { code: expect.any(String), message: expect.any(String) },
    detail: { error: body.error?.code, message: body.error?.message },
    metadata: { request_id: expect.any(String) },
  });
}

// Deleting the account takes no input, and would leave the others without their key.
const routes = OPERATIONS.flatMap((operation) =>
  operation.rest && operation.name !== 'delete_account'
    ? [{ name: operation.name, operation, rest: operation.rest }]
    : [],
);

describe('REST under generated input', () => {
  it.each(routes)('$name answers or says what is wrong', async ({ operation, rest }) => {
    const schema = z.toJSONSchema(operation.input, { io: 'input' });
    const bodies = fuzzed(schema, KNOWN);
    await fc.assert(
      fc.asyncProperty(bodies, async (input) => {
        const given = typeof input === 'object' && input !== null ? { ...input } : {};
        const taken: Record<string, unknown> = { ...given };
        const path = rest.path.replace(/:(\w+)/g, (_match, name: string) => {
          delete taken[name];
          const value = (given as Record<string, unknown>)[name];
          return encodeURIComponent(text(value) || 'x');
        });
        if (rest.method === 'POST') {
          const body = Array.isArray(input) || typeof input !== 'object' ? input : taken;
          expectAnswered(await server.call(path, { raw: JSON.stringify(body) ?? 'null' }));
        } else {
          const query = new URLSearchParams(
            Object.entries(taken).map(([name, value]): [string, string] => [name, text(value)]),
          );
          expectAnswered(await server.call(`${path}?${query}`, { method: rest.method }));
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('MCP under generated input', () => {
  it.each(OPERATIONS.filter(({ tool }) => tool))(
    '$name answers or says what is wrong',
    async (operation) => {
      const schema = z.toJSONSchema(operation.input, { io: 'input' });
      await fc.assert(
        fc.asyncProperty(fuzzed(schema, KNOWN), async (input) => {
          if (typeof input !== 'object' || input === null || Array.isArray(input)) return;
          const result = await client.callTool({
            name: operation.name,
            arguments: input as Record<string, unknown>,
          });
          const [content] = result.content as { type: string; text: string }[];
          expect(content?.text.length).toBeGreaterThan(10);
          if (result.isError) expect(content?.text).not.toMatch(/^(internal|unavailable):/);
        }),
        { numRuns: RUNS },
      );
    },
  );
});

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
