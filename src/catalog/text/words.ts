/** Parts of sentences. */

export function number(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

export function list(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export function unique(items: readonly string[]): string[] {
  return [...new Set(items)];
}
