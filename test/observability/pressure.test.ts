import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPressure, type Pressure } from '../../src/observability/pressure.ts';

let delay = 0;
let pressure: Pressure;
beforeEach(() => {
  vi.useFakeTimers();
  delay = 0;
  pressure = createPressure(() => delay);
  pressure.refuses();
});
afterEach(() => {
  pressure.close();
  vi.useRealTimers();
});

function refusedOf(requests: number): number {
  return Array.from({ length: requests }, () => pressure.refuses()).filter(Boolean).length;
}

it('refuses nothing while timers are in time, nor for one long turn', () => {
  vi.advanceTimersByTime(1_000);
  expect(refusedOf(100)).toBe(0);
  delay = 5_000;
  vi.advanceTimersByTime(250);
  delay = 0;
  vi.advanceTimersByTime(250);
  expect(refusedOf(100)).toBe(0);
});

it('refuses more the longer turns stay long, all in the end, and none once that is over', () => {
  delay = 400;
  vi.advanceTimersByTime(500);
  expect(refusedOf(100)).toBe(50);
  delay = 2_000;
  vi.advanceTimersByTime(500);
  expect(refusedOf(100)).toBe(100);
  delay = 10;
  vi.advanceTimersByTime(250);
  expect(refusedOf(100)).toBe(0);
});

it('watches nothing while nobody asks', () => {
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(vi.getTimerCount()).toBe(0);
  delay = 2_000;
  expect(refusedOf(100)).toBe(0);
  vi.advanceTimersByTime(500);
  expect(refusedOf(100)).toBe(100);
});
