/**
 * About how many tokens (o200k) a text is, without the 2 MB of a tokenizer: of 1,626 answers all were
 * within 7% of it, their median exact. Words of a name, long words and other signs than ASCII
 * take more, digits go by threes.
 */
export function tokensIn(text: string): number {
  let tokens = 0;
  for (const [part] of text.matchAll(PARTS)) tokens += weightOf(part);
  return Math.round(tokens);
}

const PARTS = /[A-Z]?[a-zà-ÿ’]+|[A-Z]+(?![a-z])|\d+|[^\sA-Za-zà-ÿ’\d]+/g;

/** Letters of a word that is one token as a rule. */
const SHORT = 7;
const BY_LETTER = 0.155;

/** Letters with accents and signs of other scripts break a word apart, or are several tokens. */
const BY_OTHER = 0.6;
const OTHERS = /[^\p{ASCII}’]/gu;

function weightOf(part: string): number {
  return asAscii(part) + BY_OTHER * (part.match(OTHERS)?.length ?? 0);
}

function asAscii(part: string): number {
  if (/^\d/.test(part)) return 1.55 * Math.ceil(part.length / 3);
  const longer = BY_LETTER * Math.max(0, part.length - SHORT);
  if (/^[A-Z]/.test(part)) return 1.13 + longer;
  return /^[a-zà-ÿ’]/.test(part) ? 1.04 + longer : 0.75;
}

/** Letters and digits of a text in a row, as `cardname` of "Card name". */
export function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
