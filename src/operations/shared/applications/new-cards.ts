import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { addMonths, monthIndex, monthLabel } from '../../../engine/model/calendar.ts';
import { dayText, firstDay, lastDay } from '../../../kit/day.ts';
import { fewOf, list, number } from '../../../kit/words.ts';
import {
  type Account,
  countedIn,
  type Limit,
  letInFrom,
  limitsOf,
  unknownName,
} from './accounts.ts';
import { freeFrom } from './counted.ts';
import { type ApplicationRule, leftOutText } from './rules.ts';

/** Rules by the number of new cards, such as Chase's 5 in 24 months. */

/**
 * The month from which fewer cards than a limit count; null when fewer do already. A card counts to
 * the end of the month in which its time runs out: issuers differ on the day.
 */
export function fewerFrom(
  opened: readonly string[],
  { max, months }: { readonly max: number; readonly months: number },
): string | null {
  const days = opened.map(lastDay).sort();
  // With so many gone, one less than the limit is left.
  const last = days[days.length - max];
  return last === undefined ? null : countsUntil(last, months);
}

function countsUntil(opened: string, months: number): string {
  return monthLabel(monthIndex(addMonths(`${opened.slice(0, 7)}-01`, months + 1)));
}

/** `from about 2027-03 on`, or of a year alone the months between which that falls. */
function freeText(opened: string, months: number): string {
  const [first, last] = [firstDay(opened), lastDay(opened)].map((day) => countsUntil(day, months));
  return first === last ? `from about ${last}` : `from between ${first} and ${last}`;
}

/**
 * How the accounts that somebody has opened stand against the limits across issuers of which sources
 * are sure: what counts, what drops off when, and when fewer than the limit count. Empty when no day
 * of opening is known.
 * @param undated names of cards held of which the day is not known
 */
export function newCardsText(
  accounts: readonly Account[],
  undated: readonly string[],
  { rules, today }: CatalogSnapshot,
): string[] {
  const dated = accounts.filter(({ opened }) => opened !== null);
  if (dated.length === 0) return [];
  return rules.application_rules.filter(isSure).flatMap((rule) => {
    const { issuer, params } = rule;
    const limit = { max: Number(params.max), months: Number(params.months) };
    const [stretch] = limitsOf(rule, today);
    if (stretch === undefined) return [];
    const { counted, unknown, not } = countedIn(rule, dated, stretch);
    const old = dated.filter(({ opened }) => lastDay(opened ?? '') < stretch.since);
    const open = [
      not.length > 0 ? `not counted: ${named(not)}` : '',
      old.length > 0 ? `older than ${limit.months} months: ${named(old)}` : '',
      unknown.length > 0
        ? `not known whether counted: ${named(unknown, (one) => unknownName(one, stretch))}`
        : '',
      undated.length > 0
        ? `opening date not known: ${list(fewOf(undated, NAMED))}${sendDates(undated)}`
        : '',
    ].filter(Boolean);
    const users = params.authorized_user_accounts_count ? ', authorized-user ones too' : '';
    const name = `${issuer} ${number(limit.max)}/${number(limit.months)} (unofficial)`;
    const what = `The rule: with ${limit.max} or more new card accounts of any issuer in ${limit.months} months on the personal credit report${users}, ${issuer} usually refuses.`;
    const count = `Now ${counted.length} ${counted.length === 1 ? 'counts' : 'count'}${counted.length > 0 ? `: ${named(counted, datedName)}` : ''}${open.map((one) => `; ${one}`).join('')}.`;
    const stand = standText(counted, unknown.length + undated.length, limit);
    const after = counted.some(({ user }) => user)
      ? ` Whether ${issuer} leaves authorized-user accounts out when asked is not known here: reports differ.`
      : '';
    return [
      `${name}: ${stand} ${count}${dropsText(counted, limit)} ${what} Closed accounts still count, and so does any that is not named here.${after}`,
    ];
  });
}

/** How to say the first of them: `dates {"CSP":"2025-03"}`. */
function sendDates([first]: readonly string[]): string {
  const called = first?.replaceAll('"', '');
  return called === undefined ? '' : ` (send dates ${JSON.stringify({ [called]: '2025-03' })})`;
}

/** @param open how many accounts may count too */
function standText(
  counted: readonly Account[],
  open: number,
  limit: { readonly max: number; readonly months: number },
): string {
  const left = limit.max - counted.length;
  const until = fewerFrom(
    counted.flatMap(({ opened }) => opened ?? []),
    limit,
  );
  if (until !== null)
    return `not under ${limit.max}, with ${counted.length}: it usually refuses until about ${until}, when fewer than ${limit.max} count.`;
  return open >= left
    ? `not sure to be under ${limit.max}: ${counted.length} by the dates given, and ${open} that may count.`
    : `under ${limit.max}, with ${counted.length}: ${left} more before it usually refuses.`;
}

/** Months in which accounts drop off that are told. */
const MOST_DROPS = 4;

/** What drops off next: the month from which it counts no more, and how many are left then. */
function dropsText(counted: readonly Account[], { months }: { readonly months: number }): string {
  const by = Map.groupBy(
    counted.toSorted((a, b) => (lastDay(a.opened ?? '') < lastDay(b.opened ?? '') ? -1 : 1)),
    ({ opened }) => freeText(opened ?? '', months),
  );
  let left = counted.length;
  const drops = [...by].map(([month, some], at) => {
    left -= some.length;
    return `${named(some)} ${month}${at === 0 ? ' on' : ''} (${left} left)`;
  });
  if (drops.length === 0) return '';
  return ` Dropping off: ${drops.slice(0, MOST_DROPS).join(', ')}.`;
}

function datedName({ name, opened, user }: Account): string {
  return `${name} (${dayText(opened ?? '')}${user ? ', authorized user' : ''})`;
}

/** Accounts that are named: with no more of them the sentence can still be read. */
export const NAMED = 8;

function named(
  accounts: readonly Account[],
  nameOf: (account: Account) => string = ({ name }) => name,
): string {
  return list(fewOf(accounts.map(nameOf), NAMED));
}

/**
 * The count towards other limits: those across issuers, and those of issuers of which the person has
 * opened a card. Null where none is.
 */
export function otherLimitsText(
  accounts: readonly Account[],
  { rules, today }: CatalogSnapshot,
): string | null {
  const dated = accounts.filter(({ opened }) => opened !== null);
  const own = new Set(dated.flatMap(({ issuer, user }) => (user ? [] : (issuer ?? []))));
  const told = rules.application_rules.flatMap((rule) => {
    const isAnywhere = rule.params.scope === 'all_issuers';
    if (isSure(rule) || rule.params.per !== undefined) return [];
    if (!isAnywhere && !(rule.params.scope === 'issuer' && own.has(rule.issuer))) return [];
    return limitsOf(rule, today).flatMap((limit) => {
      const { counted, unknown } = countedIn(rule, dated, limit);
      const most = counted.length + unknown.length;
      if (counted.length === 0 && most < limit.max) return [];
      const sum = `${counted.length}${most > counted.length ? ` or ${most}` : ''}`;
      const where = isAnywhere ? ' of any issuer' : '';
      return [
        `${rule.issuer} ${limit.max}${where} in ${limit.span}: ${sum}${untilText(counted, limit, isAnywhere)}`,
      ];
    });
  });
  if (told.length === 0) return null;
  const all = `${told.join('; ')}.${nextText([...own], dated, { rules, today })}`;
  const apart = [...own].flatMap((issuer) =>
    all.includes(issuer) ? leftOutText(issuer, rules) : [],
  );
  const lead = 'Other limits on new cards (unofficial, by opening dates), with your count';
  return [`${lead}: ${all}`, ...apart].filter(Boolean).join(' ');
}

/** More of one issuer than this at once nobody asks for. */
const MOST_AT_ONCE = 3;

/** When each issuer's next card fits all of its limits: ` More that fit these: Citi from about 2026-12-03.` */
function nextText(
  issuers: readonly string[],
  accounts: readonly Account[],
  { rules, today }: Pick<CatalogSnapshot, 'rules' | 'today'>,
): string {
  const told = issuers.flatMap((issuer) => {
    const own = rules.application_rules.filter((rule) => rule.issuer === issuer && isOfAll(rule));
    if (!own.some(({ params }) => params.scope === 'issuer')) return [];
    const fromFor = (held: readonly Account[]) =>
      own.map((rule) => fitsFrom(rule, held, today)).reduce((a, b) => (a > b ? a : b));
    const [one] = accounts.filter((account) => account.issuer === issuer && !account.user);
    if (one === undefined) return [];
    const more = { ...one, reported: true, charge: false, opened: today };
    let held = accounts;
    let now = 0;
    for (; now < MOST_AT_ONCE && fromFor(held) <= today; now += 1) held = [...held, more];
    const then = fromFor(held);
    if (then <= today) return [];
    return [
      now === 0
        ? `${issuer} from about ${then}`
        : `${issuer} ${now} now, the next from about ${then}`,
    ];
  });
  return told.length === 0 ? '' : ` More that fit these: ${told.join('; ')}.`;
}

/** Whether a rule holds for every card of its issuer, by the number of new ones. */
function isOfAll({ params }: ApplicationRule): boolean {
  const { scope, per, business, cards, programs } = params;
  const isCount = scope === 'issuer' || scope === 'all_issuers';
  return isCount && [per, business, cards, programs].every((one) => one === undefined);
}

/** Across issuers a card counts to the end of its month. */
function fitsFrom(rule: ApplicationRule, accounts: readonly Account[], today: string): string {
  const from = letInFrom(rule, accounts, today, true);
  const isMonth = rule.params.scope === 'all_issuers' && from > today;
  return isMonth ? addMonths(`${from.slice(0, 7)}-01`, 1) : from;
}

/** When a limit that is reached is free again, and of an issuer's own, until when the first card counts. */
function untilText(counted: readonly Account[], limit: Limit, isAnywhere: boolean): string {
  const days = counted.map(({ opened }) => opened ?? '');
  const free = freeFrom(days, limit);
  if (free !== null) return ` (reached until about ${free})`;
  const [first] = days.map(lastDay).sort();
  if (first === undefined || isAnywhere) return '';
  const which = days.length === 1 ? 'it counts' : 'the first counts';
  return ` (${which} until about ${limit.until(first)})`;
}

function isSure({ params, confidence }: ApplicationRule): boolean {
  return (
    params.scope === 'all_issuers' &&
    confidence === 'high' &&
    typeof params.max === 'number' &&
    typeof params.months === 'number'
  );
}
