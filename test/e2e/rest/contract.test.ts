import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { CONTRACT, NEVER_FILLED } from './contract.ts';
import type { EndpointContract, FieldType } from './contract-types.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const ENDPOINTS = Object.entries(CONTRACT).map(([name, endpoint]) => ({ name, endpoint }));

/** Every value at a path; a missing field is `undefined`. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [head, ...rest] = path;
  if (head === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [undefined];
  const child = (value as Record<string, unknown>)[head.replace('[]', '')];
  if (!head.endsWith('[]')) return valuesAt(child, rest);
  return Array.isArray(child) ? child.flatMap((item) => valuesAt(item, rest)) : [undefined];
}

const IS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string' && value !== '',
  integer: (value) => Number.isSafeInteger(value),
  number: (value) => Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: (value) => Array.isArray(value),
  timestamp: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
};

function isOf(value: unknown, type: FieldType): boolean {
  if (value === null) return type.endsWith('?');
  return IS[type.replace('?', '')]?.(value) ?? false;
}

/** `path: value` of what is missing or of another type. */
function faults(data: unknown, fields: Readonly<Record<string, FieldType>>): string[] {
  return Object.entries(fields).flatMap(([path, type]) => {
    const values = valuesAt(data, path.split('.'));
    if (values.length === 0) return [`${path}: nothing to check`];
    const wrong = values.filter((value) => !isOf(value, type));
    return wrong.slice(0, 1).map((value) => `${path}: ${JSON.stringify(value)} is no ${type}`);
  });
}

async function request({ method, path, body }: EndpointContract, key: string) {
  return server.call(path, { key, ...(method && { method }), ...(body !== undefined && { body }) });
}

/** Nullable fields of all endpoints, and those of them that some answer has filled. */
const nullable = new Set<string>();
const filled = new Set<string>();

function noteFilled(name: string, data: unknown, endpoint: EndpointContract): void {
  for (const [path, type] of Object.entries({ ...endpoint.fields, ...endpoint.hidden })) {
    if (!type.endsWith('?')) continue;
    nullable.add(`${name} ${path}`);
    if (valuesAt(data, path.split('.')).some((value) => value !== null)) {
      filled.add(`${name} ${path}`);
    }
  }
}

describe.each(ENDPOINTS)('$name', ({ name, endpoint }) => {
  it('answers with the promised fields on a paid plan', async () => {
    const { status, body } = await request(endpoint, server.keys.pro);
    expect(status, JSON.stringify(body)).toBe(200);
    const data = endpoint.bare ? body : body.data;
    expect(faults(data, { ...endpoint.fields, ...endpoint.hidden })).toEqual([]);
    noteFilled(name, data, endpoint);
    if (endpoint.fuller) {
      const fuller = await request({ ...endpoint, path: endpoint.fuller }, server.keys.pro);
      const more = endpoint.bare ? fuller.body : fuller.body.data;
      expect(faults(more, endpoint.fields)).toEqual([]);
      noteFilled(name, more, endpoint);
    }
    expect(body).not.toHaveProperty('_tier_restricted');
    if (!endpoint.bare) expectEnvelope(body);
  });

  it('answers with the visible fields only on the evaluation plan', async () => {
    const { status, body } = await request(endpoint, server.keys.evaluation);
    if (endpoint.refused) {
      expect(status).toBe(403);
      expect(body.detail).toEqual({
        error: endpoint.refused,
        message: expect.any(String),
        upgrade_url: expect.stringMatching(/^http/),
      });
      return;
    }
    expect(status, JSON.stringify(body)).toBe(200);
    const data = endpoint.bare ? body : body.data;
    expect(faults(data, endpoint.fields)).toEqual([]);
    const hidden = Object.keys(endpoint.hidden ?? {});
    for (const path of hidden) {
      expect(valuesAt(data, path.split('.')).filter((value) => value !== undefined)).toEqual([]);
    }
    if (hidden.length > 0) {
      expect(body._tier_restricted).toBe(true);
      expect(body._upgrade_url).toMatch(/^http/);
    }
    if (!endpoint.bare) expectEnvelope(body);
  });
});

it('fills every nullable field in some example, but for the exceptions', () => {
  expect(nullable.size).toBeGreaterThan(10);
  const empty = [...nullable].filter((field) => !filled.has(field));
  expect(empty.sort()).toEqual(Object.keys(NEVER_FILLED).sort());
});

function expectEnvelope(body: Record<string, unknown>): void {
  expect(body).toMatchObject({
    success: true,
    error: null,
    metadata: {
      request_id: expect.any(String),
      api_version: 'v1',
      latency_ms: expect.any(Number),
      mode: 'fast',
      timestamp: expect.any(String),
    },
  });
}
