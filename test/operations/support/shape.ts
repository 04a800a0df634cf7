import { expect } from 'vitest';

/** Fields of a record by type, as the interface names them; `?` may be null. */
export function expectShape(
  record: Record<string, unknown>,
  shape: Readonly<Record<string, string>>,
) {
  for (const [field, type] of Object.entries(shape)) {
    const value = record[field];
    if (type.endsWith('?') && value === null) continue;
    const kind = Array.isArray(value) ? 'array' : typeof value;
    expect(`${field}: ${kind}`).toBe(`${field}: ${type.replace('?', '')}`);
  }
}
