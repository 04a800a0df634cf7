import { describe, expect, it } from 'vitest';
import { fitted } from '../../../../src/surfaces/mcp/answers/fitting.ts';

const step = (n: number) => ({ subject: `step ${n}`, detail: 'x'.repeat(80), value: n });
const many = (count: number) => Array.from({ length: count }, (_, n) => step(n));
const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('an answer in detail', () => {
  it('stays as it is when it is short', () => {
    const output = { cards: many(5), trace: many(10) };
    expect(fitted(output)).toEqual({ output, left_out: {} });
  });

  it('loses the ends of calculations first, and says how many steps', () => {
    const output = { facts: many(40), trace: many(120) };
    const { output: short, left_out } = fitted(output);
    expect(bytes(short)).toBeLessThan(12_000);
    expect(short.facts).toEqual(output.facts);
    const { trace } = short as typeof output;
    expect(trace).toEqual(output.trace.slice(0, trace.length));
    expect(left_out).toEqual({ trace: 120 - trace.length });
    expect(output.trace).toHaveLength(120);
  });

  it('cuts lists of results last, and never to nothing', () => {
    const rows = Array.from({ length: 40 }, (_, n) => ({
      ...step(n),
      x: 'y'.repeat(400),
      of: ['a'],
    }));
    const { output: short, left_out } = fitted({ rows });
    expect(bytes(short)).toBeLessThan(12_000);
    expect((short.rows as unknown[]).length).toBeGreaterThan(10);
    expect(left_out.rows).toBe(40 - (short.rows as unknown[]).length);
  });
});
