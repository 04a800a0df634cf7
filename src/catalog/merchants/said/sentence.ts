/** Characters of a merchant's name, and that more than it is said behind the end of a sentence. */
const SENTENCE = /^(.{3,60}?)\s*[.!?;:\n]\s+\S/s;

/**
 * The known merchant that a text begins with, where a sentence of its own follows the name, as in
 * `Target. It is my favourite`; null where none does, or the whole is a name.
 */
export function beforeSentence(said: string, isKnown: (name: string) => boolean): string | null {
  const first = SENTENCE.exec(said)?.[1];
  return first !== undefined && !isKnown(said) && isKnown(first) ? first : null;
}
