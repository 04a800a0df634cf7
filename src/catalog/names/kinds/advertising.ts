/** Where it is seen, as people put it before "ads". */
const PLACE =
  '(?:on ?line|digital|internet|web|paid|social(?: media)?|search(?: engines?)?|display|video|mobile|sponsored|facebook|fb|meta|google|bing|microsoft|yahoo|instagram|insta|ig|tik ?tok|you ?tube|linked ?in|twitter|reddit|pinterest|snap ?chat|yelp|amazon|etsy|tv|radio|print|newspaper|magazine|billboard|ppc|sem|seo)';
const PLACES = `${PLACE}(?:(?: ?[,/+&] ?(?:and |or )?| and | or | )${PLACE}){0,5}`;
const COSTS = '(?:spend(?:ing)?|budgets?|campaigns?|costs?|buys?)';
const ADS = `(?:(?:ads|adverts?|advertis(?:ing|ements?))(?: ${COSTS})?|ad ${COSTS})`;

/** Advertising in the words of those who pay for it: `social media and search ads`, `ad spend`. */
export const ADVERTISING = `(?:(?:${PLACES} )?${ADS}|${PLACES} (?:marketing|campaigns?)|(?:google )?ad ?words|ppc)`;
const WHOLE = new RegExp(`^(?:(?:my|our|the|on|for|business) )*${ADVERTISING}$`);

/** @param plain in lower case, with single spaces */
export function isAdvertising(plain: string): boolean {
  return WHOLE.test(plain);
}
