const GIFT = '(?:e[- ]?)?gift ?cards?';
/** `$500 of Amazon gift cards at Kroger`: who sells them is paid. */
const SOLD_AT = new RegExp(String.raw`\b${GIFT}\s+(?:at|from|in|through|via|on)\s+(\S.*)$`, 'i');
const HOLDS = new RegExp(String.raw`\b${GIFT}\b`, 'i');
/** Sums, and brands that no shop has. */
const AROUND =
  /^ ?(?:(?:(?:\$ ?)?\d[\d,.]*k?|dollars|bucks|worth|of|in|an?|some|the|buying|buy|visa|mastercard|amex|vanilla|prepaid|for|to)\s+)+|\s+(?:for|to|of|from|at)$/gi;

/** The shop at which gift cards are bought, else the one that they are for; null where none is named. */
export function giftCardShop(given: string): string | null {
  if (!HOLDS.test(given)) return null;
  const [, seller] = SOLD_AT.exec(given) ?? [];
  const name = (seller ?? given.replace(HOLDS, ' ')).replace(/\s+/g, ' ').trim();
  const shop = `${name} `.replace(AROUND, '').trim();
  return /[a-z]/i.test(shop) ? shop : null;
}
