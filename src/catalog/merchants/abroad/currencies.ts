import { isCountry } from './places-abroad.ts';

/** Currencies of other countries by what people call them: a name alone, a unit or a code behind "paid in". */
const names = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' });

/** Metals and funds are no money at a till. */
const HERE = /^(?:US[DNS]|X)/;
const FOREIGN = Intl.supportedValuesOf('currency').flatMap((code) => {
  const name = names.of(code)?.toLowerCase();
  // "German Mark (1948-1951)" and the like are of the past.
  return HERE.test(code) || name === undefined || /[^a-z ]/.test(name) ? [] : [{ code, name }];
});

/** `british pounds`, `euro`, `japanese yen` */
const NAMED = [...new Set(FOREIGN.map(({ name }) => name))].toSorted((a, b) => b.length - a.length);
/** `pounds`, `yen`; a dollar is one of this country. */
const UNITS = [...new Set(NAMED.map((name) => name.split(' ').at(-1) ?? ''))].filter(
  (unit) => unit !== 'dollar',
);
/** As it is written: some are words ("ALL", "TOP"). */
const CODE = `(?:${FOREIGN.map(({ code }) => code).join('|')})`;

const PAID =
  '(?:(?:which |that |it |they |and )*(?:is |are |was )?(?:charg(?:es?|ed|ing)|pa(?:y|ys|id|ying|yable)|bill(?:s|ed|ing)?|pric(?:es?|ed|ing)|invoic(?:es?|ed|ing)|costs?)(?: (?:me|us|you|it|the card|my card))*)';
const plural = (all: readonly string[]): string => `(?:${all.join('|')})s?`;
const WHOLE = NAMED.filter((name) => name.includes(' ') || name === 'euro');

/** A unit of weight is paid for, and not paid in: "charged in pounds". */
const CLAUSE = new RegExp(
  `[\\s,;(]*(?:\\b${PAID} (?:in )?(?:the )?${plural(WHOLE)}|\\b${PAID} in (?:the )?${plural(UNITS)}|\\bin ${plural(WHOLE)}(?=[\\s).]*(?:$|[,;])))(?![\\w-])[\\s).]*`,
  'i',
);
const CODED = new RegExp(
  `[\\s,;(]*(?:\\b${PAID} (?:in )?(?:the )?${CODE}|\\bin ${CODE}(?=[\\s).]*(?:$|[,;])))(?![\\w-])[\\s).]*`,
);

/** `foreign online store`: a merchant of another country, of no place. */
const ELSEWHERE =
  /^(?:an? |the |some )?(?:foreign|overseas|non[- ]us)\b(?=.*\b(?:online|web|website|webshop|merchant|retailer|seller|vendor|company|stores?|shops?)\b)/i;
const ONLINE = /\b(?:online|web ?(?:site|shop|store))\b/i;

/**
 * A merchant's name without the currency or the word that says it is in another country: null where it
 * says neither.
 */
export function saidForeign(given: string, isKnown: (name: string) => boolean): string | null {
  if (isKnown(given)) return null;
  const paid = given.replace(CLAUSE, ' ').replace(CODED, ' ').trim();
  if (paid !== given.trim()) return paid === '' ? given : paid;
  if (ELSEWHERE.test(given)) return given.replace(ELSEWHERE, '').trim();
  const [first = '', second = ''] = given.trim().toLowerCase().replaceAll('.', '').split(/\s+/);
  const isPlace = isCountry(first) || isCountry(`${first} ${second}`);
  return isPlace && ONLINE.test(given) ? given : null;
}
