import { z } from 'zod';
import type { CardSeed } from '../../../catalog/seeds/schema/card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { list, usd } from '../../../kit/words.ts';
import { airportsOf } from '../../shared/lounges/places.ts';
import { noted } from '../../words/noted.ts';

export const servedLounge = z.object({
  network: z.string(),
  visits: z.union([z.int(), z.literal('unlimited')]).nullable(),
  guests: z.int().nullable(),
  guest_fee: z.number().nullable(),
  /** What an additional card opens; null: no source says. */
  users: z
    .object({
      enter: z.boolean(),
      fee: z.number().nullable(),
      guests: z.int().nullable(),
      visits: z.int().nullable(),
    })
    .nullable(),
  /** Airports in the United States where a list has it; null: no list is known. */
  us_airports: z.array(z.string()).nullable(),
  note: z.string().nullable(),
});

export function describeLounges(
  lounges: CardSeed['lounges'],
  catalog: Pick<CatalogSnapshot, 'rules'>,
): z.output<typeof servedLounge>[] | null {
  if (lounges === null) return null;
  return lounges.map(({ users, ...lounge }) => ({
    ...lounge,
    us_airports: airportsOf(lounge.network, catalog),
    users: users ? usersServed(users) : null,
  }));
}

/** Without the day from which a fee is taken, which its text says. */
function usersServed({ enter, fee = null, guests = null, visits = null }: Users) {
  return { enter, fee, guests, visits };
}

interface Lounge {
  readonly network: string;
  readonly visits: number | 'unlimited' | null;
  readonly guests: number | null;
  readonly guest_fee?: number | null | undefined;
  readonly users?: Users | null | undefined;
  readonly us_airports?: readonly string[] | null | undefined;
  readonly note?: string | null | undefined;
}

/** What an additional card opens. */
interface Users {
  readonly enter: boolean;
  readonly fee?: number | null | undefined;
  readonly since?: string | undefined;
  readonly guests?: number | null | undefined;
  readonly visits?: number | null | undefined;
}

/** @param told of its conditions: who enters alone, what guests pay alone, both, or all with its airports */
export function loungeText(
  lounge: Lounge,
  told: 'entry' | 'prices' | 'terms' | 'all' = 'entry',
): string {
  const { network, visits, guests, guest_fee, us_airports, note } = lounge;
  const terms = [
    visits === null
      ? !PAID.test(note ?? '') && 'visits not known'
      : `${visits}${told === 'entry' ? '' : ' visits'}${visits === 'unlimited' ? '' : ' a year'}`,
    guests === null
      ? null
      : guests === 0
        ? 'no free guests'
        : `${guests} free guest${guests === 1 ? '' : 's'}`,
    told !== 'entry' && guest_fee ? `${guests ? 'others' : 'guests'} ${usd(guest_fee)} each` : null,
    ...noted(
      told === 'prices' ? pricesOf(note) : told === 'entry' ? clausesOf(note, ENTRY, PAID) : note,
    ),
    told === 'all' && us_airports?.length ? `in the US at ${us_airports.join(' ')}` : null,
  ].filter(Boolean);
  return `${network}${terms.length > 0 ? ` (${terms.join(', ')})` : ''}`;
}

/** The clauses of a note that speak of something; null without any. */
function clausesOf(note: string | null | undefined, ...of: readonly RegExp[]): string | null {
  const own = note?.split('; ').filter((clause) => of.some((one) => one.test(clause)));
  return own === undefined || own.length === 0 ? null : own.join('; ');
}

/**
 * What a note says of guests and children, of visits that the holder pays, and of what much spending
 * makes free.
 */
export function pricesOf(note: string | null | undefined): string | null {
  return clausesOf(note, GUESTS, EARNED, PAID);
}

const GUESTS = /\b(?:child|guests?\b)/i;
const EARNED = /\b(?:after|with|or) \$\d[\d,]* of (?:spending|purchases)/i;

/** Visits that the holder pays: access that is not free. */
const PAID =
  /\bvisits? (?:has|have|costs?|is|are) (?:a fee|charged|paid|\$)|\bfee (?:per|for (?:each|every|a)) visit/i;

/** What it takes to be let in, or to bring guests free: a ticket, spending, enrolment. */
const ENTRY = /\b(?:after|before|with|only|alone|needed)\b/i;

/** Whether a source says what an additional card opens. */
export function saysUsers(lounges: readonly Lounge[] | null | undefined): boolean {
  return (lounges ?? []).some(({ users }) => users);
}

/** The same behind their fee, where many cards are told: `, lounges too`. */
export function usersEnterShort(lounges: readonly Lounge[]): string {
  if (!saysUsers(lounges)) return '';
  const entering = lounges.filter(({ users }) => users?.enter);
  const [fee] = entering.flatMap(({ users }) => users?.fee ?? []);
  if (entering.length === 0) return ', without lounges';
  const which = entering.length === lounges.length ? 'lounges' : named(entering);
  return fee ? `, ${which} for ${usd(fee)} each` : `, ${which} too`;
}

/**
 * Which lounges the holders of additional cards enter, as a predicate: `enter all of these lounges`,
 * with guests and visits of their own; empty where no source says.
 */
export function usersEnter(lounges: readonly Lounge[]): string {
  if (!saysUsers(lounges)) return '';
  const entering = lounges.filter(({ users }) => users?.enter);
  const shut = lounges.filter(({ users }) => users?.enter === false);
  const these = lounges.length === 1 ? named(lounges) : 'these lounges';
  if (shut.length === lounges.length) return `do not enter ${these} on their own`;
  const [fee] = entering.flatMap(({ users }) => users?.fee ?? []);
  const [since] = entering.flatMap(({ users }) => users?.since ?? []);
  const all = lounges.length === 1 ? these : `all of ${these}`;
  const which = entering.length === lounges.length ? all : named(entering);
  const parts = [
    `enter ${which}${fee ? ` for ${usd(fee)} a year each${since ? ` since ${since}` : ''}` : ''}`,
    ...ownOf(entering),
    shut.length > 0 ? `not ${named(shut)}` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** What an additional card has beside that of the holder. */
function ownOf(entering: readonly Lounge[]): string[] {
  const having = entering.filter(({ users }) => users?.guests);
  const isSame = having.every(({ guests, users }) => guests === users?.guests);
  const where = having.length === entering.length ? '' : ` at ${named(having)}`;
  const guests =
    having.length === 0
      ? []
      : isSame
        ? [`with as many free guests as the holder${where}`]
        : having.map(({ network, users }) => `${network} with ${users?.guests} free guests`);
  const visits = entering.flatMap(({ network, users, visits: most }) => {
    if (users?.visits) return [`${network} ${users.visits} times a year of their own`];
    return typeof most === 'number'
      ? [`whether with visits of their own to ${network} is not known`]
      : [];
  });
  return [...guests, ...visits];
}

function named(lounges: readonly Lounge[]): string {
  return list(lounges.map(({ network }) => network));
}

/** Whom a lounge lets in beside the holder, where no source says it. */
export function loungesOpen(lounges: readonly Lounge[], isBusiness: boolean): string {
  const guests = lounges.filter(
    ({ guests: known, note }) => known === null && !/guest/i.test(note ?? ''),
  );
  const names = [...new Set(guests.map(({ network }) => network))];
  const unsaid = lounges.filter(({ users }) => !users);
  const cards = `${isBusiness ? 'employee' : 'authorized-user'} cards open`;
  const which =
    unsaid.length === lounges.length
      ? `which of the lounges ${cards}`
      : `whether ${cards} ${list([...new Set(unsaid.map(({ network }) => network))])}`;
  const isPass = lounges.some(
    ({ network, note }) => network === 'Priority Pass' && !/restaurants/.test(note ?? ''),
  );
  const asked = [
    isPass ? 'whether Priority Pass covers restaurants' : '',
    names.length > 0 ? `guests at ${list(names)}` : '',
    unsaid.length > 0 ? which : '',
  ].filter(Boolean);
  return lounges.length === 0 || asked.length === 0
    ? ''
    : ` Not known here: ${list(asked)}: ask the issuer.`;
}
