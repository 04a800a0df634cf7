import { z } from 'zod';

/** A part of a narrative. */
export const sentences = z.string().min(1).max(2_400);

/** `a`, `a and b`, `a, b and c`; with `or` in place of `and` where asked. */
export function listed(items: readonly string[], before_last: 'and' | 'or' = 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${before_last} ${last}`;
}
