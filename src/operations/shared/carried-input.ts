/** What callers send, as far as a call that follows needs it too. */
type Given = Readonly<Record<string, unknown>>;

/** Fields of `params` that every decision takes. */
const CARRIED = ['spending', 'primary_goal', 'credit_tier', 'benefit_selections'];

/**
 * What the caller said of the holder, as `params` of the next call: without it that call would
 * answer for the average holder, and contradict this one.
 */
export function carriedParams({ params, ...input }: Given): { readonly params?: Given } {
  const given: Given = { ...(params as Given | undefined), ...input };
  const said = CARRIED.filter((name) => given[name] !== undefined);
  if (said.length === 0) return {};
  return { params: Object.fromEntries(said.map((name) => [name, given[name]])) };
}
