import { countTokens } from 'gpt-tokenizer';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/operations/index.ts';
import { toolTable } from '../../src/surfaces/mcp/tool-table.ts';
import { type SharedServer, sharedTestServer } from '../support/server.ts';
import { callTool } from '../support/tools/tools.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

describe('the operations', () => {
  it('have unique names and routes', () => {
    const names = OPERATIONS.map((operation) => operation.name);
    expect(new Set(names).size).toBe(names.length);
    const routes = OPERATIONS.flatMap(({ rest }) => (rest ? [`${rest.method} ${rest.path}`] : []));
    expect(new Set(routes).size).toBe(routes.length);
    for (const { name, rest, tool } of OPERATIONS) expect(rest ?? tool, name).toBeDefined();
  });

  it.each(OPERATIONS)('$name is described', ({ name, description }) => {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(description.length).toBeGreaterThan(10);
  });

  // The examples of the others are sent over REST: test/surfaces/openapi.test.ts.
  it.each(OPERATIONS.filter(({ rest }) => !rest))(
    '$name runs its example, for both kinds of plan',
    async ({ name, example }) => {
      for (const key of [server.keys.pro, server.keys.evaluation]) {
        const result = await callTool(server.url, key, name, example as Record<string, unknown>);
        expect(result.isError, JSON.stringify(result.content)).toBeFalsy();
      }
    },
  );
});

describe('the tools', () => {
  const table = toolTable(OPERATIONS);
  const tools = [...table.values()].map(({ advertised }) => advertised);

  it.each([...table])(
    '%s tells an agent what it is for and what its arguments are',
    (name, { operation, advertised, face }) => {
      expect(advertised.name).toBe(name);
      expect(operation.name).toBe(name);
      expect(advertised.title).toBeTruthy();
      expect(advertised.description?.length).toBeGreaterThan(80);
      expect(advertised.description?.length).toBeLessThan(600);
      expect(advertised.annotations).toEqual({
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        openWorldHint: false,
        // It means something only where a tool writes.
        ...(advertised.annotations?.readOnlyHint === false && { idempotentHint: true }),
      });
      const format = advertised.inputSchema.properties?.response_format;
      expect(format !== undefined).toBe(face.detailed_fields !== undefined);
      expect(undescribed(advertised.inputSchema)).toEqual([]);
    },
  );

  it('stay small together, in tokens', () => {
    const all = countTokens(JSON.stringify({ tools }));
    const each = tools.map((tool) => `${tool.name} ${countTokens(JSON.stringify(tool))}`);
    console.log(`tools/list: ${tools.length} tools, ${all} tokens (${each.join(', ')})`);
    expect(all).toBeLessThan(6_000);
  });

  it.each([...table])('%s has the public schema that was decided on', async (name, tool) => {
    const text = `${JSON.stringify(tool.advertised, null, 1)}\n`;
    await expect(text).toMatchFileSnapshot(`./__snapshots__/${name}.json`);
  });
});

/** Paths of parameters without a description, nested ones too. */
function undescribed(schema: object, path = ''): string[] {
  const { properties = {} } = schema as { properties?: Record<string, Record<string, unknown>> };
  return Object.entries(properties).flatMap(([name, property]) => {
    const here = path === '' ? name : `${path}.${name}`;
    const inner = undescribed(property, here);
    // What can only be one of a few words explains itself.
    const isTold = typeof property.description === 'string' || property.enum !== undefined;
    return isTold ? inner : [here, ...inner];
  });
}
