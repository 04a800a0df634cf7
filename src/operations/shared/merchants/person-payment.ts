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

/**
 * What to say first of money for a person; empty elsewhere.
 * @param asked the sum, and what the cards earn on it
 */
export function toPersonText(
  reading: Read,
  { rules }: Pick<CatalogSnapshot, 'rules'>,
  asked?: { readonly amount: number; readonly ranked: readonly { readonly value: number }[] },
): string {
  if (!isToPerson(reading)) return '';
  const app = appOf(reading) ?? reading.name;
  if (app === 'Zelle') return 'Zelle moves money between bank accounts: it takes no credit card.';
  const known = rules.person_payments.find(({ service }) => service === app);
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
  return `To a person, as friends and family and not for goods, a credit card costs ${percent}% plus ${price(fixed_usd)} at ${app} (as of ${as_of})${here}${loses}${cover}; and ${advance}`;
}
