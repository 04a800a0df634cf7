import { holdsCardNumber, withoutLongNumbers } from './text/card-numbers.ts';
import { normalForm } from './text/normal-form.ts';

/** Text of others, made safe to compare, to store, to log and to show to a model. */

/** Marks of a trade name, which would become letters below. */
const TRADE_MARKS = /[®™℠]/gu;
/**
 * What cannot be seen: format characters (zero-width, bidi, tags, soft hyphens), private and
 * unassigned ones, halves of pairs, variation selectors, and whatever else Unicode has ignored where it
 * is not known; then letters, marks and signs that are drawn as nothing: the blanks of braille, of
 * hieroglyphs (a whole one, a half) and of music, the filler of Khitan, the selector of Duployan, the
 * place of an object.
 */
const HIDDEN =
  /\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}|\p{Variation_Selector}|\p{Default_Ignorable_Code_Point}|[\u2800\u{13441}\u{13442}\u{1d159}\u{16fe4}\u{1bc9d}\ufffc]/gu;
const SPACE = /[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu;
/** More marks on one letter than any language has. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** What makes HTML, Markdown or TeX of a text; a line through the middle of a word is none. */
const MARKUP = /[<>`*~|\\[\]]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;
/** What makes a link of a text by itself. */
const LINK = /\b((?:https?|ftp):)\/\/|\b(www)\./giu;

/** Characters of an echo: enough to recognise what was sent. */
const ECHO_MAX = 60;
/** So many times what is shown is cleaned for it: some of it may be nothing that can be seen. */
const CLEANED = 2;
/** Characters of one text that are cleaned: twice the longest that is kept. */
const TEXT_MAX = 4_000;

/** Nearly every name: nothing to clean. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** One line in NFKC, without control and hidden characters, its spaces single; of a very long one the beginning. */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return normalForm(text.slice(0, TEXT_MAX).replace(TRADE_MARKS, ''), 'NFKC')
    .slice(0, TEXT_MAX)
    .replace(HIDDEN, '')
    .replace(PILED_MARKS, '$1')
    .replace(SPACE, ' ')
    .trim();
}

/** True for control and hidden characters, which have no place in an address. */
export function hasHiddenCharacters(text: string): boolean {
  return /\p{Cc}/u.test(text) || text.search(HIDDEN) >= 0;
}

/** At most `max` characters, with an ellipsis for what is left out. */
export function cut(text: string, max: number = ECHO_MAX): string {
  if (text.length <= max) return text;
  return `${text
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`;
}

/** One clean line in which nothing is markup or a link: wherever it is shown, it is only text. */
export function plainText(text: string): string {
  return withoutMarkup(cleanText(text));
}

function withoutMarkup(clean: string): string {
  return cleanText(clean.replace(MARKUP, ' ').replace(LINK, '$1$2 '));
}

/** True where somebody may have written a card number, which is neither kept nor repeated. */
export function hasCardNumber(text: string): boolean {
  return holdsCardNumber(cleanText(text));
}

/** Clean text in which no card number is left; other long rows of digits stay. */
export function withoutCardNumber(text: string): string {
  return holdsCardNumber(text) ? withoutLongNumbers(text) : text;
}

/** What a caller sent, as an answer repeats it: plain and short, without card numbers. */
export function echoed(text: string): string {
  return beginning(text, ECHO_MAX);
}

/** At most `max` characters of the same. However long it is, no more is looked at than twice as many. */
export function beginning(text: string, max: number): string {
  const most = CLEANED * max;
  const clean = cleanText(text.slice(0, most));
  // Before too: markup may part the digits of one.
  const begun = withoutLongNumbers(withoutMarkup(withoutLongNumbers(clean.slice(0, most))));
  return cut(text.length > most ? `${begun}…` : begun, max);
}

/** Whether an answer would repeat a text as it is. */
export function isEcho(text: string): boolean {
  return text.length <= ECHO_MAX && echoed(text) === text;
}

/** Whether a text is only text, of whatever length, without a card number: it may be told again whole. */
export function isOnlyText(text: string): boolean {
  return withoutLongNumbers(plainText(text)) === text;
}

/** What `echoed` makes of all texts within a value. */
export function echoedAll<Value>(value: Value): Value {
  if (typeof value === 'string') return echoed(value) as Value;
  if (Array.isArray(value)) return value.map(echoedAll) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, echoedAll(inner)]);
  return Object.fromEntries(fields) as Value;
}

/** Letters that names here are read by. */
const READ = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** What a caller called a thing that is known: in quotes where it has words that nothing here reads. */
export function asCalled(text: string): string {
  return READ.test(text) ? echoed(text) : quoted(text);
}

/** What was sent, as it is repeated, in quotes that it cannot end. */
export function quoted(text: string): string {
  return `"${echoed(text).replaceAll('"', "'")}"`;
}
