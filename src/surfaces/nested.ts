/** No meaningful input is nearly this deep; whoever walks thousands of levels runs out of stack. */
export const NESTED_MAX = 64;
/** Values in one input: several times those of the largest wallet. Each is checked and walked several times. */
export const VALUES_MAX = 4_000;

/** Names of fields in one input, twice those of as many balances as there are programs. New ones are dear to parse. */
export const NAMES_MAX = 1_500;

/** Whether a text of JSON is nested deeper, or holds more values or names, than anything that is read here. */
export function isTooLarge(json: string): boolean {
  return excessOf(Buffer.from(json)) !== null;
}

export type Excess = 'levels' | 'values' | 'names';

/** What is wrong with an input of such an excess, behind its name. */
export const EXCESS_WORDS: Readonly<Record<Excess, string>> = {
  levels: `is nested deeper than ${NESTED_MAX} levels`,
  values: `has more than ${VALUES_MAX} values`,
  names: `has more than ${NAMES_MAX} names of fields`,
};

/** Of ASCII, which is all that JSON has outside of texts. */
const [QUOTE, COMMA, COLON, BACKSLASH, SPACE] = [0x22, 0x2c, 0x3a, 0x5c, 0x20];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * In what a text of JSON is larger than anything that is read here; null: in nothing. Seen before it is
 * parsed: to give up at the end of 97,000 open brackets takes `JSON.parse` 40 ms, 12,000 names 30. Where
 * the text is no JSON it may say either, as long as the parser comes upon the fault soon.
 */
export function excessOf(json: Uint8Array): Excess | null {
  let values = 1;
  let names = 0;
  let levels = 0;
  /** Whether a list or object has just begun: it has one value more than commas, unless it is empty. */
  let begun = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number;
    if (byte <= SPACE) continue;
    const closes = byte === CLOSE_LIST || byte === CLOSE_OBJECT;
    if ((begun && !closes) || byte === COMMA) values += 1;
    if (values > VALUES_MAX) return 'values';
    if (byte === COLON) names += 1;
    if (names > NAMES_MAX) return 'names';
    begun = byte === OPEN_LIST || byte === OPEN_OBJECT;
    if (begun) levels += 1;
    if (levels > NESTED_MAX) return 'levels';
    if (closes) levels -= 1;
    if (byte === QUOTE) at = endOfText(json, at);
  }
  return null;
}

/** A number or short text as JSON has it, after the name of its field. */
const PLAIN = /^\s*:\s*("[^"\\\p{Cc}]{0,200}"|-?(?:0|[1-9]\d{0,14}))\s*[,}]/u;
const PLAIN_MAX = 900;

/** A plain value of the outermost object, of JSON that is too large to be parsed; undefined: it has none. */
export function fieldOf(json: Uint8Array, name: string): unknown {
  let levels = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === OPEN_LIST || byte === OPEN_OBJECT) levels += 1;
    if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) levels -= 1;
    if (byte !== QUOTE) continue;
    const end = endOfText(json, at);
    const isAsLong = levels === 1 && end - at - 1 === name.length;
    const isIt = isAsLong && textOf(json, at + 1, end) === name;
    const [, value] = (isIt && PLAIN.exec(textOf(json, end + 1, end + PLAIN_MAX))) || [];
    if (value !== undefined) return JSON.parse(value);
    at = end;
  }
  return undefined;
}

function textOf(json: Uint8Array, begin: number, end: number): string {
  return Buffer.from(json.subarray(begin, end)).toString();
}

/** Where the quotation mark stands that ends the text which begins at another. */
function endOfText(json: Uint8Array, begin: number): number {
  let at = begin + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
