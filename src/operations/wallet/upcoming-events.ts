import { type UpcomingEvent, upcoming } from '../../engine/decisions/upcoming/upcoming.ts';
import { addMonths, dayBefore, firstDay, monthIndex } from '../../engine/model/calendar.ts';
import { addDays, isoDay } from '../../kit/day.ts';
import type { Context, StoredBalance, Wallet } from '../../operation/context.ts';
import { merchantNames } from '../cards/detail/earning.ts';
import { expiryPolicies } from '../shared/points/points-expiry.ts';
import { wholeCards } from './saved-cards.ts';

/** Days ahead for which fees, quarters and points are named. */
export const DAYS_AHEAD = 60;

/** What comes up for a wallet: monthly credits of this month; other credits, fees, quarters and points of 60 days. */
export function upcomingOf(
  wallet: Wallet | null,
  balances: readonly StoredBalance[],
  context: Pick<Context, 'catalog' | 'now'>,
): (UpcomingEvent & { readonly card_name: string | null })[] {
  const { catalog, now } = context;
  const today = isoDay(now);
  const month_end = dayBefore(addMonths(firstDay(monthIndex(today)), 1));
  const policies = expiryPolicies(
    balances.map(({ program_key }) => program_key),
    context,
  );
  const input = {
    merchantNames: merchantNames(catalog.merchants),
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
  const isMonthly = ({ card_id, key }: UpcomingEvent) =>
    catalog.cardsById
      .get(card_id ?? 0)
      ?.engine.credits.every((credit) => credit.key !== key || credit.period === 'month') ?? true;
  const isNear = (event: UpcomingEvent) =>
    event.kind !== 'credit_ends' || event.date <= month_end || !isMonthly(event);
  return upcoming(input, today, addDays(today, DAYS_AHEAD))
    .filter(isNear)
    .map((event) => ({
      ...event,
      card_name:
        event.card_id === null ? null : (catalog.cardsById.get(event.card_id)?.seed.name ?? null),
    }));
}
