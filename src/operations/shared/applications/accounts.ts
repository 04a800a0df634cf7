import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { RuleFile } from '../../../catalog/seeds/schema/reference.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { addMonths, dayBefore } from '../../../engine/model/calendar.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { addDays, dayText, firstDay, isLoose, lastDay } from '../../../kit/day.ts';
import { accountWords } from '../../../kit/text/account-words.ts';
import { type ApplicationRule, isChargeCard, isReported } from './rules.ts';

/** Accounts by which issuers count: those that a person opened, and those of others that they use. */

export interface Account {
  /** Its card, or in quotes what it was called where that is no one card. */
  readonly name: string;
  /** Null where it is not known. */
  readonly issuer: string | null;
  /** Whether it is on the personal credit report; null where that is not known. */
  readonly reported: boolean | null;
  /** A day, a month alone, a year, or a span of months. */
  readonly opened: string | null;
  /** Whether the person is an authorized user of it. */
  readonly user: boolean;
  /** Whether it has no preset limit, as rules for the credit cards of its issuer leave it out. */
  readonly charge: boolean;
}

/** An account of which the card is known and whose holder the person is, or was. */
export function cardAccount(
  { card, opened }: { readonly card: CatalogCard; readonly opened: string | null },
  rules: RuleFile,
): Account {
  const { name, issuer } = card.seed;
  const reported = isReported(card.seed, rules);
  return { name, issuer, reported, opened, user: false, charge: isChargeCard(card.seed) };
}

/** What a name means that is no card of the person's own, but counts: one of several, or none known here. */
export function otherAccount(
  said: string,
  opened: string | null,
  { cardsById, resolveCard, rules }: CatalogSnapshot,
): Account {
  const { text, user } = accountWords(said);
  const meant = resolveCard(text);
  const ids =
    meant.kind === 'found' ? [meant.card_id] : meant.kind === 'ambiguous' ? meant.candidates : [];
  const all = ids.flatMap((id) => cardsById.get(id) ?? []);
  const isBusiness = /\b(?:business|biz|ink)\b/i.test(text);
  const plain = all.filter(({ seed }) => seed.business === isBusiness);
  const cards = plain.length > 0 ? plain : all;
  const issuers = new Set(cards.map(({ seed }) => seed.issuer));
  const reported = new Set(cards.map(({ seed }) => isReported(seed, rules)));
  const only = <T>(some: ReadonlySet<T>): T | null =>
    some.size === 1 ? ([...some][0] ?? null) : null;
  return {
    name: (cards.length === 1 && cards[0]?.seed.name) || quoted(text),
    issuer: only(issuers),
    reported: only(reported),
    opened,
    user,
    charge: cards.length > 0 && cards.every(({ seed }) => isChargeCard(seed)),
  };
}

/** At most so many cards of a kind in a stretch of time. */
export interface Limit {
  readonly max: number;
  /** The first day of the stretch, which ends with the day of the question. */
  readonly since: string;
  readonly span: string;
  /** The day from which what was opened on a day counts no more. */
  readonly until: (opened: string) => string;
}

/** The limits of a rule as stretches of time that end with the day of the question. */
export function limitsOf({ params }: ApplicationRule, as_of: string): Limit[] {
  // Across issuers a card counts to the end of the month: they differ on the day.
  const from = (day: string) => (params.scope === 'all_issuers' ? `${day.slice(0, 7)}-01` : day);
  const back = (months: number, max: unknown): Limit[] =>
    typeof max === 'number'
      ? [
          {
            ...{ max, since: from(addMonths(as_of, -months)), span: `${months} months` },
            until: (opened) => addMonths(dayOf(opened), months),
          },
        ]
      : [];
  const inDays = (days: unknown, max: unknown): Limit[] =>
    typeof max === 'number' && typeof days === 'number'
      ? [
          {
            ...{ max, since: addDays(as_of, -days), span: `${days} days` },
            until: (opened) => addDays(dayOf(opened), days),
          },
        ]
      : [];
  if (params.held_at_once === true || params.lifetime === true) return [];
  return [
    ...(typeof params.months === 'number' ? back(params.months, params.max) : []),
    ...inDays(params.days, params.max),
    ...inDays(params.one_per_days, params.one_per_days === undefined ? null : 1),
    ...back(12, params.max_12_months),
    ...back(24, params.max_24_months),
  ];
}

/** The last day of a month that `lastDay` gives, as the calendar has it. */
function dayOf(last: string): string {
  const first = `${last.slice(0, 7)}-01`;
  const end = dayBefore(addMonths(first, 1));
  return last < end ? last : end;
}

/** Whether an account counts towards a rule; null where no source says it. */
export function counts({ params, issuer }: ApplicationRule, account: Account): boolean | null {
  if (params.scope !== 'all_issuers')
    return !account.user && account.issuer === issuer && !(params.credit_only && account.charge);
  if (account.reported === false) return false;
  if (account.user && params.authorized_user_accounts_count !== true) return null;
  return account.reported;
}

/** Whether it hangs on the day, of which less than the month is known, if an account falls in a stretch of time. */
function mayBeIn({ opened }: Account, since: string): boolean {
  return opened !== null && isLoose(opened) && firstDay(opened) < since;
}

/** `Amex Gold`, or `Amex Gold (2024: only if opened since 2024-11-01)`. */
export function unknownName(account: Account, { since }: Limit): string {
  const { name, opened } = account;
  return mayBeIn(account, since)
    ? `${name} (${dayText(opened ?? '')}: only if opened since ${since})`
    : name;
}

/** The accounts opened within a limit, by whether they count towards the rule. */
export function countedIn(
  rule: ApplicationRule,
  accounts: readonly Account[],
  { since }: Limit,
): { readonly counted: Account[]; readonly unknown: Account[]; readonly not: Account[] } {
  const fresh = accounts.filter(({ opened }) => opened !== null && lastDay(opened) >= since);
  const isCounted = (account: Account): boolean | null => {
    const is = counts(rule, account);
    return is && mayBeIn(account, since) ? null : is;
  };
  const by = (is: boolean | null) => fresh.filter((account) => isCounted(account) === is);
  return { counted: by(true), unknown: by(null), not: by(false) };
}

/**
 * The first day on which fewer accounts than each limit of a rule count.
 * @param mayCount whether those count too of which no source says it
 */
export function letInFrom(
  rule: ApplicationRule,
  accounts: readonly Account[],
  as_of: string,
  mayCount = false,
): string {
  const own = accounts.flatMap((account) => {
    const isCounted = counts(rule, account) ?? mayCount;
    return account.opened !== null && isCounted ? lastDay(account.opened) : [];
  });
  const days = own.sort();
  let from = as_of;
  for (const { max, until, since } of limitsOf(rule, as_of)) {
    const fresh = days.filter((day) => day >= since);
    const last = fresh[fresh.length - max];
    if (last === undefined) continue;
    const free = until(last);
    if (free > from) from = free;
  }
  return from;
}
