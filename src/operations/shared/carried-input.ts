import { cleanText } from '../../kit/clean-text.ts';
import { decisionFields } from './engine-input.ts';

/** A caller's input, as far as a follow-up call needs it. */
type Given = Readonly<Record<string, unknown>>;

const CARRIED = Object.keys(decisionFields);

/**
 * What the caller said about the holder, as `params` of the next call. Without it that call would
 * answer for the average holder and contradict this one.
 */
export function carriedParams({ params, ...input }: Given): { readonly params?: Given } {
  const given: Given = { ...(params as Given | undefined), ...input };
  const said = CARRIED.filter((name) => given[name] !== undefined);
  if (said.length === 0) return {};
  return { params: Object.fromEntries(said.map((name) => [name, clean(given[name])])) };
}

/** What was sent was cleaned when it was read; it is told back clean too. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [cleanText(name), clean(inner)]),
  );
}
