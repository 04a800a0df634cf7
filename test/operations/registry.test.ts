import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../src/operation/define.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { advertise } from '../../src/surfaces/mcp.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

/** Examples that name what only exists after other calls: the error that says so. */
const NAMES_NOTHING: Readonly<Record<string, number>> = {
  verify_email: 422,
  reset_password: 422,
  rotate_key: 404,
  revoke_key: 404,
};

/** A key of an account that may go. */
async function disposableKey(): Promise<string> {
  const body = { email: 'disposable@example.com', password: 'a long password, please' };
  return (await server.call('/platform/accounts', { key: null, body })).body.data.api_key;
}

describe('the operations', () => {
  it('have unique names and routes', () => {
    const names = OPERATIONS.map((operation) => operation.name);
    expect(new Set(names).size).toBe(names.length);
    const routes = OPERATIONS.map(({ rest }) => rest && `${rest.method} ${rest.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(OPERATIONS.map((operation): [string, Operation] => [operation.name, operation]))(
    '%s is described and its example runs, for both kinds of plan',
    async (name, operation) => {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(operation.description.length).toBeGreaterThan(10);
      const { rest } = operation;
      if (!rest) throw new Error('an operation without a route');
      const input = { ...(operation.example as Record<string, unknown>) };
      const path = rest.path.replace(/:(\w+)/g, (_match, parameter: string) => {
        const value = input[parameter];
        delete input[parameter];
        return encodeURIComponent(String(value));
      });
      const isGet = rest.method === 'GET';
      const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
      const hasBody = rest.method === 'POST';
      const callers =
        name === 'delete_account'
          ? [await disposableKey()]
          : [server.keys.pro, server.keys.evaluation];
      for (const key of callers) {
        const options = { key, method: rest.method, ...(hasBody && { body: input }) };
        const answer = await server.call(path + query, options);
        const refused = key === server.keys.evaluation && operation.policy.tier === 'pro';
        const expected = refused ? 403 : (NAMES_NOTHING[name] ?? 200);
        expect(answer.status, JSON.stringify(answer.body)).toBe(expected);
      }
    },
  );
});

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
