import type { CatalogCard } from '../../../catalog/catalog-card.ts';
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
/** People who are paid for what they do, and mostly as people. */
const HELPERS =
  /\b(?:(?:baby|pet|dog|house|cat)?[ -]?sitters?|nann(?:y|ies)|au pair|tutors?|dog[ -]?walkers?|house ?(?:keepers?|cleaners?)|cleaning (?:lady|person)|cleaners?|landlords?|landlady|neighbou?rs?|co-?workers?|cousins?|brothers?|sisters?|mom|dad|mother|father|parents?|sons?|daughters?|wife|husband|girlfriend|boyfriend|people|persons?|p2p|peer to peer)\b|\bpay(?:ing)? (?:(?:him|her|them|back) )+|\brequests? from\b|\bsplit(?:ting)?\b|\bi owe\b/i;
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
  const isPerson = PERSON.test(said) || HELPERS.test(said) || BETWEEN_PEOPLE.has(key ?? '');
  return appOf(reading) !== null && isPerson;
}

/** Whether the service alone is named: a shop or a person may be paid through it. */
function isAppAlone(reading: Read): boolean {
  return reading.wallet === null && reading.name !== null && appOf(reading) === reading.name;
}

/** The service through which a person is paid, as rates name it. */
const keyOf = ({ wallet, facts: { key } }: Read): string | null => wallet?.key ?? key;

/**
 * The cards as they earn on money for a person: a rate for paying shops through the service holds
 * only where the card's own terms count people too.
 */
export function cardsToPerson(
  cards: readonly CatalogCard[],
  reading: Read,
  { rules }: Pick<CatalogSnapshot, 'rules'>,
): readonly CatalogCard[] {
  const service = keyOf(reading);
  if (service === null || !isToPerson(reading)) return cards;
  const counted = rules.person_payments.flatMap(({ earning }) => earning);
  return cards.map((card) => {
    const earn = card.engine.earn.filter(({ merchants }) => !merchants.includes(service));
    const isKept = earn.length === card.engine.earn.length || counted.includes(card.seed.key);
    return isKept ? card : card.withEngine({ ...card.engine, earn });
  });
}

/** What a card earns through the service only at shops; empty where nothing is left out. */
export function shopsOnlyText(
  card_id: number,
  cards: readonly CatalogCard[],
  earning: readonly CatalogCard[],
  reading: Read,
): string {
  const service = keyOf(reading);
  const find = (all: readonly CatalogCard[]) => all.find((one) => one.seed.card_id === card_id);
  const [card, own] = [find(cards), find(earning)];
  if (!card || !own || service === null || !isToPerson(reading)) return '';
  const names = ({ engine }: CatalogCard) =>
    engine.earn.filter(({ merchants }) => merchants.includes(service));
  const [rule] = names(own).length > 0 ? [] : names(card);
  if (rule === undefined) return '';
  const dispute = card.seed.provenance.earn?.dispute ? '; sources disagree on that rate' : '';
  return `${rule.rate}${card.seed.program?.endsWith('cash_back') ? '%' : 'x'} only for paying shops through ${appOf(reading)}${dispute}`;
}

/**
 * What to say first of money for a person, or where a person may be paid; empty elsewhere.
 * @param asked the sum, what the cards earn on it, and what they charge for it as a cash advance
 */
export function toPersonText(
  reading: Read,
  { rules }: Pick<CatalogSnapshot, 'rules'>,
  asked?: {
    readonly amount: number;
    readonly ranked: readonly { readonly value: number }[];
    readonly advance: string;
  },
): string {
  const isPerson = isToPerson(reading);
  const app = appOf(reading) ?? reading.name;
  const known = rules.person_payments.find(({ service }) => service === app);
  if (!isPerson && !(known && isAppAlone(reading))) return '';
  if (app === 'Zelle') return 'Zelle moves money between bank accounts: it takes no credit card.';
  const own = asked ? ` (${asked.advance})` : '';
  const advance = `it can count as a cash advance, which earns nothing and costs a fee${own} and interest at once`;
  const bank = 'pay from a bank account if you can.';
  if (reading.facts.said_fee !== undefined) {
    return `To a person ${advance}: ${bank}`;
  }
  if (known === undefined) {
    return `Sending money to people by credit card mostly costs a fee, for ${app ?? 'this service'} not known here, and ${advance}: ${bank}`;
  }
  const { percent, fixed_usd, protects, as_of, for_goods } = known;
  const read = rules.sources[for_goods?.source ?? -1];
  const day = read?.as_of ? `as of ${read.as_of}` : `read ${read?.read_at}`;
  const goods = for_goods ? ` Bought as goods and services, ${for_goods.rule} (${day}).` : '';
  const fee = asked ? (asked.amount * percent) / 100 + fixed_usd : null;
  const most = Math.max(0, ...(asked?.ranked ?? []).map(({ value }) => value));
  const here = fee === null ? '' : `, about ${price(Math.round(fee * 100) / 100)} here`;
  const loses = fee !== null && fee > most ? ', more than any card here earns' : '';
  const cover = protects === false ? `, without ${app}'s purchase protection` : '';
  const rate = `${percent}%${fixed_usd > 0 ? ` plus ${price(fixed_usd)}` : ''}`;
  if (!isPerson) {
    return `If ${app} pays a shop, name it: its kind may decide the rate. To a person a credit card costs ${rate} (as of ${as_of})${here}${loses}, and can count as a cash advance.${goods}`;
  }
  return `To a person, as friends and family and not for goods, a credit card costs ${rate} at ${app} (as of ${as_of})${here}${loses}${cover}; and ${advance}: ${bank}${goods}`;
}

/** The ranking beside such a payment: what is earned if it earns at all. */
export function ifPurchase(
  ranking: string,
  reading: Read,
  { isCash, isCharged }: { readonly isCash: boolean; readonly isCharged: boolean },
): string {
  if (isCash) return `If it counts as a purchase: ${ranking}`;
  return isToPerson(reading) && !isCharged && appOf(reading) !== 'Zelle'
    ? `If it counts as a purchase, before that fee: ${ranking}`
    : ranking;
}
