import type { Connection } from 'mongoose';
import type { Balances } from '../../../accounts/balances.ts';
import type { Wallet } from '../../../accounts/wallet/model.ts';
import type { Wallets } from '../../../accounts/wallet/wallets.ts';
import { addDays, isoDay } from '../../../kit/day.ts';
import { trusted } from '../../../storage/model.ts';
import { type UpcomingNotice, upcomingKey } from '../../told.ts';
import { deliveryOf, type NoticeEvent } from '../event.ts';
import { type WebhookRecord, webhookModel } from '../model.ts';
import type { Queue } from '../queue.ts';

/** What comes up for a wallet, by the present catalogue. */
export type UpcomingOf = (
  wallet: Wallet | null,
  balances: Awaited<ReturnType<Balances['list']>>,
  now: Date,
) => readonly UpcomingNotice[];

const PAGE = 100;

/**
 * Once a day for each webhook that wants it: what comes up for the saved wallet, each thing once. The
 * day is noted when all of it is stored, so that a process that dies before leaves it to the next.
 */
export async function tellUpcoming(
  connection: Connection,
  rooms: { readonly wallets: Wallets; readonly balances: Balances },
  upcomingOf: UpcomingOf,
  queue: Queue,
  now: Date,
): Promise<void> {
  const webhooks = webhookModel(connection);
  const today = isoDay(now);
  for (;;) {
    const due = await webhooks
      .find({ events: 'wallet.upcoming', wallet_day: trusted({ $ne: today }) })
      .limit(PAGE)
      .lean();
    for (const webhook of due) {
      const { _id, account_id } = webhook;
      const wallet = await rooms.wallets.read(account_id);
      const balances = await rooms.balances.list(account_id);
      const notices = upcomingOf(wallet, balances, now);
      await queue.add(notices.map((one) => deliveryOf(eventOf(one, webhook, now), webhook, now)));
      await webhooks.updateOne({ _id }, { $set: { wallet_day: today } });
    }
    if (due.length < PAGE) return;
  }
}

/** A quarter that was told before its first day comes up until its last. */
const QUARTER_DAYS = 94;

function eventOf(notice: UpcomingNotice, { account_id }: WebhookRecord, now: Date): NoticeEvent {
  const { kind, card_id, key, date } = notice;
  const days = kind === 'quarter_to_activate' ? QUARTER_DAYS : 2;
  return {
    type: 'wallet.upcoming',
    key: upcomingKey(account_id, notice),
    subject: `wallet:${card_id ?? key}`,
    at: now,
    data: notice,
    keepUntil: new Date(`${addDays(date, days)}T00:00:00Z`),
  };
}
