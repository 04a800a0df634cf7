import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { SharedServer } from '../../support/server.ts';
import type { ToolResult } from '../../support/tools/tools.ts';

interface Field {
  readonly type: string;
  readonly oneOf?: readonly { readonly const: string }[];
  readonly items?: {
    readonly anyOf: readonly { readonly const: string; readonly title: string }[];
  };
}
type Fields = Readonly<Record<string, Field>>;
type Content = Readonly<Record<string, string | number | boolean | string[]>>;
/** What the person answers: the content of the form, or that they do not answer. */
export type Person = (fields: Fields) => Content | 'decline' | 'cancel';

/** A client that can ask its person. */
export async function connect(server: SharedServer, person: Person) {
  const client = new Client(
    { name: 'asks', version: '1' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'auto' } },
  );
  const asked: string[] = [];
  client.setRequestHandler('elicitation/create', ({ params }) => {
    asked.push(params.message);
    const { properties } = (params as unknown as { requestedSchema: { properties: Fields } })
      .requestedSchema;
    const answer = person(properties);
    return typeof answer === 'string'
      ? { action: answer }
      : { action: 'accept' as const, content: { ...answer } };
  });
  const headers = { Authorization: `Bearer ${server.keys.pro}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers } }),
  );
  return {
    asked,
    async ask(name: string, given: Record<string, unknown>) {
      const answer = (await client.callTool({ name, arguments: given })) as ToolResult;
      return { ...answer, text: answer.content[0]?.text ?? '' };
    },
    close: () => client.close(),
  };
}

export const firstCard: Person = ({ card }) => ({ card: card?.oneOf?.[0]?.const ?? '' });
export const nothing: Person = () => 'decline';
