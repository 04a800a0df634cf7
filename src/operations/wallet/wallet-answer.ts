import { z } from 'zod';
import { monthIndex, monthLabel } from '../../engine/model/calendar.ts';
import { quoted } from '../../kit/clean-text.ts';
import { list, number, usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { describeBalance, storedBalance } from '../balances/balances.ts';
import { accountOf } from '../shared/account.ts';
import { membershipsText } from '../shared/said/held/saved-memberships.ts';
import { describeCard, savedCard, wholeCards } from './saved-cards.ts';
import { upcomingOf } from './upcoming-events.ts';

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
  /** Credits that lapse this month, and of the next 60 days fees, quarters and points. */
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
  /** When cards or spending were last changed; null when none are stored. */
  updated_at: z.string().nullable().meta({ 'x-listed': false }),
});
export type WalletAnswer = z.output<typeof walletAnswer>;

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
    memberships: wallet?.memberships ? [...wallet.memberships] : null,
    balances: balances.map(describeBalance),
    upcoming: upcomingOf(wallet, balances, context).map(
      ({ card_id: _card_id, key: _key, began: _began, ...event }) => event,
    ),
    updated_at: wallet?.updated_at.toISOString() ?? null,
  };
}

/** Most events that a text lists; the data have all. */
const EVENTS_TOLD = 12;

/** The wallet in lines; a line that says so when nothing is stored. */
export function walletLines({
  cards,
  spending,
  memberships,
  balances,
  upcoming: events,
}: WalletAnswer): string[] {
  if (cards.length + balances.length === 0 && spending === null && memberships === null) {
    return ['No cards, spending, memberships or points are stored.'];
  }
  const more = events.length - EVENTS_TOLD;
  return [
    cards.length > 0 ? 'Cards held:' : 'No cards are stored.',
    ...cards.map((card) => `- ${cardText(card)}`),
    spending === null ? '' : spendingLine(spending),
    memberships === null ? '' : `Memberships: ${membershipsText(memberships)}.`,
    balances.length > 0 ? 'Points:' : '',
    ...balances.map(balanceText),
    events.length > 0 ? 'Coming up:' : '',
    ...events
      .slice(0, EVENTS_TOLD)
      .map((event) => `- ${whenText(event)}: ${event.what}. ${event.action}`),
    more > 0 ? `- and ${more} more.` : '',
  ].filter(Boolean);
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
    opened === null ? '' : `opened ${opened}`,
    fee_date === null ? '' : `fee date ${fee_date}`,
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
  const since = last_activity === undefined ? '' : `, last activity ${last_activity}`;
  return `- ${program_key}: ${number(balance)}${since}`;
}
