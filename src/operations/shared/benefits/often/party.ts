import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { isOfBags } from './bags-said.ts';
import { peopleIn } from './people.ts';
import { type UsersSaid, usersSaid } from './users-said.ts';

/** Who comes along to a lounge. */
export interface Party {
  readonly adults: number;
  readonly children: number;
  /** Beside these, who enters by a card of their own. */
  readonly users?: number;
  /** What they were taken for, where nobody said how many. */
  readonly assumed?: string;
}

type Lounge = NonNullable<CatalogCard['seed']['lounges']>[number];

const OF_LOUNGES = /lounge|club|pass\b|visit/i;

export const isOfLounges = (words: string): boolean => OF_LOUNGES.test(words);

/** As many, where several were said and nobody named. */
const SOME = 2;

/** "lounges with 2 kids" as the name of the benefit and who comes along; null in it where nobody does. */
export function saidParty(words: string): { readonly name: string; readonly party: Party | null } {
  const own = usersSaid(words.trim());
  if (own !== null && (own.rest === '' || OF_LOUNGES.test(own.rest))) return withUsersIn(own);
  const { people, rest } = peopleIn(words.trim());
  const name = rest.replace(/[\s,:;(]+$/, '');
  // A hotel's "free breakfast for two guests" is another matter.
  if (people === null || !OF_LOUNGES.test(name) || isOfBags(name))
    return { name: words, party: null };
  const { adults, children, assumed } = people;
  if (adults + children === 0) return { name, party: null };
  return { name, party: { adults, children, ...(assumed !== null && { assumed }) } };
}

/** Who was named is taken for them first: a card of one's own makes nobody a guest. */
function withUsersIn({ count, rest }: UsersSaid): ReturnType<typeof saidParty> {
  const { people, rest: left } = peopleIn(rest);
  const { adults = 0, children = 0, assumed: guessed = null } = people ?? {};
  const isOpen = count === null && adults + children === 0;
  const users = count ?? (isOpen ? SOME : Math.max(adults, adults === 0 ? children : 0));
  const of_adults = Math.min(adults, users);
  const party = {
    ...{ adults: adults - of_adults, children: Math.max(0, children - (users - of_adults)), users },
  };
  const assumed = [guessed, isOpen && `authorized users taken for ${SOME}`].filter(Boolean);
  return {
    name: left.replace(/[\s,:;(]+$/, ''),
    party: assumed.length === 0 ? party : { ...party, assumed: assumed.join('; ') },
  };
}

/** Who comes along, in words that can be sent with another name. */
export function partySaid(party: Party | null): string {
  return party === null || isNobody(party) ? '' : ` with ${whoText(party)}`;
}

/** Whether nobody comes along without a card of their own. */
const isNobody = ({ adults, children }: Party): boolean => adults + children === 0;

function whoText({ adults, children }: Party): string {
  const who = [
    adults > 0 && `${adults} guest${adults > 1 ? 's' : ''}`,
    children > 0 && `${children} child${children > 1 ? 'ren' : ''}`,
  ];
  return who.filter(Boolean).join(' and ');
}

/** How many of those who come along enter free at each visit; those of passes are counted apart. */
export function guestsFree({ guests, note }: Lounge, party: Party): number {
  if (guests === null || areGuestPasses(note)) return 0;
  const free = areChildrenFree(note) ? party.children : 0;
  return free + Math.min(party.adults + party.children - free, guests);
}

const areGuestPasses = (note: Lounge['note']) => /guests are .*passes/.test(note ?? '');

/** A membership that the holder's children share names no price. */
const areChildrenFree = (note: Lounge['note']) =>
  !PRICE_OF_CHILD.test(note ?? '') && /\bchildren\b/i.test(note ?? '');

const PRICE_OF_CHILD = /\$(\d+) for a child/;

/** Most cards whose lounges are told one by one. */
export const MOST_CARDS = 6;

/** Says what those who come along pay at each lounge of the cards: no figure counts them. */
export function tellParty(
  party: Party | null,
  cards: readonly CatalogCard[],
  { caller, warn, restrict }: Pick<Context, 'caller' | 'warn' | 'restrict'>,
): void {
  if (party === null || isNobody(party)) return;
  if (!caller.plan.paid_fields) {
    restrict();
    return;
  }
  const of = `${whoText(party)} beside the holder`;
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
  const [, child] = PRICE_OF_CHILD.exec(note ?? '') ?? [];
  const children = areChildrenFree(note) ? 0 : party.children;
  if (guests === null) return 'not known';
  if (areGuestPasses(note)) {
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
