import { normalForm } from '../../../kit/text/normal-form.ts';

/** Money of other countries as people write it: its names, its codes, its signs. */
const names = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' });

/** Metals and funds are no money at a till. */
const HERE = /^(?:US[DNS]|X)/;
const FOREIGN = Intl.supportedValuesOf('currency').flatMap((code) => {
  const name = plain(names.of(code) ?? '');
  // "German Mark (1948-1951)" and the like are of the past.
  return HERE.test(code) || !/^[a-z ]+$/.test(name) ? [] : [{ code, name }];
});

/** In lower case and without accents: `costa rican colon`. */
function plain(words: string): string {
  return normalForm(words, 'NFD').replace(/[̀-ͯ]/g, '').toLowerCase();
}

/** `british pounds`, `euro`, `japanese yen` */
const NAMED = [...new Set(FOREIGN.map(({ name }) => name))].toSorted((a, b) => b.length - a.length);
/** `pounds`, `yen`; a dollar is one of this country. */
const UNITS = [
  ...new Set([
    ...NAMED.map((name) => name.split(' ').at(-1) ?? ''),
    'sterling',
    'quid',
    'renminbi',
  ]),
].filter((unit) => unit !== 'dollar');
/** What money is called after: `british`, `swiss`. */
export const OF_MONEY: readonly string[] = [
  ...new Set(NAMED.map((name) => name.split(' ').slice(0, -1).join(' '))),
].filter(Boolean);

/** Units that are a weight, a measure or another word too: a number before them says no money. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  'pound real sol won rand mark som lev kip dong tala pula colon lari balboa sterling'.split(' '),
);
/** Codes that are words, names or measures: they count in capitals behind "paid in" alone. */
const CODE_WORDS: ReadonlySet<string> = new Set(
  'ALL AMD ANG ARS AWG BAM BOB COP CUP GEL LAK MAD MOP NPR PEN PHP RON SLE SOS STN TOP TRY'.split(
    ' ',
  ),
);
/** Stands behind the name of a shop as a word. */
const BEHIND_NAMES: ReadonlySet<string> = new Set([...CODE_WORDS, 'CAD']);

const codes = FOREIGN.map(({ code }) => code);
const anyOf = (all: readonly string[]): string => `(?:${all.join('|')})`;
const plural = (all: readonly string[]): string => `${anyOf(all)}s?`;
const bothCases = (all: readonly string[]): string =>
  anyOf(all.flatMap((code) => [code, code.toLowerCase()]));

/** As it is written: some are words ("ALL", "TOP"). */
const CODE = anyOf(codes);
const SURE_CODE = bothCases(codes.filter((code) => !CODE_WORDS.has(code)));
const LAST_CODE = anyOf(codes.filter((code) => !BEHIND_NAMES.has(code)));
const WHOLE = plural(
  NAMED.filter((name) => name.includes(' ') || name === 'euro').concat('pounds? sterling'),
);
/** Of two words and in the plural: a place may be called after one of it. */
const MANY = `${anyOf(NAMED.filter((name) => name.includes(' ')))}s|pounds? sterling`;
const SURE_UNIT = plural(UNITS.filter((unit) => !OTHER_WORDS.has(unit)));

/** Of these, those that stand behind a number of several. */
const MANY_OTHER = 'pounds|rand|reais|soles|won|levs?|leva|dong';
const CARRIERS = 'fedex|ups|usps|dhl|post office|u-?haul';

const PAID =
  '(?:(?:which |that |it |they |and )*(?:is |are |was )?(?:charg(?:es?|ed|ing)|pa(?:y|ys|id|ying|yable)|bill(?:s|ed|ing)?|pric(?:es?|ed|ing)|invoic(?:es?|ed|ing)|costs?)(?: (?:me|us|you|it|the card|my card))*)';
const AMOUNT = String.raw`\d[\d.,]*k?`;
const BEFORE = String.raw`(?<![\s,;(])[\s,;(]*`;
const AFTER = String.raw`(?![\w-])[\s).]*`;
/** Where a clause ends. */
const ENDS = String.raw`(?=[\s).]*(?:$|[,;(]))`;
/** Nothing of a shop is weighed. */
const AT_SHOP = String.raw`(?<=\b(?:shop|store|online|site|website)\b[^,;]*)`;
/** A foreign sign of money; the one of dollars is of this country unless letters before it say another. */
const SIGN = String.raw`(?:(?<![\p{L}\p{N}])(?!USD?\$)\p{Lu}{1,3}\$(?=\s?\d)|(?:(?<![\p{L}\p{N}])\p{Lu}{1,3})?(?![$¢¤﹩＄￠])\p{Sc})`;
/** Signs of letters, beside a number; `Ft` is a length, `lei` a wreath. */
const LETTERS = '(?:kr|zł|Kč|Rs|Rp|kn)';
const EDGE = String.raw`(?<![\p{L}\p{N}])`;

/**
 * What says that the price is in another country's money, each as a clause with what joins it to the rest.
 * A unit of weight is paid for, and not paid in: "charged in pounds".
 */
export const FOREIGN_MONEY: readonly RegExp[] = [
  new RegExp(
    `${BEFORE}(?:\\b${PAID} (?:in )?(?:the )?(?:${WHOLE}|${SURE_UNIT})|\\b${PAID} in (?:the )?${plural(UNITS)}|\\bin (?:${WHOLE}|${SURE_UNIT})${ENDS}|${AT_SHOP} in pounds${ENDS})${AFTER}`,
    'i',
  ),
  new RegExp(
    `${BEFORE}(?:\\b(?:${PAID}|[Cc]urrency:?)(?: in)? (?:the )?${CODE}|\\b(?:${PAID} in|[Cc]urrency:?) (?:the )?${SURE_CODE}|\\bin (?:${CODE}|${SURE_CODE})${ENDS})${AFTER}`,
  ),
  // `in the local currency`, `charged in a foreign currency`
  new RegExp(
    `${BEFORE}(?:\\b${PAID} )?\\bin (?:(?:the|their|its|an?|some) )?(?:local|foreign|another|other|different|own|non-us) currency${AFTER}`,
    'i',
  ),
  // `€80`, `C$150`, `500 kr`
  new RegExp(
    `${BEFORE}(?:\\b${PAID} (?:in )?)?(?:${SIGN}\\s?(?:${AMOUNT})?|${AMOUNT}\\s?${SIGN}|${EDGE}${LETTERS}\\.?\\s?${AMOUNT}|${AMOUNT}\\s?${LETTERS}(?![\\p{L}]))(?:\\s?${SURE_CODE})?[\\s).]*`,
    'u',
  ),
  // `120 GBP`, `eur 80`; `80 euros`, `150 Canadian dollars`, behind a comma alone too
  new RegExp(
    `${BEFORE}${EDGE}(?:${AMOUNT}\\s?${SURE_CODE}|${SURE_CODE}\\s?${AMOUNT})${AFTER}`,
    'u',
  ),
  new RegExp(`${BEFORE}${EDGE}${AMOUNT} (?:${WHOLE}|${SURE_UNIT})${AFTER}`, 'iu'),
  // `120 pounds at Boots`, `souvenirs for 900 pounds`: where no more is weighed, and no carrier weighs it
  new RegExp(
    `^(?:(?:about|around|roughly) )?${AMOUNT} (?:${MANY_OTHER}) (?=(?:at|in|on|from|to) (?!(?:the )?(?:${CARRIERS})\\b))|${BEFORE}\\b(?:for|costs?|costing) ${AMOUNT} (?:${MANY_OTHER})${ENDS}`,
    'i',
  ),
  new RegExp(`\\s*[,;(]\\s*(?:${WHOLE}|${SURE_UNIT})${ENDS}[\\s).]*`, 'i'),
  new RegExp(`(?:\\s*[,;(]\\s*${SURE_CODE}${ENDS}|(?<=[a-z].*)\\s${LAST_CODE}$)[\\s).]*`),
  // `Canadian dollars`, wherever it stands; `british pounds` alone
  new RegExp(`${BEFORE}\\b(?:${MANY})${AFTER}|^(?:${WHOLE}|${SURE_CODE})$`, 'i'),
];
