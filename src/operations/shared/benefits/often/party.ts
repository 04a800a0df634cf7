import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';

/** Who comes along to a lounge. */
export interface Party {
  readonly adults: number;
  readonly children: number;
}

type Lounge = NonNullable<CatalogCard['seed']['lounges']>[number];

const COUNTS: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, my: 1, our: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, both: 2 },
};
const COUNT = `(?:(\\d|${Object.keys(COUNTS).join('|')})\\s+)?(?:my |our |small |young |little )?`;
const ADULT =
  'guests?|adults?|friends?|wife|husband|spouse|partner|parents?|people|persons?|others?|companions?';
const CHILD = 'kids?|child(?:ren)?|toddlers?|teens?|sons?|daughters?';
const ONE = `${COUNT}(?:(${ADULT})|(${CHILD}))`;
/** `family of four`: the holder, another adult, and children. */
const FAMILY = `(?:a |my |our )?family of (\\d|${Object.keys(COUNTS).join('|')})`;
const LINK =
  '(?:\\s*,\\s*(?:and\\s+)?|\\s*(?:\\+|&)\\s*|\\s+(?:with|for|plus|and|incl(?:uding|\\.)?)\\s+)';
const AT_END = new RegExp(
  `^(.*?[a-z].*?)[\\s(]*(?:\\bwith|\\bfor|\\bplus|\\+|\\bincl(?:uding|\\.)?)\\s*((?:me${LINK})?(?:${FAMILY}|${ONE}(?:${LINK}${ONE})*))\\)?$`,
  'i',
);

const OF_LOUNGES = /lounge|club|pass\b|visit/i;

/** Who enters by a card of their own. */
const USERS_AT_END =
  /^(.*?[a-z].*?)\s+(?:with|for|of|by|on|plus|\+)\s+(?:an? |my |the |her |his )?(?:authori[sz]ed[ -]?users?|additional[ -]?(?:cards?|users?)|employees?(?: cards?)?|aus?)(?: cards?)?$/i;

/** "lounges with 2 kids" as the name of the benefit and who comes along; null in it where nobody does. */
export function saidParty(words: string): { readonly name: string; readonly party: Party | null } {
  const [, own] = USERS_AT_END.exec(words.trim()) ?? [];
  if (own !== undefined && OF_LOUNGES.test(own)) return { name: own, party: null };
  const [, name = '', who] = AT_END.exec(words.trim()) ?? [];
  // A hotel's "free breakfast for two guests" is another matter.
  if (who === undefined || !OF_LOUNGES.test(name)) return { name: words, party: null };
  const [, family] = new RegExp(FAMILY, 'i').exec(who) ?? [];
  if (family !== undefined) {
    return { name, party: { adults: 1, children: Math.max(0, countOf(family) - 2) } };
  }
  let [adults, children] = [0, 0];
  for (const [, count = '1', adult] of who.matchAll(new RegExp(ONE, 'gi'))) {
    if (adult === undefined) children += countOf(count);
    else adults += countOf(count);
  }
  return { name, party: { adults, children } };
}

function countOf(said: string): number {
  return COUNTS[said.toLowerCase()] ?? Number(said);
}

/** Most cards whose lounges are told one by one. */
export const MOST_CARDS = 6;

/** Says what those who come along pay at each lounge of the cards: no figure counts them. */
export function tellParty(
  party: Party | null,
  cards: readonly CatalogCard[],
  { caller, warn, restrict }: Pick<Context, 'caller' | 'warn' | 'restrict'>,
): void {
  if (party === null) return;
  if (!caller.plan.paid_fields) {
    restrict();
    return;
  }
  const who = [
    party.adults > 0 && `${party.adults} guest${party.adults > 1 ? 's' : ''}`,
    party.children > 0 && `${party.children} child${party.children > 1 ? 'ren' : ''}`,
  ].filter(Boolean);
  const of = `${who.join(' and ')} beside the holder`;
  if (cards.length === 0 || cards.length > MOST_CARDS) {
    warn(`No figure counts ${of}: get_card_details has the guest rules of each card's lounges.`);
    return;
  }
  const told = cards.map(({ seed }) => {
    const access = (seed.lounges ?? []).map((one) => `${one.network} ${costText(one, party)}`);
    return `${seed.name}: ${access.length > 0 ? access.join(', ') : 'no lounge known'}`;
  });
  warn(`What ${of} would pay a visit, which no figure counts: ${told.join('. ')}.`);
}

/** `$60`, `free`, as far as sources say. */
export function costText({ guests, guest_fee, note }: Lounge, party: Party): string {
  const [, child] = /\$(\d+) for a child/.exec(note ?? '') ?? [];
  // A membership that the holder's children share names no price.
  const areFree = child === undefined && /\bchildren\b/i.test(note ?? '');
  const children = areFree ? 0 : party.children;
  if (guests === null) return 'not known';
  const passes = /guests are .*passes/.test(note ?? '');
  if (passes) {
    return guest_fee === null
      ? `${guests} guest passes a year`
      : `${guests} guest passes a year, else ${usd(guest_fee)} each`;
  }
  // Who would pay more comes in free first.
  const adults = Math.max(0, party.adults - guests);
  const paying = Math.max(0, children - Math.max(0, guests - party.adults));
  if (adults + paying === 0) return 'free';
  if (guest_fee === null) return `${guests} free, for more not known`;
  return usd(adults * guest_fee + paying * (child === undefined ? guest_fee : Number(child)));
}
