import { LRUCache } from 'lru-cache';
import { asBank } from './names/issuers.ts';
import type { CardSeed } from './seeds/schema/card.ts';

/** `costco`, `Costco Membership` and `costco_membership` are one. */
export function membershipWords(name: string): string {
  return asBank(name)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replaceAll('+', ' plus ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bbank of america\b/g, 'bofa')
    .replace(/\b(?:membership|member|account)\b/g, ' ')
    .trim()
    .replace(/ +/g, ' ');
}

/** The same of a name of the catalogue, which each name that is said is held against. */
export function catalogWords(name: string): string {
  const words = WORDS.get(name) ?? membershipWords(name);
  WORDS.set(name, words);
  return words;
}

const WORDS = new LRUCache<string, string>({ max: 2_000 });

type Asking = Pick<CardSeed, 'eligibility' | 'earn'>;

interface Memberships {
  readonly own: readonly string[];
  readonly asked: readonly string[];
}

/** Of most cards, which ask for nothing. */
const NONE: Memberships = { own: [], asked: [] };
/** A search asks it of thousands of cards. */
const KNOWN = new WeakMap<Asking, Memberships>();

function membershipsOf(card: Asking): Memberships {
  if (card.eligibility === undefined) return NONE;
  const known = KNOWN.get(card);
  if (known !== undefined) return known;
  const own = needed(card);
  const key = own.length > 0 ? null : keyAsked(card);
  const found = { own, asked: key === null ? own : [key] };
  KNOWN.set(card, found);
  return found;
}

/** Memberships that who holds this card has: it asks for one that its own rates need too. */
export function ownMemberships(card: Asking): readonly string[] {
  return membershipsOf(card).own;
}

/** Those, and the membership or account that a card asks for while no rate of its own depends on it. */
export function askedMemberships(card: Asking): readonly string[] {
  return membershipsOf(card).asked;
}

function needed({ eligibility, earn }: Asking): string[] {
  const words = ` ${membershipWords(askedOf(eligibility))} `;
  const keys = new Set(earn.flatMap(({ requires }) => requires ?? []));
  return [...keys].filter((key) => words.includes(` ${membershipWords(key)} `)).sort();
}

/** Whether the membership that a card asks for is open to who serves or served, and their families. */
export function isForMilitary({ eligibility = '' }: Pick<CardSeed, 'eligibility'>): boolean {
  return /\bmilitary\b/i.test(eligibility);
}

/** What is asked for, without how one gets it. */
function askedOf(eligibility = ''): string {
  const [asked = ''] = eligibility.split(/[(;,]/);
  return asked.trim();
}

const ASKED =
  /^needs (?:an? |the )?(?:paid )?(higher )?(.+?) (?:(membership)|relationship|(?:brokerage |checking |checking or savings )?account|banking|insurance or another .*)$/i;

/**
 * What the words of a card ask for, as a key like those that rates need: `aaa_membership`,
 * `schwab_account`; null where it is nothing to have, as a place to live.
 */
function keyAsked({ eligibility, earn }: Asking): string | null {
  const [, higher, name, membership] = ASKED.exec(askedOf(eligibility)) ?? [];
  if (name === undefined) return null;
  const words = membershipWords(name);
  const level = earn.find(({ requires }) => membershipWords(requires ?? '').startsWith(words));
  if (higher !== undefined) return level?.requires ?? null;
  return `${words.replaceAll(' ', '_')}_${membership === undefined ? 'account' : 'membership'}`;
}
