import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { OPERATIONS } from '../../../src/operations/index.ts';
import { createDiscoveryRouter } from '../../../src/surfaces/docs/discovery.ts';

const PUBLIC = 'https://cards.example.com';
const app = express().use(
  createDiscoveryRouter(OPERATIONS, { publicUrl: PUBLIC, version: packageJson.version }),
);
const server = createServer(app);
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('the catalog leads to a server card that is valid by its schema', async () => {
  const catalog = await fetch(`${url}/.well-known/ai-catalog.json`);
  expect(catalog.headers.get('content-type')).toBe('application/ai-catalog+json');
  const { entries } = (await catalog.json()) as { entries: { type: string; url: string }[] };
  expect(entries).toHaveLength(1);
  const card = await fetch((entries[0]?.url ?? '').replace(PUBLIC, url));
  expect(card.headers.get('content-type')).toBe(entries[0]?.type);
  expect(card.headers.get('access-control-allow-origin')).toBe('*');
  const body: unknown = await card.json();
  const schema = JSON.parse(
    readFileSync('test/packaging/formats/server-card.schema.json', 'utf8'),
  ) as { $defs: object };
  const ajv = new Ajv2020({ strict: false, formats: { uri: (text) => URL.canParse(text) } });
  const isValid = ajv.compile({ ...schema, $ref: '#/$defs/ServerCard' });
  expect(isValid(body), JSON.stringify(isValid.errors)).toBe(true);
  expect(isValid({})).toBe(false);
  const registry = JSON.parse(readFileSync('server.json', 'utf8')) as Record<string, unknown>;
  const { name, title, description, version } = registry;
  expect(body).toMatchObject({ name, title, description, version });
  expect(body).toMatchObject({ name: packageJson.mcpName, remotes: [{ url: `${PUBLIC}/mcp` }] });
});

test('what has not changed is not sent again', async () => {
  const first = await fetch(`${url}/mcp/server-card`);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  // Not by fetch, which asks for a fresh answer whenever it is given a condition.
  const again = get(`${url}/mcp/server-card`, { headers: { 'if-none-match': etag } });
  const [answer] = (await once(again, 'response')) as [IncomingMessage];
  expect([answer.statusCode, (await answer.toArray()).length]).toEqual([304, 0]);
  const asked = await fetch(`${url}/mcp/server-card`, { method: 'OPTIONS' });
  expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'Content-Type, If-None-Match',
  ]);
});

test('the API catalog is a link set that leads to the description', async () => {
  const answer = await fetch(`${url}/.well-known/api-catalog`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/linkset\+json; profile=/);
  expect(await answer.json()).toMatchObject({
    linkset: [
      {
        anchor: `${PUBLIC}/api/v1`,
        'service-desc': [{ href: `${PUBLIC}/api/v1/openapi.json` }],
      },
    ],
  });
});

test('llms.txt begins with its title and summary, and names every tool', async () => {
  const text = await (await fetch(`${url}/llms.txt`)).text();
  expect(text).toMatch(/^# Cardwright\n\n> \S/);
  for (const { name } of OPERATIONS.filter(({ tool }) => tool))
    expect(text).toContain(`\`${name}\``);
  for (const [, href] of text.matchAll(/\]\((.*?)\)/g)) expect(href).toContain(PUBLIC);
});
