/** As long as the longest text that most fields take. */
const LENGTH = 320;
/** What loops of our patterns run over: letters, spaces, digits, marks, and small words. */
const PIECES = [
  ...['a', ' ', '5', ',', '-', '(', 'a ', ', ', '. ', '5 ', '5,', ',5', '$5,', 'a,', 'a, '],
  ...['and ', 'the ', 'no ', 'my ', 'of the ', 'once, ', 'x '],
];
/** Each alone and behind a word, with an end that no pattern reads, so that all ways to it are tried. */
const TEXTS = PIECES.flatMap((piece) =>
  ['', 'a'.repeat(LENGTH / 4)].map(
    (before) => `${(before + piece.repeat(LENGTH)).slice(0, LENGTH - 1)}Ж`,
  ),
);
/** Reads `aaa` from each place in as many ways as there are pairs of places behind it. */
const CUBIC = /a*a*b/;

/** Milliseconds of this thread so far: other programs use the machine too. */
function taken(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Milliseconds of the quickest of a few tries: the first ones are interpreted. */
function least(pattern: RegExp, text: string, enough: number): number {
  let ms = Number.POSITIVE_INFINITY;
  for (let left = 6; left > 0 && ms > enough; left -= 1) {
    const began = taken();
    pattern.test(text);
    ms = Math.min(ms, taken() - began);
  }
  return ms;
}

/** @returns the patterns that take at least as long as a cubic one on some text, each with its beginning */
export function dearPatterns(patterns: readonly { source: string; flags: string }[]): string[] {
  // A long list of words tries many at each place, and is no cubic one for that.
  const limit = 2 * least(CUBIC, 'a'.repeat(LENGTH), 0);
  return patterns.flatMap(({ source, flags }) => {
    // A place to begin at would be kept from one try to the next.
    const pattern = new RegExp(source, flags.replace(/[gy]/g, ''));
    const text = TEXTS.find((one) => least(pattern, one, limit) > limit);
    return text === undefined ? [] : [`${text.slice(0, 4)}…${text.slice(100, 108)}… ${source}`];
  });
}
