import { list } from '../../../kit/words.ts';

/** Terms of cards side by side without what decides nothing there: the card's own answer has it. */

const LIMITED = /^(\S+) on (.+?) \((.*\buntil .*)\)$/;
const PAID_WITH = /\bpaid with [^,]+/;

/**
 * The rates of a card in words, those told together that end on a day and hold in a single shop or for
 * one way to pay.
 */
export function briefRates(earns: string): string {
  const rates = earns.split('; ');
  const brief = rates.map((rate) => {
    const [, at = '', where = '', terms = ''] = LIMITED.exec(rate) ?? [];
    const [way] = PAID_WITH.exec(terms) ?? [];
    const isShop = /^[A-Z]/.test(where);
    return way || isShop ? `${at} on ${where}${way ? ` ${way}` : ''}` : null;
  });
  const some = brief.filter((one) => one !== null);
  if (some.length < 2) return earns;
  const first = brief.findIndex((one) => one !== null);
  return rates
    .flatMap((rate, at) =>
      at === first ? `for some time ${some.join(', ')}` : brief[at] === null ? rate : [],
    )
    .join('; ');
}

/** Places of one rate that a text names, where there are many more: the brands of a hotel group. */
const [PLACES_NAMED, PLACES_MANY] = [3, 8];

const PORTAL = 'booked through the issuer portal';

/** The rates in words, with few places of each. */
export function fewPlaces(earns: string): string {
  return earns.split('; ').map(fewOfRate).join('; ').replaceAll(PORTAL, 'in its portal');
}

function fewOfRate(rate: string): string {
  const [, before = '', where = '', after = ''] =
    /^(.*? on )(.+?)( booked through .*| \(.*)?$/.exec(rate) ?? [];
  const places = where.split(/, | and (?=[^,]*$)/);
  // Among which a choice is made has to be seen whole.
  if (places.length <= PLACES_MANY || after.includes('of these')) return rate;
  const named = places.slice(0, PLACES_NAMED);
  return `${before}${list([...named, `${places.length - PLACES_NAMED} more`])}${after}`;
}

const AS_OF = / \(as of (\d{4}-\d\d-\d\d)\)$/;

/** The one day of which all offers are; null where there are not several, or days differ. */
export function offersDay(rows: readonly { readonly offer: string | null }[]): string | null {
  const offers = rows.flatMap(({ offer }) => offer ?? []);
  const days = new Set(offers.map((offer) => AS_OF.exec(offer)?.[1] ?? ''));
  const [day = ''] = days;
  return offers.length > 1 && days.size === 1 && day !== '' ? day : null;
}

/** The same rows, their day left to be told once. */
export function withoutDay<Row extends { readonly offer: string | null }>(
  row: Row,
  day: string | null,
): Row {
  return day === null || row.offer === null ? row : { ...row, offer: row.offer.replace(AS_OF, '') };
}
