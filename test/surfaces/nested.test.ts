import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { failureOf } from '../../src/failures.ts';
import { readJson } from '../../src/surfaces/http.ts';
import { asArgumentsMean } from '../../src/surfaces/mcp/arguments/forms.ts';
import {
  excessOf,
  fieldOf,
  isTooLarge,
  NAMES_MAX,
  NESTED_MAX,
  VALUES_MAX,
} from '../../src/surfaces/nested.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const excess = (json: string) => excessOf(Buffer.from(json));

it('sees levels and values of JSON, whatever its texts hold', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect(excess(deep(NESTED_MAX))).toBeNull();
  expect(excess(deep(NESTED_MAX + 1))).toBe('levels');
  const list = (values: number) => JSON.stringify(Array.from({ length: values - 1 }, () => 1));
  expect(excess(list(VALUES_MAX))).toBeNull();
  expect(excess(list(VALUES_MAX + 1))).toBe('values');
  const empty = (values: number) => JSON.stringify(Array.from({ length: values - 1 }, () => ({})));
  expect(excess(empty(VALUES_MAX))).toBeNull();
  expect(
    excess(JSON.stringify({ a: '[{,'.repeat(9_000), [`"\\${'['.repeat(99)}`]: '"\\' })),
  ).toBeNull();
});

it('sees names of fields, of all objects together', () => {
  const named = (names: number) =>
    JSON.stringify(
      [0, 1].map((half) =>
        Object.fromEntries(Array.from({ length: names / 2 }, (_, n) => [`${half}:${n}`, ':'])),
      ),
    );
  expect(excess(named(NAMES_MAX))).toBeNull();
  expect(excess(named(NAMES_MAX + 2))).toBe('names');
});

it('counts the values of any JSON as a walk over it does', () => {
  const count = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, one) => sum + count(one), 1)
      : 1;
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (value, spaces) => {
      const rest = VALUES_MAX - count(value) - 1;
      const filled = (more: number) =>
        JSON.stringify([value, ...Array.from({ length: rest + more }, () => '')], null, spaces);
      expect(excess(filled(0))).toBeNull();
      expect(excess(filled(1))).toBe('values');
    }),
    { numRuns: 50 },
  );
});

it.each([
  ['{"jsonrpc":"2.0","id":7,"params":[[]]}', 7],
  ['{"params":{"id":1,"a":"\\"id\\":3"},"method":"id", "id" : "a b" }', 'a b'],
  ['{"id":"a\\u0041"}', undefined],
  ['{"id":null}', undefined],
  ['[{"id":4}]', undefined],
  ['{"id', undefined],
])('finds the plain field of %s', (json, id) => {
  expect(fieldOf(Buffer.from(json), 'id')).toBe(id);
});

it('a body that is too large is not parsed', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  for (const text of [`${'['.repeat(97_000)}1`, `{${'"a":1,'.repeat(12_000)}"a":1}`]) {
    const req = new IncomingMessage(new Socket());
    req.headers = { 'content-type': 'application/json', 'content-length': `${text.length}` };
    req.push(text);
    req.push(null);
    const refused = new Promise((resolve) => readJson(req as never, {} as never, resolve));
    expect(await refused).toMatchObject({ code: 'validation_failed' });
  }
  expect(parse).not.toHaveBeenCalled();
});

it.each(['utf-7', 'utf-16le', 'UTF-16', 'iso-8859-1', 'utf8', 'utf-32'])(
  'a body in %s is not parsed, as its bytes say nothing of what it holds',
  async (charset) => {
    const parse = vi.spyOn(JSON, 'parse');
    const req = new IncomingMessage(new Socket());
    const type = `application/json; charset=${charset}`;
    req.headers = { 'content-type': type, 'content-length': '2' };
    req.push('{}');
    req.push(null);
    const refused = new Promise((resolve) => readJson(req as never, {} as never, resolve));
    expect(failureOf(await refused).code).toBe('unsupported_media_type');
    expect(parse).not.toHaveBeenCalled();
  },
);

it.each(['utf-8', 'UTF-8', '"utf-8"'])('a body in %s is read', async (charset) => {
  const req = new IncomingMessage(new Socket());
  req.headers = { 'content-type': `application/json; charset=${charset}`, 'content-length': '7' };
  req.push('{"a":1}');
  req.push(null);
  expect(await new Promise((resolve) => readJson(req as never, {} as never, resolve))).toBe(
    undefined,
  );
  expect(req).toHaveProperty('body', { a: 1 });
});

it('an argument that is too large is not parsed', () => {
  const parse = vi.spyOn(JSON, 'parse');
  for (const text of [`${'['.repeat(97_000)}1`, `{"a":${'[{"b":'.repeat(9_000)}`]) {
    expect(isTooLarge(text)).toBe(true);
    expect(asArgumentsMean({ params: text }, new Set())).toEqual({ params: text });
  }
  expect(parse).not.toHaveBeenCalled();
});
