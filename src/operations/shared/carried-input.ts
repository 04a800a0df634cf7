import { CATEGORIES, type Category, fineCategoriesOf } from '../../engine/model/categories.ts';
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

/**
 * The same of a question about some merchants alone. Where nothing was said of the spending, the next
 * call is about what goes to them, as this one was.
 * @param places dollars a month by merchant
 * @param category that counts them
 */
export function carriedAtShops(
  { params = {} }: ReturnType<typeof carriedParams>,
  places: Readonly<Record<string, number>>,
  category: Category,
): { readonly params: Given } {
  const { spending, at_merchants, total_spending, once } = params;
  const isOther =
    total_spending !== undefined || (spending !== undefined && !counts(spending, category));
  if (isOther) return { params };
  const named = { ...places, ...(at_merchants as Given | undefined) };
  // What is spent there once is spending already: only where it goes is said.
  if (once !== undefined && spending === undefined)
    return { params: { ...params, at_merchants: named } };
  // Spending may be named by its merchants.
  if (spending === undefined && at_merchants === undefined)
    return { params: { ...params, spending: places } };
  return { params: { ...params, spending: spending ?? places, at_merchants: named } };
}

/** Whether spending by category has something of a category, or of its roll-up. */
function counts(spending: unknown, category: Category): boolean {
  const fine = new Set<string>(fineCategoriesOf(category));
  const named = CATEGORIES.filter((name) => Object.hasOwn(spending as object, name));
  return named.some((name) => fineCategoriesOf(name).some((one) => fine.has(one)));
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
