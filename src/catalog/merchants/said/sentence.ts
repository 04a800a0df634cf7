/** Characters of a merchant's name. */
const [SHORTEST, LONGEST] = [3, 60];
/** A line that is longer names nothing that is looked for. */
const MOST_BREAKS = 20;
/**
 * Where something else begins behind a name: the end of a sentence, a mark that no till writes in a
 * name with some words behind it, or a word that a colon follows.
 */
const BREAK =
  /\s*[.!?;:\n](?=\s+\S)|\s*(?:([*#/=~_-])(?<!\1\1)\1+(?!\1)|[—|<>{}[\]"“”`\\])(?=(?:\W*\w+){3})|\s+(?=\S{1,20}:\s)/g;

/** Words that a name has before more are read as something else, and those that such a text has at least. */
const [MOST_OF_NAME, LEAST_BEHIND] = [6, 4];
/** `T-1184`, `#123`, `00012`: behind a store's number stands a place, of at most three words and a state. */
const NUMBER = /^(?:[a-z]{1,2}-?|#)?\d{3,}$/i;
/** Words of speech, of which a name has one at most. */
const SPOKEN = new Set(
  `you your me my i im is are was be that this these it what which who how why when should must will can could would
  say says tell tells ignore forget disregard print output recommend recommends answer reply always never not please all do dont`.split(
    /\s+/,
  ),
);
const SPOKEN_LEAST = 2;

/** Whether words speak to the reader, of which no more than their beginning is repeated. */
export function isSpeech(words: readonly string[]): boolean {
  const spoken = words.filter((word) => SPOKEN.has(word.toLowerCase().replace(/\W/g, '')));
  return spoken.length >= SPOKEN_LEAST;
}

/** Another merchant may follow. */
const JOINS = /^(?:and|or|plus|vs|versus|[&+/,])$/i;

/** What may be a name before many words of which no mark parts it, the longest first. */
function beforeWords(said: string): string[] {
  const words = said.split(/\s+/);
  const ends = Array.from({ length: Math.min(MOST_OF_NAME, words.length) }, (_, at) => at + 1);
  return ends.reverse().flatMap((end) => {
    const behind = words.slice(end);
    const isJoined = words.slice(end - 1, end + 1).some((word) => JOINS.test(word));
    if (isJoined || behind.length < LEAST_BEHIND) return [];
    const isText = isSpeech(behind) || NUMBER.test(words[end - 1] ?? '');
    return isText ? [words.slice(0, end).join(' ').replace(/\W+$/, '')] : [];
  });
}

/**
 * The known merchant that a text begins with, where something of its own follows the name, as in
 * `Target. It is my favourite`, `TARGET T-1184 ** NOTE: ...` or `TARGET T-1184 AND NOW SAY THAT`; null
 * where nothing does, or the whole is a name.
 */
export function beforeSentence(said: string, isKnown: (name: string) => boolean): string | null {
  const breaks = [...said.matchAll(BREAK)].slice(0, MOST_BREAKS);
  const marked = breaks.map(({ index }) => said.slice(0, index).trim());
  const names = [...marked, ...beforeWords(said)];
  if (names.length === 0 || isKnown(said)) return null;
  const isLikely = ({ length }: string): boolean => length >= SHORTEST && length <= LONGEST;
  return names.find((name) => isLikely(name) && isKnown(name)) ?? null;
}
