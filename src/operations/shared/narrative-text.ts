import { z } from 'zod';

/** A sentence or two of a narrative. */
export const sentences = z.string().min(1).max(800);

/** `a`, `a and b`, `a, b and c`; with `or` in place of `and` where asked. */
export function listed(items: readonly string[], before_last: 'and' | 'or' = 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${before_last} ${last}`;
}

/** What the figures rest on, for the end of a text. */
export function basisText(spendingSource: string): string {
  const spending =
    spendingSource === 'user_provided' ? 'the spending given' : 'average US spending';
  return `Estimates on ${spending}; not financial advice.`;
}

/** A category's key in words. */
export function categoryText(key: string): string {
  return key === 'other' ? 'other spending' : key.replaceAll('_', ' ');
}
