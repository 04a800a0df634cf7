import { DIGIT, inAscii } from './digits.ts';

/** Finds numbers of payment cards in text that has been cleaned: they are neither kept nor repeated. */

/**
 * Digits of whatever script, parted by any number of marks, signs, spaces and letters that only modify others: what is
 * read between digits says as little in a hundred of them as in one. How many is counted: the pattern would take V8
 * 70 ms to compile.
 */
const RUN = new RegExp(`${DIGIT}(?:[[\\p{P}\\p{S}\\p{Z}\\p{M}\\p{Lm}]--${DIGIT}]*${DIGIT})*`, 'gv');
/** What a page makes a sign of, or nothing: `&#8203;`, `<b>`, `</span>`. */
const MARKUP = /&#?[\da-z]{1,31};|<\/?[a-z][^<>]{0,99}>/giu;
/** Such as the `x` of 4111x1111 and the `o` of 4111 o 1111. */
const LONE_LETTER = /(?<!\p{L})\p{L}(?!\p{L})/gu;
/** Of one text; names of things, such as a UUID, have up to six. */
const LONE_LETTERS_MAX = 8;
const ONE_DIGIT = /\d/g;

/** Lengths and first digits of the networks that people pay by. */
const OF_A_NETWORK =
  /^(?:4(?:\d{12}|\d{15}|\d{17,18})|2[2-7]\d{14,17}|3[47]\d{13}|35\d{14,17}|3[0689]\d{12,17}|[56]\d{12,18})$/;
/** A number within a longer row without a sign between: as most are, so that few others are taken for one. */
const AT_AN_END = [
  { form: /^(?:4|5[1-5]|2[2-7])/, length: 16 },
  { form: /^3[47]/, length: 15 },
];
const SHORTEST = 13;
const LONGEST = 19;

const YEAR = String.raw`(?:19|20)\d\d`;
/** What people write that has as many digits when several stand side by side. */
const HARMLESS = [
  // Days: 2026-11-21, 11/21/2026, 20261121.
  String.raw`${YEAR}([-/.])\d\d?\1\d\d?`,
  String.raw`\d\d?([-/.])\d\d?\1(?:${YEAR}|\d\d)`,
  String.raw`${YEAR}\d{4}`,
  // Telephones: (415) 555-0123, 415-555-0123, and with 7 to 13 digits +49 6221 540 123.
  String.raw`(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}`,
  ...[6, 7, 8, 9, 10, 11, 12].map((more) => String.raw`\+\d(?:[-./ ]?\d){${more}}`),
  // Sums: $1,250.00, $1250, 1,250, 12.50.
  String.raw`\p{Sc} ?\d{1,3}(?:,\d{3}){0,2}(?:\.\d\d)?`,
  String.raw`\p{Sc} ?\d{1,7}(?:\.\d\d)?`,
  String.raw`\d{1,3}(?:,\d{3}){1,2}(?:\.\d\d)?`,
  String.raw`\d{1,7}\.\d\d`,
]
  // Up to the next, from which a space, a slash or a dash parts it.
  .map((one) => `${one}(?:$|(?=[^\\d]*[ \u2013\u2014/;])[^\\d(+\\p{Sc}]+)`)
  .map((one) => new RegExp(one, 'uy'));
/** A longer row of them is looked at like any other digits. */
const ROW_MAX = 600;

/** Whether somebody may have written the number of a card. */
export function holdsCardNumber(text: string): boolean {
  return readings(text).some(holdsIn);
}

/** The text, and what it is without markup, then without each letter that stands alone, as one of them may part digits. */
function readings(text: string): string[] {
  const bare = text.replace(MARKUP, ' ');
  const lone = [...bare.matchAll(LONE_LETTER)].map(([letter]) => letter.toLowerCase());
  const without = (letter: string) =>
    bare.replace(LONE_LETTER, (one) => (one.toLowerCase() === letter ? ' ' : one));
  return [...new Set([text, bare, ...[...new Set(lone)].slice(0, LONE_LETTERS_MAX).map(without)])];
}

function holdsIn(text: string): boolean {
  return [...text.matchAll(RUN)].some(({ 0: run, index }) => {
    if (!isLong(run)) return false;
    const digits = inAscii(run);
    return !isHarmless(before(text, index) + digits) && holdsOne(digits);
  });
}

/** The same text with words in the place of every run that is as long as a card's number. */
export function withoutLongNumbers(text: string): string {
  // What parts the digits of one goes with them.
  const changed = readings(text).find((one) => withoutRuns(one) !== one);
  return changed === undefined ? text : withoutLongNumbers(withoutRuns(changed));
}

function withoutRuns(text: string): string {
  return text.replace(RUN, (run: string, index: number) =>
    !isLong(run) || isHarmless(before(text, index) + inAscii(run)) ? run : '(a long number)',
  );
}

/** Whether a run has as many digits as a card number; one sign may stand for two. */
function isLong(run: string): boolean {
  if (run.length < SHORTEST / 2) return false;
  return (inAscii(run).match(ONE_DIGIT)?.length ?? 0) >= SHORTEST;
}

/** What tells a telephone or a sum before its first digit. */
function before(text: string, index: number): string {
  return /[(+\p{Sc}] ?$/u.exec(text.slice(Math.max(0, index - 3), index))?.[0] ?? '';
}

function holdsOne(run: string): boolean {
  const groups = run.match(/\d+/g) ?? [];
  return groups.some((group, first) => {
    if (holdsAtAnEnd(group)) return true;
    let number = '';
    for (const next of groups.slice(first, first + LONGEST)) {
      number += next;
      if (number.length > LONGEST) return false;
      if (number.length >= SHORTEST && OF_A_NETWORK.test(number) && hasCheckDigit(number)) {
        return true;
      }
    }
    return false;
  });
}

function holdsAtAnEnd(group: string): boolean {
  return AT_AN_END.some(
    ({ form, length }) =>
      group.length > length &&
      [group.slice(0, length), group.slice(-length)].some(
        (number) => form.test(number) && hasCheckDigit(number),
      ),
  );
}

/** True for a row of days, telephones and sums with nothing else in between. */
function isHarmless(run: string): boolean {
  if (run.length > ROW_MAX) return false;
  /** Where one of the row may begin. */
  const begins = new Set([0]);
  for (const begin of begins) {
    if (begin === run.length) return true;
    for (const pattern of HARMLESS) {
      pattern.lastIndex = begin;
      if (pattern.test(run)) begins.add(pattern.lastIndex);
    }
  }
  return false;
}

/** By Luhn: every second digit from the right counts twice. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((all, digit, at) => {
    const counted = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return all + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}
