import { CATEGORY_WORDS } from '../../../../catalog/search/categories.ts';
import type { Category } from '../../../../engine/model/categories.ts';
import { TIME_ADVERBS, TIME_NOUNS } from '../../../../kit/text/times.ts';

/** `groceries at Costco, 800 a month`: a sum by itself beside one kind of spending is of that kind. */
const BARE = new RegExp(
  String.raw`(^|[,;.:(]) *(?:(?:about|around|roughly|like|maybe|some) )*(\$ ?)?(\d{2,6}(?:\.\d+)?|\d{1,3}(?:\.\d)? ?k)(?: ?(?:dollars|usd|bucks))? ?((?:\/|a |per |each |every )(?:${TIME_NOUNS})\b|(?:${TIME_ADVERBS})\b) *(?=[,;.)]|$)`,
);
const KINDS = CATEGORY_WORDS.map(
  ([words, category]) => [new RegExp(String.raw`\b(?:${words})\b`), category] as const,
);

/** @returns the query with the kind behind the sum; as it was where it names none, or several */
export function bareSumNamed(text: string): string {
  const found = BARE.exec(text);
  if (found === null) return text;
  const [whole, mark = '', sign = '', sum, period] = found;
  const rest = text.slice(0, found.index) + text.slice(found.index + whole.length);
  const kinds = new Set<Category>();
  for (const [pattern, kind] of KINDS) if (pattern.test(rest)) kinds.add(kind);
  const [kind, ...others] = kinds;
  // What is bought at some shop may be of another kind: warehouse clubs sell groceries.
  if (kind === undefined || kind === 'rent' || others.length > 0) return text;
  if (/\d{2}|\b(?:at|from)\b/.test(rest)) return text;
  const named = `${mark} ${sign}${sum} ${period} on ${kind.replaceAll('_', ' ')}`;
  return text.slice(0, found.index) + named + text.slice(found.index + whole.length);
}
