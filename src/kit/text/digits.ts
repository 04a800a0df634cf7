/** Digits as Unicode has them: the ten of each script, and signs that are read as one or two of them. */

/** First and last code point of a row, and what the first says; those that NFKC makes digits of are not there. */
const ROWS: readonly (readonly [number, number, number])[] = [
  // Circled ones, on paper or in black, and the key that says ten.
  ...([
    [0x24eb, 0x24f4, 11],
    [0x24f5, 0x24fe, 1],
    [0x24ff, 0x24ff, 0],
    [0x2776, 0x277f, 1],
    [0x2780, 0x2789, 1],
    [0x278a, 0x2793, 1],
    [0x3248, 0x3248, 10],
    [0x1f10b, 0x1f10b, 0],
    [0x1f10c, 0x1f10c, 0],
    [0x1f51f, 0x1f51f, 10],
  ] as const),
  // Ethiopic, Khmer, New Tai Lue, Hangzhou, Bamum.
  ...([
    [0x1369, 0x1372, 1],
    [0x17f0, 0x17f9, 0],
    [0x19da, 0x19da, 1],
    [0x3021, 0x3029, 1],
    [0xa6e6, 0xa6ee, 1],
    [0xa6ef, 0xa6ef, 0],
  ] as const),
  // Han, as they are written and, where sums must not be changed, as they are spelled.
  ...[
    '〇零',
    '一壹弌',
    '二贰貳弐',
    '三叁參',
    '四肆',
    '五伍',
    '六陆陸',
    '七柒',
    '八捌',
    '九玖',
  ].flatMap((signs, digit) =>
    [...signs].map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return [code, code, digit] as const;
    }),
  ),
  // Aegean, Greek, Coptic, Meroitic, Kharoshthi, Rumi, Brahmi, Sinhala, Bhaiksuki, cuneiform.
  ...([
    [0x10107, 0x10110, 1],
    [0x1018a, 0x1018a, 0],
    [0x102e1, 0x102ea, 1],
    [0x109c0, 0x109c9, 1],
    [0x10a40, 0x10a43, 1],
    [0x10e60, 0x10e69, 1],
    [0x11052, 0x1105b, 1],
    [0x111e1, 0x111ea, 1],
    [0x11c5a, 0x11c63, 1],
    [0x12415, 0x1241d, 1],
  ] as const),
  // Medefaidrin, Kaktovik, Mayan, counting rods, Mende Kikakui, Siyaq.
  ...([
    [0x16e80, 0x16e93, 0],
    [0x1d2c0, 0x1d2d3, 0],
    [0x1d2e0, 0x1d2f3, 0],
    [0x1d360, 0x1d368, 1],
    [0x1d369, 0x1d371, 1],
    [0x1e8c7, 0x1e8cf, 1],
    [0x1ec71, 0x1ec7a, 1],
    [0x1eca3, 0x1ecab, 1],
    [0x1ed01, 0x1ed0a, 1],
    [0x1ed2f, 0x1ed37, 2],
  ] as const),
];

const escaped = (code: number): string => `\\u{${code.toString(16)}}`;

/** Any of them, as a class of a pattern with the flag `u`. */
export const DIGIT = `[\\p{Nd}${ROWS.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('')}]`;

const ANY = new RegExp(DIGIT, 'gu');
const DECIMAL = /^\p{Nd}$/u;
const OTHER_THAN_ASCII = /[^ -~]/;

/** A text with all of them as 0 to 9; one that says twelve becomes two. */
export function inAscii(text: string): string {
  return OTHER_THAN_ASCII.test(text) ? text.replace(ANY, saidBy) : text;
}

function saidBy(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const row = ROWS.find(([first, last]) => code >= first && code <= last);
  return String(row ? row[2] + code - row[0] : decimalOf(code));
}

/** Unicode has the ten digits of a script one after the other, and scripts that touch in tens. */
function decimalOf(code: number): number {
  let smaller = 0;
  while (DECIMAL.test(String.fromCodePoint(code - smaller - 1))) smaller += 1;
  return smaller % 10;
}
