import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyClient, CLIENTS } from '../e2e/mcp/clients.ts';
import { type SharedServer, sharedTestServer } from '../support/server.ts';
import { MESSAGES } from './messages/index.ts';

const schemas = new Ajv2020({ strict: false, validateFormats: false });

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** The calls that a text suggests. */
function nextOf(text: string) {
  const [, next = ''] = /^(?:Next|A call that works(?:, if .*? meant)?): (.*)$/m.exec(text) ?? [];
  return next.matchAll(/(\w+) (\{.*?\})(?= or \w+ \{|$)/g);
}

// Only what is text is read, as by hosts that hand nothing else to the model.
describe.each(CLIENTS.slice(0, 3))('an assistant on the %s', (_name, connect) => {
  let client: AnyClient;
  const listed = new Map<string, ValidateFunction>();
  beforeAll(async () => {
    client = await connect(`${server.url}/mcp`, server.keys.pro);
    const { tools } = await client.listTools();
    for (const tool of tools) {
      const { inputSchema } = tool as unknown as { inputSchema: object };
      listed.set(tool.name, schemas.compile(inputSchema));
    }
  });
  afterAll(() => client?.close());

  it.each(MESSAGES.map((message) => [message.says, message] as const))(
    'can answer from text alone: %s',
    async (_says, { calls, needs, refused = false }) => {
      const texts: string[] = [];
      for (const [name, given] of calls) {
        const answer = await client.callTool({ name, arguments: { ...given } });
        expect(answer.isError ?? false, answer.content[0]?.text).toBe(refused);
        texts.push(answer.content[0]?.text ?? '');
        for (const [, tool = '', sent = '{}'] of nextOf(texts.at(-1) ?? '')) {
          const validate = listed.get(tool);
          const isValid = validate?.(JSON.parse(sent));
          // A host that validates would refuse the server's own suggestion.
          expect(isValid, `${tool} ${sent} ${JSON.stringify(validate?.errors)}`).toBe(true);
        }
      }
      for (const need of needs) expect(texts.join('\n')).toMatch(need);
    },
  );
});
