import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyClient, CLIENTS } from '../e2e/mcp/clients.ts';
import { type SharedServer, sharedTestServer } from '../support/server.ts';
import { MESSAGES } from './messages/index.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** The calls that a text suggests. */
function nextOf(text: string) {
  const [, next = ''] = /^(?:Next|A call that works): (.*)$/m.exec(text) ?? [];
  return next.matchAll(/(\w+) (\{.*?\})(?= or \w+ \{|$)/g);
}

// Only what is text is read, as by hosts that hand nothing else to the model.
describe.each(CLIENTS.slice(0, 3))('an assistant on the %s', (_name, connect) => {
  let client: AnyClient;
  const listed = new Map<string, readonly string[]>();
  beforeAll(async () => {
    client = await connect(`${server.url}/mcp`, server.keys.pro);
    const { tools } = await client.listTools();
    for (const tool of tools) {
      const { inputSchema } = tool as { inputSchema?: { properties?: object } };
      listed.set(tool.name, Object.keys(inputSchema?.properties ?? {}));
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
          const names = Object.keys(JSON.parse(sent) as object);
          expect(listed.get(tool), `${tool} ${sent}`).toEqual(expect.arrayContaining(names));
        }
      }
      for (const need of needs) expect(texts.join('\n')).toMatch(need);
    },
  );
});
