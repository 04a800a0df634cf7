import { expect } from 'vitest';
import { sumCents } from '../../../src/engine/model/money.ts';

/** A step of an answer's trace, as far as tests look at it. */
export interface Step {
  readonly kind: string;
  readonly subject: string;
  readonly value: number;
  readonly source: string | null;
  readonly as_of: string | null;
}

/** US dollars that the steps add up to. */
export function total(trace: readonly Pick<Step, 'value'>[]): number {
  expect(trace.length).toBeGreaterThan(0);
  return sumCents(trace.map((step) => step.value));
}

/** Every step names its source and its day. */
export function expectCited(trace: readonly Step[]): void {
  expect(trace.length).toBeGreaterThan(0);
  for (const step of trace) {
    expect(step.source).toMatch(/^https:/);
    expect(step.as_of).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
}
