import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../src/operation/define.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { advertise } from '../../src/surfaces/mcp.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { callTool } from '../support/tools.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

describe('the operations', () => {
  it('have unique names and routes', () => {
    const names = OPERATIONS.map((operation) => operation.name);
    expect(new Set(names).size).toBe(names.length);
    const routes = OPERATIONS.flatMap(({ rest }) => (rest ? `${rest.method} ${rest.path}` : []));
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(OPERATIONS.map((operation): [string, Operation] => [operation.name, operation]))(
    '%s is described and its example runs, for both kinds of plan',
    async (name, operation) => {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(operation.description.length).toBeGreaterThan(10);
      for (const key of [server.keys.pro, server.keys.evaluation]) {
        const answer = await runExample(operation, key);
        const refused = key === server.keys.evaluation && operation.policy.tier === 'paid';
        expect(answer.ok, JSON.stringify(answer.body)).toBe(!refused);
      }
    },
  );
});

/** By REST where the operation has a route, else as a tool call. */
async function runExample(
  { name, example, rest }: Operation,
  key: string,
): Promise<{ ok: boolean; body: unknown }> {
  if (!rest) {
    const result = await callTool(server.url, key, name, example as Record<string, unknown>);
    return { ok: result.isError !== true, body: result };
  }
  const input = { ...(example as Record<string, unknown>) };
  const path = rest.path.replace(/:(\w+)/g, (_match, parameter: string) => {
    const value = input[parameter];
    delete input[parameter];
    return encodeURIComponent(String(value));
  });
  const query = rest.method === 'GET' ? `?${new URLSearchParams(input as never)}` : '';
  const body = rest.method === 'POST' ? { body: input } : {};
  const { status, body: answer } = await server.call(path + query, {
    key,
    method: rest.method,
    ...body,
  });
  return { ok: status === 200, body: answer };
}

describe('the tools', () => {
  const tools = OPERATIONS.flatMap((operation) =>
    operation.tool ? [advertise(operation, operation.tool)] : [],
  );

  it.each(tools.map((tool): [string, (typeof tools)[number]] => [tool.name, tool]))(
    '%s tells an agent what it is for and what its arguments are',
    (_name, tool) => {
      expect(tool.description?.length).toBeGreaterThan(80);
      expect(tool.description?.length).toBeLessThan(600);
      expect(tool.annotations).toMatchObject({
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        idempotentHint: expect.any(Boolean),
        openWorldHint: false,
      });
    },
  );

  it.each(tools.map((tool): [string, (typeof tools)[number]] => [tool.name, tool]))(
    '%s has the public schema that was decided on',
    async (name, tool) => {
      const text = `${JSON.stringify(tool, null, 1)}\n`;
      await expect(text).toMatchFileSnapshot(`./__snapshots__/${name}.json`);
    },
  );
});
