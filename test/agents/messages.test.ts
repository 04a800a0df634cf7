import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyClient, CLIENTS } from '../e2e/mcp/clients.ts';
import { type SharedServer, sharedTestServer } from '../support/server.ts';
import { MESSAGES } from './messages/index.ts';
import type { Message } from './messages/message.ts';

const schemas = new Ajv2020({ strict: false, validateFormats: false });

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/**
 * The server is one, so one client asks all; another one a third of them, with at least one of every
 * tool and of every set of arguments that a tool is given.
 */
function shareOf(at: number): readonly Message[] {
  if (at === 0) return MESSAGES;
  const seen = new Set<string>();
  return MESSAGES.filter(({ calls }, index) => {
    const shapes = calls.map(([name, given]) => `${name} ${Object.keys(given).sort()}`);
    const isNew = shapes.some((shape) => !seen.has(shape));
    for (const shape of shapes) seen.add(shape);
    return isNew || index % 3 === at;
  });
}

const ASKED = CLIENTS.slice(0, 3).map(
  ([name, connect], at) => [name, connect, shareOf(at)] as const,
);

it('every client is asked with every tool', () => {
  const toolsOf = (messages: readonly Message[]) =>
    [...new Set(messages.flatMap(({ calls }) => calls.map(([name]) => name)))].sort();
  expect(ASKED.map(([, , messages]) => toolsOf(messages))).toEqual(
    ASKED.map(() => toolsOf(MESSAGES)),
  );
  for (const [, , { length }] of ASKED) expect(length).toBeGreaterThan(100);
});

/** The calls that a text suggests. */
function nextOf(text: string) {
  const [, next = ''] = /^(?:Next|A call that works(?:, if .*? meant)?): (.*)$/m.exec(text) ?? [];
  // Of a long answer a call leaves out what was sent.
  return next.matchAll(/(\w+) (\{.*?\})(?: with [\w, ]+ as here)?(?= or \w+ \{|$)/g);
}

// Only what is text is read, as by hosts that hand nothing else to the model.
describe.each(ASKED)('an assistant on the %s', (_name, connect, messages) => {
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

  it.each(messages.map((message) => [message.says, message] as const))(
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
