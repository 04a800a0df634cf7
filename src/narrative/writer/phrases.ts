/**
 * All words that a model may put around the clauses of claims. None of them decides anything:
 * no negation, condition, cause, doubt, quantity, time, category or name is among them.
 */

/** How an opening word relates to the sentence before it. */
export type Turn = 'plain' | 'more' | 'contrast';

const MORE = [
  'also',
  'in addition',
  'beyond that',
  'besides',
  'further',
  'on top of that',
] as const;
const CONTRAST = [
  'still',
  'however',
  'that said',
  'even so',
  'by contrast',
  'on the other hand',
  'at the same time',
] as const;
const PLAIN = [
  'overall',
  'in short',
  'in brief',
  'in sum',
  'put simply',
  'put plainly',
  'all in all',
  'all told',
  'to begin with',
  'in figures',
  'in dollars',
  'on these figures',
  'by these figures',
  'by this estimate',
  'on this estimate',
  'as it stands',
  'as things are',
  'for the record',
  'for you',
  'for a household like yours',
  'with your goals in mind',
] as const;

export const OPENERS: ReadonlyMap<string, Turn> = new Map<string, Turn>([
  ...PLAIN.map((phrase) => [phrase, 'plain'] as const),
  ...MORE.map((phrase) => [phrase, 'more'] as const),
  ...CONTRAST.map((phrase) => [phrase, 'contrast'] as const),
]);

/** Words between two claims: how they are written, and whether they express a contrast. */
export const JOINERS: ReadonlyMap<string, { readonly text: string; readonly contrast: boolean }> =
  new Map([
    ['and', { text: ', and ', contrast: false }],
    ['while', { text: ', while ', contrast: false }],
    [';', { text: '; ', contrast: false }],
    ['but', { text: ', but ', contrast: true }],
    ['yet', { text: ', yet ', contrast: true }],
    ['whereas', { text: ', whereas ', contrast: true }],
  ]);

export const CLOSERS: ReadonlySet<string> = new Set([
  'on these figures',
  'by these figures',
  'by this estimate',
  'on this estimate',
  'as things are',
  'as it stands',
  'all told',
  'overall',
]);

/** A phrase of the model's own, before the claim, begins with one of these ... */
const STARTS: ReadonlySet<string> = new Set(['for', 'with', 'given', 'considering']);
/**
 * ... and contains only these words, which describe whom the text is for, including the reader ...
 */
const WORDS: ReadonlySet<string> = new Set(
  `a an the this your yours you own and or in of at as like such kind sort
   household home family couple person people someone reader holder shopper student traveler
   plans plan habits goals goal wishes wish needs question choice decision style life lifestyle
   mind heart hand busy careful practical modern simple straightforward relaxed active
   asked named mentioned described`.split(/\s+/),
);
const READER = /\b(?:you|yours?)\b/;
/** ... and does not end with one of these. */
const OPEN_ENDS =
  /^(?:a|an|and|as|at|for|given|considering|in|like|of|or|own|such|the|this|with|your)$/;
const LONGEST = 8;

/** Whether words outside the lists may be shown, once the judge has seen them. */
export function isFreePhrase(words: string): boolean {
  const list = words.split(' ');
  const [first = '', ...rest] = list;
  return (
    READER.test(words) &&
    !OPEN_ENDS.test(list.at(-1) ?? '') &&
    list.length <= LONGEST &&
    STARTS.has(first) &&
    rest.every((word) => WORDS.has(word) || STARTS.has(word))
  );
}

/** How the prompt describes them to the model. */
export const PHRASE_GUIDE = {
  open: [...OPENERS.keys()],
  join: [...JOINERS.keys()],
  close: [...CLOSERS],
  free: [...STARTS].join('|'),
  words: [...WORDS].join(' '),
} as const;
