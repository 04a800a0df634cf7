/** A JSON object as it came, before a schema has read it. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value that came is an object, and no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
