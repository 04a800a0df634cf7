import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { Context } from '../../../operation/context.ts';
import { type Airports, airportsIn } from './airports.ts';
import { loungesThere } from './places.ts';
import { usersOfText } from './users.ts';

/** What a query asks of lounges beyond which cards open them. */
export interface LoungesAsked extends Airports {
  /** Whether somebody else is to enter, by a card of their own or as a guest. */
  readonly users: boolean;
}

const LOUNGE = /\b(?:lounges?|sky ?clubs?|admirals|centurion|priority pass)\b/i;
const USERS =
  /\b(?:(?:my|an?|the|her|his|our|one|two|for|with|and)\s+)*(?:authori[sz]ed[ -]users?|additional[ -](?:cards?|card ?holders?|card ?members?|users?)|employee cards?|AUs?)\b/i;
const GUESTS =
  /\b(?:(?:with|as|plus|and|for|bring(?:ing)?|tak(?:e|ing)|can|have|lets?|allow(?:s|ing)?|free|complimentary|unlimited|my|an?|one|two|three|\d|the|other|extra|\+)\s+)*guests?\b(?:\s+(?:of mine|for free|free|enters?|allowed|included|welcome|access|entry|polic(?:y|ies)|privileges?|pass(?:es)?|too|can (?:enter|come)))*/gi;
const PARTNER =
  /\b(?:wife|husband|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|both of us|two of us|couple)\b/i;
/** A fee of users is asked as such. */
const FREE_USERS = /\bfree (?:authori[sz]ed|additional)\b/i;

/** Reads a query about lounges; null for another. */
export function loungesAsked(
  query: string | undefined,
  catalog: Pick<CatalogSnapshot, 'rules'>,
): LoungesAsked | null {
  if (query === undefined || !LOUNGE.test(query)) return null;
  const airports = airportsIn(query, catalog);
  // Whom they let in with the holder is told of every lounge.
  const rest = airports.rest.replace(GUESTS, ' ');
  const named = USERS.test(rest) && !FREE_USERS.test(rest);
  return {
    ...airports,
    rest: named ? rest.replace(USERS, ' ') : rest,
    users: named || PARTNER.test(query),
  };
}

/** Tells it of the cards shown that open lounges. */
export function tellLoungesAsked(
  asked: LoungesAsked | null,
  cards: readonly CatalogCard[],
  { catalog, caller, warn, restrict }: Context,
): void {
  if (asked === null || !(asked.users || asked.codes.length + asked.unknown.length > 0)) return;
  if (!caller.plan.paid_fields) {
    restrict();
    return;
  }
  const open = cards.filter(({ seed }) => (seed.lounges ?? []).length > 0);
  for (const one of loungesThere(asked, open, catalog)) warn(`${one}.`);
  if (!asked.users || open.length === 0) return;
  warn(usersOfText(open));
}
