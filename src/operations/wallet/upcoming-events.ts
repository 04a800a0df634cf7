import { isPriced } from '../../catalog/certificates.ts';
import { earlierFee } from '../../catalog/holders-fee.ts';
import { whileHeld } from '../../engine/decisions/points/ended.ts';
import {
  laterCredits,
  monthOfReset,
  undatedCredits,
  unearnedCredits,
} from '../../engine/decisions/upcoming/credit-windows.ts';
import { type UpcomingEvent, upcoming } from '../../engine/decisions/upcoming/upcoming.ts';
import { addMonths, dayBefore, firstDay, monthIndex } from '../../engine/model/calendar.ts';
import { PERIODS } from '../../engine/model/credit-periods.ts';
import type { Credit } from '../../engine/model/facts.ts';
import { addDays, isoDay } from '../../kit/day.ts';
import { list, number, usd } from '../../kit/words.ts';
import type { Context, StoredBalance, Wallet } from '../../operation/context.ts';
import type { Plan } from '../../plans/plans.ts';
import { merchantNames } from '../cards/detail/earning.ts';
import { withoutBrackets } from '../shared/benefits/credit-words.ts';
import { expiryPolicies } from '../shared/points/points-expiry.ts';
import { wholeCards } from './saved-cards.ts';

/** Days ahead for which fees, quarters and points are named. */
export const DAYS_AHEAD = 60;

/**
 * What comes up for a wallet within 60 days. The evaluation plan, or none, sees no credit without a price.
 * @param months which monthly credits are told: those of this month, or also of the next
 */
export function upcomingOf(
  wallet: Wallet | null,
  balances: readonly StoredBalance[],
  context: Pick<Context, 'catalog' | 'now'> & { readonly plan: Plan | null },
  months: 'this' | 'all' = 'this',
): (UpcomingEvent & { readonly card_name: string | null })[] {
  const { catalog, now, plan } = context;
  const seesAll = plan?.paid_fields === true;
  const today = isoDay(now);
  const month_end = dayBefore(addMonths(firstDay(monthIndex(today)), 1));
  const policies = expiryPolicies(
    balances.map(({ program_key }) => program_key),
    context,
  );
  const input = {
    merchantNames: merchantNames(catalog.merchants),
    cards: wholeCards(wallet).flatMap(({ card_id, opened, fee_date, benefit_selections: used }) => {
      const { engine: whole, seed } = catalog.cardsById.get(card_id) ?? {};
      if (whole === undefined || seed === undefined) return [];
      const earlier_fee = earlierFee(seed, opened);
      const credits = whole.credits.filter((credit) => seesAll || isPriced(credit));
      const card = { ...whole, credits };
      const selections = used && new Set(used);
      const program = catalog.enginePrograms.get(whole.program ?? '') ?? null;
      return [{ card, program, opened, fee_date, selections, ...(earlier_fee && { earlier_fee }) }];
    }),
    points: balances.flatMap(({ program_key, balance, last_activity = null }) => {
      const program = catalog.enginePrograms.get(program_key);
      const rule = policies.get(program_key) ?? null;
      const isHeld = wholeCards(wallet).some(
        ({ card_id }) => catalog.cardsById.get(card_id)?.seed.program === program_key,
      );
      const expiry = rule === null ? null : whileHeld(rule, isHeld);
      return program ? [{ program, balance, last_activity, expiry }] : [];
    }),
  };
  const isNear = ({ monthly, date }: UpcomingEvent) =>
    months === 'all' || monthly === undefined || date <= month_end;
  return upcoming(input, today, addDays(today, DAYS_AHEAD))
    .filter(isNear)
    .map(({ monthly: _monthly, ...event }) => ({
      ...event,
      card_name:
        event.card_id === null ? null : (catalog.cardsById.get(event.card_id)?.seed.name ?? null),
    }));
}

const MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `about March 2027`, or `between March 2027 and June 2027`. */
function aboutText(months: string): string {
  const [from, to] = months.split('/').map((month) => MONTH.format(new Date(month)));
  return to === undefined ? `about ${from}` : `between ${from} and ${to}`;
}

/** Priced credits of which no day is known, in words: about which month, where that follows from the opening. */
export function undatedText(
  wallet: Wallet | null,
  { catalog }: Pick<Context, 'catalog'>,
): string[] {
  const until = addDays(catalog.today, DAYS_AHEAD);
  const rows = wholeCards(wallet).flatMap(({ card_id, opened, benefit_selections: used }) => {
    const card = catalog.cardsById.get(card_id)?.engine;
    if (card === undefined) return [];
    const held = { card, opened, selections: used && new Set(used) };
    return undatedCredits(held, catalog.today, until).map((credit) => {
      return { card, credit, month: monthOfReset(credit, opened, catalog.today) };
    });
  });
  const named = (some: typeof rows): string => {
    return [...Map.groupBy(some, ({ card }) => card.name)]
      .map(([name, own]) => {
        const told = own.map(({ credit }) => `${credit.name}, $${number(credit.value ?? 0)}`);
        return `${name} (${told.join('; ')})`;
      })
      .join(', ');
  };
  const [months, others] = [
    rows.filter(({ month }) => month !== null),
    rows.filter(({ month }) => month === null),
  ];
  const isYearly = ({ credit }: (typeof rows)[number]) => credit.reset === 'anniversary';
  const yearly = named(others.filter(isYearly));
  const unknown = named(others.filter((row) => !isYearly(row)));
  const about = [...Map.groupBy(months, ({ month }) => month ?? '')]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([month, some]) => `${aboutText(month)} ${named(some)}`);
  return [
    about.length === 0
      ? ''
      : `By the month of opening (its day, sent in opened, tells the day): ${about.join('; ')}.`,
    yearly && `By the day of opening, so send opened: ${yearly}.`,
    unknown && `On a day that is not known: ${unknown}.`,
  ].filter(Boolean);
}

/** Most credits of one text that do not end soon. */
const LATER_TOLD = 6;

/**
 * Which credits do not lapse now, though people take them for such as end with the calendar's year: those of a
 * card year, and of several years. Those whose day of opening is asked for have a sentence of their own.
 */
export function laterText(
  wallet: Wallet | null,
  { catalog }: Pick<Context, 'catalog'>,
  plan: Plan,
): string {
  // Which credits a card has is hidden as a list; what comes up soon is told to everybody.
  if (!plan.paid_fields) return '';
  const until = addDays(catalog.today, DAYS_AHEAD);
  const rows = wholeCards(wallet).flatMap(({ card_id, opened, benefit_selections: used }) => {
    const card = catalog.cardsById.get(card_id)?.engine;
    if (card === undefined) return [];
    const held = { card, opened, selections: used && new Set(used) };
    return laterCredits(held, catalog.today, until).flatMap(({ credit, end }) => {
      const isPaper = catalog.benefitsByKey.get(credit.key)?.kind === 'certificate';
      const isUndated = end === null && credit.reset === 'anniversary';
      // What has no price is told of nights and fares alone.
      const isPriceless = credit.value === null || credit.estimate !== undefined;
      if (isPriceless ? !isPaper : isUndated) return [];
      const when =
        end !== null
          ? `card year, to ${end}`
          : isUndated
            ? 'card year'
            : PERIODS[credit.period].rate;
      return [{ name: card.name, text: `${withoutBrackets(credit.name)} (${when})` }];
    });
  });
  if (rows.length === 0) return '';
  const shown = rows.slice(0, LATER_TOLD);
  const cards = [...Map.groupBy(shown, ({ name }) => name)].map(
    ([name, own]) => `${name}: ${own.map(({ text }) => text).join(', ')}`,
  );
  const more = rows.length - shown.length;
  return `Not in this window: ${cards.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}

/** Most credits of one text that spending unlocks. */
const UNEARNED_TOLD = 4;

/** Credits that spending unlocks, where the year of it ends soon, in words: those with a price first. */
export function unearnedText(
  wallet: Wallet | null,
  { catalog }: Pick<Context, 'catalog'>,
  plan: Plan | null,
): string {
  const { today } = catalog;
  const until = addDays(today, DAYS_AHEAD);
  const rows = wholeCards(wallet).flatMap(({ card_id, opened, benefit_selections: used }) => {
    const card = catalog.cardsById.get(card_id)?.engine;
    if (card === undefined) return [];
    const held = { card, opened, selections: used && new Set(used) };
    return unearnedCredits(held, today, until)
      .filter(({ credit }) => plan?.paid_fields === true || isPriced(credit))
      .map(({ credit, end }) => ({ name: card.name, credit, end }));
  });
  const spent = ({ credit }: (typeof rows)[number]) => credit.spend_required ?? 0;
  const rank = (row: (typeof rows)[number]) => Number(row.credit.value === null);
  const told = rows
    .sort((a, b) => rank(a) - rank(b) || spent(a) - spent(b))
    .slice(0, UNEARNED_TOLD);
  if (told.length === 0) return '';
  const days = [...Map.groupBy(told, ({ end }) => end)].map(([end, own]) => {
    const cards = [...Map.groupBy(own, ({ name }) => name)].map(
      ([name, some]) => `${name} (${some.map(({ credit }) => earnedText(credit)).join('; ')})`,
    );
    return `by ${end} ${list(cards)}`;
  });
  const more = rows.length > told.length ? `, and ${rows.length - told.length} more` : '';
  return `Earned by spending in a year that ends soon: ${days.join('; ')}${more}.`;
}

/** `Airline credit, $100, after $250 of spending`, without what its name says. */
function earnedText({ name, value, spend_required }: Credit): string {
  const [worth, spent] = [usd(value ?? 0), usd(spend_required ?? 0)];
  return [
    name,
    value !== null && !name.includes(worth) && worth,
    !name.includes(spent) && `after ${spent} of spending`,
  ]
    .filter(Boolean)
    .join(', ');
}
