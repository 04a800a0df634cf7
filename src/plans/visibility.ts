/**
 * Removes fields by path. A path is dot-separated keys; `[]` after a key means every element of its
 * array: `cards[].tags`. Does not change its input.
 *
 * @returns the value without those fields, and whether there was anything to remove.
 */
export function stripFields(
  value: unknown,
  paths: readonly string[],
): { value: unknown; stripped: boolean } {
  let current = value;
  let stripped = false;
  for (const path of paths) {
    const result = stripPath(current, path.split('.'));
    current = result.value;
    stripped ||= result.stripped;
  }
  return { value: current, stripped };
}

function stripPath(value: unknown, path: readonly string[]): { value: unknown; stripped: boolean } {
  const [head, ...rest] = path;
  if (head === undefined || typeof value !== 'object' || value === null) {
    return { value, stripped: false };
  }
  const isList = head.endsWith('[]');
  const key = isList ? head.slice(0, -2) : head;
  const record = value as Record<string, unknown>;
  if (!(key in record)) return { value, stripped: false };
  if (rest.length === 0) {
    const { [key]: _removed, ...kept } = record;
    return { value: kept, stripped: true };
  }
  const child = record[key];
  if (isList && Array.isArray(child)) {
    const items = child.map((item) => stripPath(item, rest));
    const stripped = items.some((item) => item.stripped);
    return { value: { ...record, [key]: items.map((item) => item.value) }, stripped };
  }
  const inner = stripPath(child, rest);
  if (inner.stripped && isEmpty(inner.value)) {
    // Empty, it would tell that something of it is known.
    const { [key]: _emptied, ...kept } = record;
    return { value: kept, stripped: true };
  }
  return { value: { ...record, [key]: inner.value }, stripped: inner.stripped };
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
