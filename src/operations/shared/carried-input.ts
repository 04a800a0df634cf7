/** A caller's input, as far as a follow-up call needs it. */
type Given = Readonly<Record<string, unknown>>;

/** Fields of `params` that every decision takes. */
const CARRIED = ['spending', 'primary_goal', 'credit_tier', 'benefit_selections'];

/**
 * What the caller said about the holder, as `params` of the next call. Without it that call would
 * answer for the average holder and contradict this one.
 */
export function carriedParams({ params, ...input }: Given): { readonly params?: Given } {
  const given: Given = { ...(params as Given | undefined), ...input };
  const said = CARRIED.filter((name) => given[name] !== undefined);
  if (said.length === 0) return {};
  return { params: Object.fromEntries(said.map((name) => [name, given[name]])) };
}
