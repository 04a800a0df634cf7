import { z } from 'zod';
import { type UpcomingEvent, upcoming } from '../../engine/decisions/upcoming/upcoming.ts';
import { addMonths, dayBefore, firstDay, monthIndex } from '../../engine/model/calendar.ts';
import { addDays, isoDay } from '../../kit/day.ts';
import { list, number, usd } from '../../kit/words.ts';
import type { Context, StoredBalance, Wallet } from '../../operation/context.ts';
import { describeBalance, storedBalance } from '../balances/balances.ts';
import { accountOf } from '../shared/account.ts';
import { expiryPolicies } from '../shared/points-expiry.ts';
import { describeCard, savedCard, wholeCards } from './saved-cards.ts';

/** What an account keeps of its cards and points, and what comes up for it. */
export const walletAnswer = z.object({
  cards: z.array(savedCard),
  /** Dollars a month by category; null when none was said. */
  spending: z.record(z.string(), z.number()).nullable(),
  balances: z.array(storedBalance),
  /** Credits that lapse this month, and of the next 60 days fees, quarters and points. */
  upcoming: z.array(
    z.object({
      date: z.string(),
      kind: z.enum(['credit_ends', 'fee_due', 'quarter_to_activate', 'points_expire']),
      card_name: z.string().nullable(),
      amount: z.number().nullable(),
      what: z.string(),
      action: z.string(),
    }),
  ),
  /** When cards or spending were last changed; null when none are stored. */
  updated_at: z.string().nullable().meta({ 'x-listed': false }),
});
export type WalletAnswer = z.output<typeof walletAnswer>;

/** Days ahead for which fees, quarters and points are named. */
const DAYS_AHEAD = 60;

/** The wallet of the caller's account as it is stored. */
export async function walletOf(context: Context): Promise<WalletAnswer> {
  const account = accountOf(context);
  const [wallet, balances] = await Promise.all([
    context.services.readWallet(account),
    context.services.listBalances(account),
  ]);
  return {
    cards: wholeCards(wallet).map((card) => describeCard(card, context)),
    spending: wallet?.spending ? { ...wallet.spending } : null,
    balances: balances.map(describeBalance),
    upcoming: upcomingOf(wallet, balances, context),
    updated_at: wallet?.updated_at.toISOString() ?? null,
  };
}

function upcomingOf(
  wallet: Wallet | null,
  balances: readonly StoredBalance[],
  context: Context,
): WalletAnswer['upcoming'] {
  const { catalog, now } = context;
  const today = isoDay(now);
  const month_end = dayBefore(addMonths(firstDay(monthIndex(today)), 1));
  const policies = expiryPolicies(
    balances.map(({ program_key }) => program_key),
    context,
  );
  const input = {
    cards: wholeCards(wallet).flatMap(({ card_id, opened, fee_date, benefit_selections: used }) => {
      const card = catalog.cardsById.get(card_id)?.engine;
      return card ? [{ card, opened, fee_date, selections: used && new Set(used) }] : [];
    }),
    points: balances.flatMap(({ program_key, balance, last_activity = null }) => {
      const program = catalog.enginePrograms.get(program_key);
      const expiry = policies.get(program_key) ?? null;
      return program ? [{ program, balance, last_activity, expiry }] : [];
    }),
  };
  const isNear = ({ kind, date }: UpcomingEvent) => kind !== 'credit_ends' || date <= month_end;
  return upcoming(input, today, addDays(today, DAYS_AHEAD))
    .filter(isNear)
    .map(({ card_id, key: _key, ...event }) => ({
      ...event,
      card_name: card_id === null ? null : (catalog.cardsById.get(card_id)?.seed.name ?? null),
    }));
}

/** Most events that a text lists; the data have all. */
const EVENTS_TOLD = 12;

/** The wallet in lines; a line that says so when nothing is stored. */
export function walletLines({
  cards,
  spending,
  balances,
  upcoming: events,
}: WalletAnswer): string[] {
  if (cards.length === 0 && spending === null && balances.length === 0) {
    return ['No cards, spending or points are stored.'];
  }
  const more = events.length - EVENTS_TOLD;
  return [
    cards.length > 0 ? 'Cards held:' : 'No cards are stored.',
    ...cards.map((card) => `- ${cardText(card)}`),
    spending === null ? '' : spendingLine(spending),
    balances.length > 0 ? 'Points:' : '',
    ...balances.map(balanceText),
    events.length > 0 ? 'Coming up:' : '',
    ...events
      .slice(0, EVENTS_TOLD)
      .map(({ date, what, action }) => `- ${date}: ${what}. ${action}`),
    more > 0 ? `- and ${more} more.` : '',
  ].filter(Boolean);
}

function cardText(card: WalletAnswer['cards'][number]): string {
  const { card_name, annual_fee, nickname, opened, fee_date, categories } = card;
  const { benefit_selections: used } = card;
  const facts = [
    annual_fee === null ? '' : `${usd(annual_fee)} a year`,
    opened === null ? '' : `opened ${opened}`,
    fee_date === null ? '' : `fee date ${fee_date}`,
    categories.length > 0 ? `chosen: ${list(categories)}` : '',
    used === null ? '' : used.length > 0 ? `credits used: ${list(used)}` : 'no credits used',
  ].filter(Boolean);
  return `${card_name}${nickname === null ? '' : ` ("${nickname}")`}: ${facts.join('; ')}`;
}

function spendingLine(spending: NonNullable<WalletAnswer['spending']>): string {
  const parts = Object.entries(spending).map(
    ([category, monthly]) => `${category.replaceAll('_', ' ')} ${usd(monthly)}`,
  );
  return `Spending a month: ${parts.join(', ')}.`;
}

function balanceText({ program_key, balance, last_activity }: WalletAnswer['balances'][number]) {
  const since = last_activity === undefined ? '' : `, last activity ${last_activity}`;
  return `- ${program_key}: ${number(balance)}${since}`;
}
