import { z } from 'zod';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { monthIndex, monthLabel } from '../../engine/model/calendar.ts';
import { quoted } from '../../kit/clean-text.ts';
import { dayText } from '../../kit/day.ts';
import { TURNS } from '../../kit/turns/turns.ts';
import { list, number, usd } from '../../kit/words.ts';
import type { Context, Wallet } from '../../operation/context.ts';
import { describeBalance, storedBalance } from '../balances/balances.ts';
import { accountOf } from '../shared/account.ts';
import { cardAccount } from '../shared/applications/accounts.ts';
import { newCardsText } from '../shared/applications/new-cards.ts';
import { membershipsText } from '../shared/said/held/saved-memberships.ts';
import { nextFeeOf } from '../shared/said/times/next-fee.ts';
import { NOT_SEEN } from '../words/not-seen.ts';
import { walletWith } from './asked-cards.ts';
import { describeCard, savedCard, wholeCards, type withCards } from './saved-cards.ts';
import { DAYS_AHEAD, laterText, undatedText, unearnedText, upcomingOf } from './upcoming-events.ts';

/** What an account keeps of its cards and points, and what comes up for it. */
export const walletAnswer = z.object({
  cards: z.array(savedCard),
  /** Dollars a month by category; null when none was said. */
  spending: z.record(z.string(), z.number()).nullable(),
  /**
   * Memberships and bank tiers held, by key, `no <key>` for one not held, `none` for no others; null
   * when not said.
   */
  memberships: z.array(z.string()).nullable().meta({ 'x-listed': false }),
  balances: z.array(storedBalance),
  /** Of the next 60 days credits that lapse, fees, quarters and points. */
  upcoming: z.array(
    z.object({
      /** The first of a month of which the day is not known, with `by_month`. */
      date: z.string(),
      by_month: z.literal(true).optional().meta({ 'x-listed': false }),
      kind: z.enum(['credit_ends', 'fee_due', 'quarter_to_activate', 'points_expire']),
      card_name: z.string().nullable(),
      amount: z.number().nullable(),
      what: z.string(),
      action: z.string(),
    }),
  ),
  /** Day or month of the next annual fee of each card of which it is known. */
  next_fees: z
    .array(z.object({ card_name: z.string(), date: z.string() }))
    .meta({ 'x-listed': false }),
  /** How the cards opened stand against limits on new cards, such as Chase's 5 in 24 months. */
  applications: z.array(z.string()).optional().meta({ 'x-listed': false }),
  /** When cards or spending were last changed; null when none are stored. */
  updated_at: z.string().nullable().meta({ 'x-listed': false }),
});
export type WalletAnswer = z.output<typeof walletAnswer>;

/**
 * The wallet of the caller's account as it is stored; of credits that come again on an unknown day it
 * warns.
 * @param asked cards that the question is about instead of those stored
 */
export async function walletOf(
  context: Context,
  asked: Parameters<typeof withCards>[1] = [],
): Promise<WalletAnswer> {
  const account = accountOf(context);
  const [stored, balances] = await Promise.all([
    context.services.readWallet(account),
    context.services.listBalances(account),
  ]);
  // Calls that waited for the same have it together.
  const turn = TURNS.next(account);
  if (turn) await turn;
  const wallet = asked.length === 0 ? stored : walletWith(asked, stored, context);
  for (const note of undatedText(wallet, context)) context.warn(note);
  const later = laterText(wallet, context, context.caller.plan);
  if (later !== '') context.warn(later);
  const unearned = unearnedText(wallet, context, context.caller.plan);
  // Of cards that are only asked about nothing that is said of credits is kept.
  const saved = asked.length === 0 ? ' Name those you have in benefit_selections.' : '';
  if (unearned !== '') context.warn(`${unearned}${saved}`);
  return {
    cards: wholeCards(wallet).map((card) => describeCard(card, context)),
    spending: wallet?.spending ? { ...wallet.spending } : null,
    memberships: wallet?.memberships ? [...wallet.memberships] : null,
    balances: balances.map(describeBalance),
    upcoming: upcomingOf(wallet, balances, { ...context, plan: context.caller.plan }, 'all').map(
      ({ card_id: _card_id, key: _key, began: _began, ...event }) => event,
    ),
    next_fees: wholeCards(wallet).flatMap((saved) => {
      const card = context.catalog.cardsById.get(saved.card_id);
      const date = card && nextFeeOf(card, saved, context.catalog.today);
      return date ? [{ card_name: card.seed.name, date }] : [];
    }),
    applications: applicationsOf(wallet, context.catalog),
    updated_at: wallet?.updated_at.toISOString() ?? null,
  };
}

function applicationsOf(wallet: Wallet | null, catalog: CatalogSnapshot): string[] {
  const held = wholeCards(wallet).flatMap((saved) => {
    const card = catalog.cardsById.get(saved.card_id);
    return card === undefined ? [] : [{ ...saved, card }];
  });
  const undated = held.flatMap(({ opened, card }) => (opened === null ? card.seed.name : []));
  const accounts = held.map((saved) => cardAccount(saved, catalog.rules));
  return newCardsText(accounts, undated, catalog);
}

/** Most days and cards of which a text tells what comes up; the data have all. */
const LINES_TOLD = 12;

/**
 * The wallet in lines; a line that says so when nothing is stored.
 * @param asked whether it is listed: then what is not seen comes first, of cards that may not be saved
 */
export function walletLines(wallet: WalletAnswer, asked?: 'stored' | 'named'): string[] {
  const { cards, spending, memberships, balances, next_fees, applications = [] } = wallet;
  const { upcoming: events } = wallet;
  if (cards.length + balances.length === 0 && spending === null && memberships === null) {
    const none = 'No cards, spending, memberships or points are stored.';
    return asked === undefined ? [none] : [`${none} ${NOT_SEEN}`];
  }
  const days = Map.groupBy(
    events,
    (event) => `${whenText(event)} ${event.card_name} ${event.kind}`,
  );
  const told = new Set<string>();
  const lines = [...days.values()].map((own) => dayLine(own, told));
  const more = lines.length - LINES_TOLD;
  return [
    asked !== undefined && cards.length > 0 ? NOT_SEEN : '',
    cards.length === 0
      ? 'No cards are stored.'
      : asked === 'named'
        ? 'Cards asked about:'
        : 'Cards held:',
    ...cards.map((card) => {
      const fee = next_fees.find(({ card_name }) => card_name === card.card_name);
      return `- ${cardText(card)}${fee ? `; next fee about ${fee.date}` : ''}`;
    }),
    spending === null ? '' : spendingLine(spending),
    memberships === null ? '' : `Memberships: ${membershipsText(memberships)}.`,
    balances.length > 0 ? 'Points:' : '',
    ...balances.map(balanceText),
    ...applications,
    events.length > 0 ? `Coming up within ${DAYS_AHEAD} days:` : '',
    ...lines.slice(0, LINES_TOLD),
    more > 0 ? `- and ${more} more.` : '',
  ].filter(Boolean);
}

type Event = WalletAnswer['upcoming'][number];

/**
 * What comes up for a card on one day: its name and what is to be done are told once.
 * @param told where credits work as it was told on earlier days
 */
function dayLine(own: readonly Event[], told: Set<string>): string {
  const events = own.toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0));
  const [first, ...others] = events;
  if (first === undefined) return '';
  const name = first.card_name;
  if (others.length === 0 || name === null) {
    told.add(first.what);
    return `- ${whenText(first)}: ${first.what}. ${stepsOf(first).join(' ')}`.trimEnd();
  }
  const each = events.map((event) => stepsOf(event).filter((step) => !PLACES.test(step)));
  const said = [...new Set(each.flat())];
  const ofAll = said.filter((one) => each.every((steps) => steps.includes(one)));
  const whats = events.map((event, index) => {
    const isLast = each[index]?.includes(LAST) && !ofAll.includes(LAST);
    const what = event.what.replace(` of ${name},`, ',').replace(UNPRICED, '');
    return `${what}${isLast ? ', for good' : ''}${placesOf(event, told)}`;
  });
  const lapse = events.every(({ kind }) => kind === 'credit_ends') ? ' lapse' : '';
  const named = events.map(({ what }) => {
    return (what.split(` of ${name},`)[0] ?? '').replace(/ \([^)]*\)$/, '');
  });
  const actions = said.flatMap((one) => {
    const needed = NEEDS.exec(one)?.[1];
    if (needed === undefined) return ofAll.includes(one) ? [one] : [];
    const needs = named.filter((_, index) => each[index]?.includes(one));
    return [whichNeed(needed, needs, named)];
  });
  const after = actions.length > 0 ? ` ${actions.join(' ')}` : '';
  return `- ${whenText(first)}, ${name}: ${whats.join('; ')}${lapse}.${after}`;
}

/** `All but Hotel Credit need enrollment.`: which of several do, in the fewest names. */
function whichNeed(needed: string, needs: readonly string[], all: readonly string[]): string {
  const others = all.filter((one) => !needs.includes(one));
  if (others.length === 0) return `All need ${needed}.`;
  if (others.length < needs.length) return `All but ${list(others)} need ${needed}.`;
  return `${list(needs)} ${needs.length === 1 ? 'needs' : 'need'} ${needed}.`;
}

/** ` (at Grubhub or Wonder)`, once for each credit. */
function placesOf(event: Event, told: Set<string>): string {
  const [, places] = stepsOf(event).flatMap((step) => PLACES.exec(step) ?? []);
  if (places === undefined || told.has(event.what)) return '';
  told.add(event.what);
  return ` (at ${places})`;
}

/** How what lapses is told, which the line says once; a price that is not known needs no words. */
const UNPRICED = /(?:, of no stated value)?, lapses$/;
const PLACES = /^It works at (.+)\.$/;
const LAST = 'It ends for good.';
const NEEDS = /^It needs (.+)\.$/;
/** What the day says already: that what lapses is to be used before, and that the next begins after it. */
const BY_DAY = /^(?:Use what is left|The next one starts)/;

/** What is to be done. */
function stepsOf({ action }: Event): string[] {
  return action.split(/(?<=\.) /).filter((step) => !BY_DAY.test(step));
}

/** The day of an event, or its month where no more is known. */
export function whenText(event: { readonly date: string; readonly by_month?: true | undefined }) {
  return event.by_month ? monthLabel(monthIndex(event.date)) : event.date;
}

function cardText(card: WalletAnswer['cards'][number]): string {
  const { card_name, annual_fee, nickname, opened, fee_date, categories } = card;
  const { benefit_selections: used } = card;
  const facts = [
    annual_fee === null ? '' : `${usd(annual_fee)} a year`,
    opened === null ? '' : `opened ${dayText(opened)}`,
    // Without a fee the day is that of the account alone.
    fee_date === null ? '' : `${annual_fee === 0 ? 'anniversary' : 'fee date'} ${fee_date}`,
    categories.length > 0 ? `chosen: ${list(categories)}` : '',
    used === null ? '' : used.length > 0 ? `credits used: ${list(used)}` : 'no credits used',
  ].filter(Boolean);
  return `${card_name}${nickname === null ? '' : ` (${quoted(nickname)})`}: ${facts.join('; ')}`;
}

function spendingLine(spending: NonNullable<WalletAnswer['spending']>): string {
  const parts = Object.entries(spending).map(
    ([category, monthly]) => `${category.replaceAll('_', ' ')} ${usd(monthly)}`,
  );
  return `Spending a month: ${parts.join(', ')}.`;
}

function balanceText({ program_key, balance, last_activity }: WalletAnswer['balances'][number]) {
  const since =
    last_activity === undefined ? '' : `, last activity ${last_activity.replace('/', ' to ')}`;
  return `- ${program_key}: ${number(balance)}${since}`;
}
