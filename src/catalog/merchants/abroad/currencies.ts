import { FOREIGN_MONEY } from './money.ts';
import { type Foreign, sellerAbroad } from './sellers.ts';

/** `foreign online store`: a merchant of another country, of no place. */
const ELSEWHERE =
  /^(?:an? |the |some )?(?:foreign|overseas|non[- ]us)\b(?=.*\b(?:online|web|website|webshop|merchant|retailer|seller|vendor|company|stores?|shops?)\b)/i;

/** Such a shop may sell from here, too. */
const INTERNATIONAL =
  /^(?:an? |the |some )?international (?=(?:online|web|internet|e-?shop)[ -]?(?:shop|site|store|retailer|seller|merchant)?)/i;

/** Joins a price to where it is paid, or says what it is the price of. */
const JOINS =
  /^(?:(?:at|on|from|for|in|of|to|with|purchase) )+|(?: (?:at|on|from|for|in|of|to))+$|(?: (?:a|per|each)|^per|\/) ?(?:night|day|week|month|person|head)\b/gi;

/** The currency, a place or "foreign" beside a merchant's name, and the name without it; null for neither. */
export function saidForeign(given: string, isKnown: (name: string) => boolean): Foreign | null {
  const seller = sellerAbroad(given, isKnown);
  const paid = FOREIGN_MONEY.reduce((left, money) => left.replace(money, ' '), given)
    .replace(/\s+/g, ' ')
    .trim();
  if (paid !== given.trim().replace(/\s+/g, ' ')) {
    const name = paid.replace(JOINS, '').trim();
    const where = sellerAbroad(name, isKnown);
    const place = where?.place ?? null;
    const sum = sumIn(given);
    return { name: where?.name || name || given, place, open: false, ...(sum && { sum }) };
  }
  // An address is one of a merchant's names at home.
  if (isKnown(given)) return seller?.open === false ? seller : null;
  if (ELSEWHERE.test(given)) {
    return { name: given.replace(ELSEWHERE, '').trim(), place: null, open: false };
  }
  if (INTERNATIONAL.test(given)) {
    return { name: given.replace(INTERNATIONAL, '').trim(), place: null, open: true };
  }
  return seller;
}

/** The number within what says the currency; null where it is said without one. */
function sumIn(given: string): number | null {
  const [digits] = FOREIGN_MONEY.flatMap(
    (money) => /\d[\d,.]*/.exec(money.exec(given)?.[0] ?? '') ?? [],
  );
  return digits === undefined ? null : Number(digits.replace(/,(?=\d{3})|[.,]$/g, ''));
}
