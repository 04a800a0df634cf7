/** Characters of a merchant's name. */
const [SHORTEST, LONGEST] = [3, 60];
/** A line that is longer names nothing that is looked for. */
const MOST_BREAKS = 20;
/**
 * Where something else begins behind a name: the end of a sentence, a mark that no till writes in a
 * name with some words behind it, or a word that a colon follows.
 */
const BREAK =
  /\s*[.!?;:\n](?=\s+\S)|\s*(?:([*#/=~_-])\1+|[—|<>{}[\]"“”`\\])(?=(?:\W*\w+){3})|\s+(?=\S{1,20}:\s)/g;

/**
 * The known merchant that a text begins with, where something of its own follows the name, as in
 * `Target. It is my favourite` or `TARGET T-1184 ** NOTE: ...`; null where nothing does, or the
 * whole is a name.
 */
export function beforeSentence(said: string, isKnown: (name: string) => boolean): string | null {
  const breaks = [...said.matchAll(BREAK)].slice(0, MOST_BREAKS);
  if (breaks.length === 0 || isKnown(said)) return null;
  const names = breaks.map(({ index }) => said.slice(0, index).trim());
  const isLikely = ({ length }: string): boolean => length >= SHORTEST && length <= LONGEST;
  return names.find((name) => isLikely(name) && isKnown(name)) ?? null;
}
