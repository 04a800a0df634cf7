/** Figures that people say, in digits or words: fees (`$95`, `one fifty a year`) and rates. */

const SMALL = new Map(
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`
    .split(' ')
    .map((word, at): [string, number] => [word, at + 1]),
);
const TENS = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at): [string, number] => [word, 10 * (at + 2)]),
);
const TIMES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['grand', 1000],
]);

/** Words of numbers, as alternatives of a pattern. */
export const NUMBERS_SAID = [...SMALL.keys(), ...TENS.keys(), ...TIMES.keys()].join('|');
const SPOKEN = new RegExp(
  String.raw`\b(?:${NUMBERS_SAID})(?:(?:[ -]| and )(?:${NUMBERS_SAID}))*\b(?= ?(dollars?|bucks?|usd|percent|per cent|pct|point|and a half percent|x\b)?)`,
  'g',
);
/** Names that end in `one`, which is no hundred of the number behind it: `Capital One, fifty dollars`. */
export const BEFORE_ONE =
  'capital|capitol|cap|credit|key|venture|savor|saver|silver|quicksilver|ihg|royal|base|coinbase|bjs|petal';
const NAMED_ONE = new RegExp(`(?:${BEFORE_ONE}) $`);
/** Smaller figures are words of names (`Fifth Third`, `Petal Two`) unless a unit follows. */
const LEAST = 15;

/** The text with figures for the numbers that are said in words. */
export function withFigures(text: string): string {
  return ANY.test(text) ? figured(text) : text;
}

/** Most names have nothing of the kind. */
const ANY = new RegExp(String.raw`\b(?:${NUMBERS_SAID}|x|times|point)\b`);

function figured(text: string): string {
  return text
    .replace(SPOKEN, (spoken: string, unit: unknown, at: number) => {
      let words = spoken.split(/[ -]/);
      let before = '';
      if (words[0] === 'one' && words.length > 1 && NAMED_ONE.test(text.slice(0, at))) {
        before = 'one ';
        words = words.slice(1);
      }
      const value = numberOf(words.filter((word) => word !== 'and'));
      return value === null || (value < LEAST && typeof unit !== 'string')
        ? spoken
        : `${before}${value}`;
    })
    .replace(/\b(\d{1,2}) (?:x|times)\b/g, '$1x')
    .replace(/\b(\d) (?:point|and) (\d{1,2}|a half)(?= ?(?:percent|per cent|pct|%))/g, (...found) =>
      [found[1], found[2] === 'a half' ? '5' : found[2]].join('.'),
    );
}

/** The number that the words say; null when they are several. */
function numberOf(words: readonly string[]): number | null {
  let whole = 0;
  let part = 0;
  let least = Infinity;
  for (const word of words) {
    const times = TIMES.get(word);
    if (times !== undefined) {
      part = Math.max(1, part) * times;
      if (times === 1000) {
        whole += part;
        part = 0;
      }
      least = times;
      continue;
    }
    const value = SMALL.get(word) ?? TENS.get(word) ?? 0;
    if (part > 0 && part < 10 && value >= 20 && least < 10) {
      // `three ninety five` is 395.
      part = part * 100 + value;
    } else if (value < least && (least >= 100 || (least >= 20 && value < 10))) part += value;
    else return null;
    least = value;
  }
  return whole + part;
}

/** Dollars, or that there is a fee; null when nothing was said of it. */
export type StatedFee = number | 'some' | null;

/** What is said of the first year only tells nothing of the fee. */
const FIRST_YEAR = [
  /\b(?:first|1st) (?:year|yr)(?:s)?(?: (?:annual |yearly )?(?:fee|af))?(?: (?:is|was))? (?:waived|free)\b/g,
  /\b(?:annual fee|fee|af)(?: (?:is|was))? waived(?: (?:for |in )?(?:the )?(?:first|1st) (?:year|yr))?\b/g,
  /(?:\$ ?0|\b0|\bno (?:annual )?(?:fee|af)|\bfree)(?: (?:annual )?(?:fee|af))? (?:intro|(?:for |in )?(?:the )?(?:first|1st) (?:year|yr))(?: (?:annual )?(?:fee|af))?\b/g,
];
const MONEY = String.raw`\$ ?(\d{1,3}(?:,\d{3})+|\d{1,4})(?:\.\d\d)?`;
const STATED_FEES: readonly RegExp[] = [
  /\b(?:no|zero|without(?: an?| the)?|0|not? any)[ -](?:annual |yearly )?(?:fees?|af)\b|\bfee[ -]free\b|\bno[ -]af\b|\bnaf\b|\bthe free (?:one\b|version\b|(?!spirit\b|night))|\bfree (?=one\b|version\b|card\b)|(?<=\S )\bfree$/g,
  new RegExp(
    String.raw`${MONEY}(?: ?(?:\/|a|per) ?(?:yr|year))?(?: (?:annual |yearly )?(?:fees?|af)\b)?`,
    'g',
  ),
  /\b(\d{2,4})(?: (?:dollars?|bucks?|usd))(?: (?:annual |yearly )?(?:fees?|af)\b)?/g,
  /\b(\d{2,4}) ?\/ ?(?:yr|year|annum)\b/g,
  /\b(\d{2,4}) (?:one|version)\b/g,
  /\b(\d{2,4}) (?:annual |yearly )?(?:fees?|af)\b/g,
];

/** `the Hilton card that has an annual fee` */
const SOME_FEE =
  /\b(?:has|have|having|with|charges|charging|costs) (?:an? |the )?(?:annual |yearly )?(?:fee|af)\b|\b(?:paid|not the free) (?:one|version)\b/;
const GRAND = /\$ ?(\d{1,2})k\b/g;

const OF_MONEY = /\$|\d|\bfees?\b|\baf\b|\bnaf\b|\bfree\b|\bpaid\b|\bbucks\b/;

/** The annual fee that a text states, and the text without it. */
export function takeFee(text: string): { readonly fee: StatedFee; readonly rest: string } {
  if (!OF_MONEY.test(text)) return { fee: null, rest: text };
  let rest = FIRST_YEAR.reduce((left, pattern) => left.replace(pattern, ' '), text).replace(
    GRAND,
    '$$$1000',
  );
  let fee: StatedFee = SOME_FEE.test(rest) ? 'some' : null;
  rest = fee === null ? rest : rest.replace(SOME_FEE, ' ');
  for (const pattern of STATED_FEES) {
    rest = rest.replace(pattern, (_whole: string, amount: unknown) => {
      const stated = typeof amount === 'string' ? Number(amount.replaceAll(',', '')) : 0;
      fee ??= stated;
      return ' ';
    });
  }
  return { fee, rest };
}
