import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ToolResult } from '../../support/tools/tools.ts';

interface Named {
  readonly name: string;
}

interface Completing {
  readonly ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string };
  readonly argument: { name: string; value: string };
}

/** What the tests use of any client, in the types of none. */
export interface AnyClient {
  listTools(): Promise<{ tools: { name: string; outputSchema?: unknown }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<ToolResult>;
  listResources(): Promise<{ resources: (Named & { uri: string; mimeType?: string })[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: (Named & { uriTemplate: string })[] }>;
  readResource(params: {
    uri: string;
  }): Promise<{ contents: { uri: string; mimeType?: string; text?: string }[] }>;
  listPrompts(): Promise<{
    prompts: (Named & { arguments?: { name: string; required?: boolean }[] })[];
  }>;
  getPrompt(params: { name: string; arguments?: Record<string, string> }): Promise<{
    messages: { role: string; content: { type: string; text?: string } }[];
  }>;
  complete(params: Completing): Promise<{ completion: { values: string[]; total?: number } }>;
  getServerCapabilities(): Record<string, unknown> | undefined;
  close(): Promise<void>;
}

type Headers = Record<string, string>;

export async function connectV2(
  url: string,
  era: 'legacy' | 'auto',
  headers: Headers,
): Promise<AnyClient> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
  await client.connect(transport);
  return client as unknown as AnyClient;
}

export async function connectV1(url: string, headers: Headers): Promise<AnyClient> {
  const client = new ClientV1({ name: 'test', version: '1' });
  const transport = new TransportV1(new URL(url), { requestInit: { headers } });
  await client.connect(transport as Parameters<ClientV1['connect']>[0]);
  return client as unknown as AnyClient;
}

/** Every kind of client that is served, by name. */
export const CLIENTS: readonly [string, (url: string, key: string) => Promise<AnyClient>][] = [
  ['v2 client, 2026-07-28', (url, key) => connectV2(url, 'auto', bearer(key))],
  ['v2 client, 2025 era', (url, key) => connectV2(url, 'legacy', bearer(key))],
  ['v1 client', (url, key) => connectV1(url, bearer(key))],
  ['v1 client with X-API-Key', (url, key) => connectV1(url, { 'x-api-key': key })],
];

export function bearer(key: string): Headers {
  return { authorization: `Bearer ${key}` };
}
