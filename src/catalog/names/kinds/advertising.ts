import { wordList } from '../../../kit/text/word-list.ts';

/** Where it is seen, as people put it before "ads". */
const PLACE = wordList(
  'on ?line|digital|internet|web|paid|social(?: media)?|search(?: engines?)?|display|video|mobile|sponsored|facebook|fb|meta|google|bing|microsoft|yahoo|instagram|insta|ig|tik ?tok|you ?tube|linked ?in|twitter|reddit|pinterest|snap ?chat|yelp|amazon|etsy|tv|radio|print|newspaper|magazine|billboard|ppc|sem|seo',
);
const PLACES = `${PLACE}(?:(?: ?[,/+&] ?(?:and |or )?| and | or | )${PLACE}){0,5}`;
const COSTS = '(?:spend(?:ing)?|budgets?|campaigns?|costs?|buys?)';
const ADS = `(?:(?:ads|adverts?|advertis(?:ing|ements?))(?: ${COSTS})?|ad ${COSTS})`;

/** Places behind the ads: `ads (Google, Facebook)`, `ads on Google and Meta`; what they name is no card. */
const LISTED = String.raw`,? ?\( ?(?:(?:on|with|via|through|like|such as|e\.?g\.?,?|mostly|mainly) )*${PLACES}(?: ads)?(?= ?\))`;
const SAID = `:? (?:(?:mostly|mainly) )?(?:on|via|through|like|such as) ${PLACES}(?: ads)?(?! (?:[a-z]+ )?(?:cards?|visa|mastercard))`;
const BEHIND = `(?:${LISTED}|${SAID})`;

/** Advertising in the words of those who pay for it: `social media and search ads`, `ad spend`. */
export const ADVERTISING = `(?:(?:${PLACES} )?${ADS}${BEHIND}?|${PLACES} (?:marketing|campaigns?)|(?:google )?ad ?words|ppc)`;
const WHOLE = new RegExp(`^(?:(?:my|our|the|on|for|business) )*${ADVERTISING}$`);

/** `ads (google, meta)`, where the name ends with it. */
const IN_BRACKETS =
  /,? ?\( ?(?:(?:on|with|via|through|like|such as|e\.?g\.?,?|mostly|mainly) )*([^()]+?) ?\)$/;

/** @param plain in lower case, with single spaces */
export function isAdvertising(plain: string): boolean {
  return WHOLE.test(plain) || WHOLE.test(plain.replace(IN_BRACKETS, ' on $1'));
}

/** Whether what stands in brackets behind ads is where they are seen, and no more. */
export function arePlacesOfAds(listed: string): boolean {
  return WHOLE.test(`ads on ${listed}`);
}

const ANY_ADS = new RegExp(String.raw`\b${ADS}\b`, 'i');
const ONE_PLACE = new RegExp(`^${PLACE}$`, 'i');

/** Whether a word says no more than where ads are seen, in a text about ads. */
export function isPlaceOfAds(word: string, text: string): boolean {
  return ONE_PLACE.test(word) && ANY_ADS.test(text);
}
