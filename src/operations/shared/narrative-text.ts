import { z } from 'zod';

export { list as listed } from '../../kit/words.ts';

/** A sentence or two of a narrative. */
export const sentences = z.string().min(1).max(800);

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
