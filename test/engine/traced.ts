import type { Grain } from '../../src/engine/explain/trace.ts';

/** A result with its traces made, so that tests see them as plain data. */
export function traced(value: unknown, grain: Grain = 'full'): unknown {
  // What takes more than a grain is no trace.
  if (typeof value === 'function') return value.length > 1 ? null : traced(value(grain), grain);
  if (Array.isArray(value)) return value.map((one) => traced(one, grain));
  if (value instanceof Map || value instanceof Set) return value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, traced(field, grain)]),
  );
}
