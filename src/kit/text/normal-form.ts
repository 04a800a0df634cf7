/**
 * Unicode's normal forms of others' text, which cost no more than a few times its length: whatever is
 * normalised comes this way, but for what must be taken to the letter (an e-mail, a password), which is short.
 */

/** More marks on one letter than any language has; half-width kana have two that are counted as letters. */
const PILED = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu;
/** Two letters that stand for sentences, and become 18 and 8; any other becomes 7 at most. */
const SENTENCES = /[\ufdfa\ufdfb]/gu;
/** Of a flood of them the first few are told. */
const SENTENCES_MAX = 4;
const PLAIN = /^[ -~]*$/;

/** A text in a normal form. Long rows of marks, which would take the square of their length, are cut before. */
export function normalForm(text: string, form: 'NFD' | 'NFKC' | 'NFKD'): string {
  if (PLAIN.test(text)) return text;
  let left = SENTENCES_MAX;
  const few = text.replace(PILED, '$1').replace(SENTENCES, (one) => {
    left -= 1;
    return left >= 0 ? one : ' ';
  });
  return few.normalize(form);
}
