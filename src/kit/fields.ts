/** A JSON object as it came, before a schema has read it. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value that came is an object, and no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether all texts within a value pass, names of fields too. */
export function everyText(value: unknown, passes: (text: string) => boolean): boolean {
  if (typeof value === 'string') return passes(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, one]) => passes(name) && everyText(one, passes));
}
