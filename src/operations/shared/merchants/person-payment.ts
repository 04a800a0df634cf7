import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { price } from '../../../kit/words.ts';
import type { MerchantReading } from './merchant-facts.ts';

/** Money for a person: a friend, or somebody who sells something of their own. */

const APPS: readonly (readonly [RegExp, string])[] = [
  [/\bpay ?pal\b/i, 'PayPal'],
  [/\bvenmo\b/i, 'Venmo'],
  [/\bcash ?app\b/i, 'Cash App'],
  [/\bapple cash\b/i, 'Apple Cash'],
  [/\bzelle\b/i, 'Zelle'],
];
const PERSON =
  /\bf ?& ?f\b|\bfriends?\b|\bfamily\b|\b(?:room|flat|house)mate\b|\bbuddy\b|\bprivate(?:ly)?\b|\bindividual\b|\ba person\b|\bsomebody\b|\bsomeone\b|\bseller\b|\bcraigslist\b|\bsend(?:ing)? (?:him |her |them )?money\b|\bpay(?:ing)? (?:him|her|them) back\b/i;
/** Where people sell to each other. */
const BETWEEN_PEOPLE = new Set(['facebook_marketplace', 'offerup', 'craigslist']);

type Read = Pick<MerchantReading, 'said' | 'facts' | 'name' | 'wallet'>;

function appOf({ said, wallet }: Read): string | null {
  const text = `${said} ${wallet?.label ?? ''}`;
  return APPS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Whether a person is paid, by the name of the service or by what is said beside it. */
export function isToPerson(reading: Read): boolean {
  const { said, facts } = reading;
  const { trap, key } = facts;
  if (trap?.kind === 'money_transfer' || key === 'apple_cash') return true;
  return appOf(reading) !== null && (PERSON.test(said) || BETWEEN_PEOPLE.has(key ?? ''));
}

/** Whether the service alone is named: a shop or a person may be paid through it. */
function isAppAlone(reading: Read): boolean {
  return reading.wallet === null && reading.name !== null && appOf(reading) === reading.name;
}

/**
 * What to say first of money for a person, or where a person may be paid; empty elsewhere.
 * @param asked the sum, and what the cards earn on it
 */
export function toPersonText(
  reading: Read,
  { rules }: Pick<CatalogSnapshot, 'rules'>,
  asked?: { readonly amount: number; readonly ranked: readonly { readonly value: number }[] },
): string {
  const isPerson = isToPerson(reading);
  const app = appOf(reading) ?? reading.name;
  const known = rules.person_payments.find(({ service }) => service === app);
  if (!isPerson && !(known && isAppAlone(reading))) return '';
  if (app === 'Zelle') return 'Zelle moves money between bank accounts: it takes no credit card.';
  const advance =
    'it can count as a cash advance, which earns nothing and costs a fee and interest at once: pay from a bank account if you can.';
  if (known === undefined) {
    return `Sending money to people by credit card mostly costs a fee, for ${app ?? 'this service'} not known here, and ${advance}`;
  }
  const { percent, fixed_usd, protects, as_of } = known;
  const fee = asked ? (asked.amount * percent) / 100 + fixed_usd : null;
  const most = Math.max(0, ...(asked?.ranked ?? []).map(({ value }) => value));
  const here = fee === null ? '' : `, about ${price(Math.round(fee * 100) / 100)} here`;
  const loses = fee !== null && fee > most ? ', more than any card here earns' : '';
  const cover = protects ? '' : `, without ${app}'s purchase protection`;
  if (!isPerson) {
    return `If ${app} pays a shop, name it: its kind may decide the rate. To a person a credit card costs ${percent}% plus ${price(fixed_usd)} (as of ${as_of})${here}${loses}, and can count as a cash advance.`;
  }
  return `To a person, as friends and family and not for goods, a credit card costs ${percent}% plus ${price(fixed_usd)} at ${app} (as of ${as_of})${here}${loses}${cover}; and ${advance}`;
}
