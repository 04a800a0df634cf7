/** Texts that were read last: a call reads one several times over, for its answer or for its refusal. */
const MOST_RECENT = 500;

/**
 * A reading of texts that is made once for each of the last ones.
 * @param read what it finds is shared, so that nobody may change it
 */
export function readOnce<Found>(read: (text: string) => Found): (text: string) => Found {
  const recent = new Map<string, { readonly found: Found }>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known.found;
    const found = read(text);
    if (recent.size >= MOST_RECENT) recent.clear();
    recent.set(text, { found });
    return found;
  };
}
