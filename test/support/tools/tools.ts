import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export interface ToolResult {
  readonly isError?: boolean | undefined;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: Record<string, unknown> | undefined;
}

/** Calls one tool as a client does that checks the answer against the output schema listed. */
export async function callTool(
  url: string,
  key: string,
  name: string,
  input: Record<string, unknown>,
): Promise<ToolResult> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${key}` };
  const endpoint = new URL(`${url}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(endpoint, { requestInit: { headers } }));
  try {
    await client.listTools();
    return (await client.callTool({ name, arguments: input })) as ToolResult;
  } finally {
    await client.close();
  }
}
