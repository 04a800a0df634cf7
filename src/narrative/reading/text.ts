/** Stands in for a name in a text, letter for letter, so that positions stay. */
export const MASK = '\ue000';

/** Half-open range of characters. */
export interface Span {
  readonly at: number;
  readonly end: number;
}

/** One form for look-alikes: compatibility forms folded, typographic quotes and dashes plain. */
export function plainText(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .normalize('NFKC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒−]/g, '-')
    .replace(/[\u00a0\u2009\u202f]/g, ' ');
}

const ASCII = /^[\0-\x7f]*$/;

/** The text with each span replaced by MASK. */
export function masked(text: string, spans: readonly Span[]): string {
  let out = '';
  let at = 0;
  for (const span of [...spans].sort((a, b) => a.at - b.at)) {
    if (span.at < at) continue;
    out += text.slice(at, span.at) + MASK.repeat(span.end - span.at);
    at = span.end;
  }
  return out + text.slice(at);
}

/** Sentences of a masked text. A point inside a number or a name ends none. */
export function sentencesOf(maskedText: string): Span[] {
  const ends = /[.!?]+["')\]]*(?=\s|$)|[;\n]+/g;
  const sentences: Span[] = [];
  let at = 0;
  for (const end of maskedText.matchAll(ends)) {
    const before = maskedText.slice(at, end.index);
    if (ABBREVIATION.test(before) || LIST_NUMBER.test(before)) continue;
    sentences.push({ at, end: end.index + end[0].length });
    at = end.index + end[0].length;
  }
  if (at < maskedText.length) sentences.push({ at, end: maskedText.length });
  return sentences.filter((one) => maskedText.slice(one.at, one.end).trim() !== '');
}

const ABBREVIATION = /(?:^|\s)(?:vs|e\.g|i\.e|approx|U\.S)$/;
/** The number of a list, at the start of a line. */
const LIST_NUMBER = /^\s*\d{1,2}$/;

/** The part of a sentence around a position, between commas and joining words. */
export function clauseAround(text: string, sentence: Span, position: number): Span {
  const before = text.slice(sentence.at, position);
  const after = text.slice(position, sentence.end);
  const opening = [...before.matchAll(CLAUSE_END)].at(-1);
  const closing = after.match(CLAUSE_END_FIRST);
  return {
    at: sentence.at + (opening ? opening.index + opening[0].length : 0),
    end: position + (closing?.index ?? after.length),
  };
}

const JOINT = String.raw`,(?!\d{3})|:\s|\s[-–—]\s|\s(?:and|but|while|whereas|although|though|yet|so)\s`;
const CLAUSE_END = new RegExp(JOINT, 'g');
const CLAUSE_END_FIRST = new RegExp(JOINT);
