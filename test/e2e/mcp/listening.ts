import { once } from 'node:events';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import type { SharedServer } from '../../support/server.ts';

/** Collects what a client hears, and waits for the first. */
export function ear() {
  const heard: string[] = [];
  let resolve: () => void = () => {};
  const first = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    heard,
    first,
    hear(uri: string) {
      heard.push(uri);
      resolve();
    },
  };
}

/** A v1 client whose stream is open: what changes from now on reaches it. */
export async function listenV1(
  server: SharedServer,
  hear: (uri: string) => void,
  key = server.keys.pro,
) {
  const client = new ClientV1({ name: 'test', version: '1' });
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
    hear(params.uri);
  });
  const listening = new EventTarget();
  const isListening = once(listening, 'open');
  const transport = new TransportV1(endpoint(server), {
    ...withKey(key),
    async fetch(url, init) {
      const response = await fetch(url, init);
      if (init?.method === 'GET') listening.dispatchEvent(new Event('open'));
      return response;
    },
  });
  await client.connect(transport as Parameters<ClientV1['connect']>[0]);
  await isListening;
  return { client, transport };
}

export async function connectV2(
  server: SharedServer,
  mode: 'legacy' | 'auto',
  hear: (uri: string) => void,
  key = server.keys.pro,
) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
    hear(params.uri);
  });
  await client.connect(new StreamableHTTPClientTransport(endpoint(server), withKey(key)));
  return client;
}

export const endpoint = ({ url }: SharedServer) => new URL(`${url}/mcp`);
const withKey = (key: string) => ({ requestInit: { headers: { 'x-api-key': key } } });
