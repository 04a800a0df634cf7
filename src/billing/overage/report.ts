import type { Connection } from 'mongoose';
import pLimit from 'p-limit';
import { accountModel, planOf } from '../../accounts/collections.ts';
import { usageModel } from '../../accounts/limits/collections.ts';
import { periodOf } from '../../accounts/limits/month.ts';
import { trusted } from '../../storage/model.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { billingModel } from '../model.ts';
import { isMissing, type Stripe, wordsOf } from '../stripe/client.ts';
import type { Meter, Prices } from '../stripe/prices.ts';
import { openLedger, overageOf } from './ledger.ts';
import { type OverageRecord, overageModel, type PendingReport } from './model.ts';

const AT_ONCE = 8;
const DAY_MS = 86_400_000;
/** In this time the counts of a month's last calls have long been stored. */
const LATE_DAYS = 3;
/** Stripe refuses an identifier again for a day at least; from then on it is asked what it has. */
const IDENTIFIER_LIFE_MS = 23 * 3_600_000;
const MINUTE_SECONDS = 60;

export interface OverageReporter {
  /**
   * Reports to Stripe what was used past the plans' units and is not reported yet.
   *
   * @returns units that were accepted, and how many reports wait because Stripe did not take them.
   */
  report(): Promise<{ readonly units: number; readonly waiting: number }>;
}

export interface ReporterOptions {
  readonly connection: Connection;
  readonly stripe: Stripe;
  readonly prices: Prices;
  readonly clock: () => Date;
  readonly log: (message: string) => void;
}

/**
 * Each report goes out under an identifier made of account, month and the units before it, and is
 * stored before it is sent. One whose answer is lost is sent again as it was, so Stripe counts it
 * once; the next begins where it ended.
 */
export function createReporter(options: ReporterOptions): OverageReporter {
  const { connection, stripe, prices, clock, log } = options;
  const ledger = overageModel(connection);
  const records = billingModel(connection);

  /** A month's ledgers, for accounts that pay since before it began. */
  async function openMonth(period: string): Promise<void> {
    const paying = await records.find({ 'subscription.metered': true }).lean();
    const opened = await ledger.find({ period }, { _id: 1 }).lean();
    const known = new Set(opened.map(({ _id }) => _id));
    for (const { _id } of paying.filter((one) => !known.has(`${one._id}:${period}`))) {
      const account = await accountModel(connection).findOne({ _id }).lean();
      const limit = account && planOf(account).monthly_limit;
      if (limit === null) continue;
      const month = { account_id: _id, period, limit, isFirst: false };
      await inTransaction(connection, (session) => openLedger(connection, month, session));
    }
  }

  /** Stores a report of all that is not reported, unless one is under way; null: nothing is. */
  async function claim(record: OverageRecord, units: number): Promise<PendingReport | null> {
    if (record.pending) return record.pending;
    const { _id, sent, account_id } = record;
    const left = overageOf(record, units) - sent;
    const at = clock();
    const customer_id = left > 0 ? await takeMinute(account_id, at) : null;
    if (customer_id === null) return null;
    const pending = { identifier: `${_id}:${sent}`, customer_id, units: left, at };
    const { matchedCount } = await ledger.updateOne(
      { _id, sent, pending: null },
      { $set: { pending } },
    );
    return matchedCount === 1 ? pending : null;
  }

  /**
   * The customer to report for, if this is the account's first report in this minute: Stripe tells
   * what it has counted by the minute, so a report must be alone in its own.
   */
  async function takeMinute(_id: string, at: Date): Promise<string | null> {
    const reported_minute = minuteOf(at);
    const earlier = [
      { reported_minute: null },
      { reported_minute: trusted({ $lt: reported_minute }) },
    ];
    const record = await records
      .findOneAndUpdate(
        { _id, customer_id: trusted({ $ne: null }), $or: earlier },
        { $set: { reported_minute } },
      )
      .lean();
    return record?.customer_id ?? null;
  }

  async function settle({ _id, sent }: OverageRecord, pending: PendingReport): Promise<number> {
    const { matchedCount } = await ledger.updateOne(
      { _id, sent, 'pending.identifier': pending.identifier },
      { $set: { sent: sent + pending.units, pending: null } },
    );
    return matchedCount === 1 ? pending.units : 0;
  }

  /** @returns units that Stripe has accepted now. */
  async function bring(record: OverageRecord, units: number, meter: Meter): Promise<number> {
    const pending = await claim(record, units);
    if (!pending) return 0;
    try {
      const current = await renewOld(record, pending, meter);
      if (current) await send(current, meter);
    } catch (error) {
      if (isKnownIdentifier(error)) return settle(record, pending);
      if (!isMissing(error)) throw error;
      await giveUp(record, pending);
      return 0;
    }
    return settle(record, pending);
  }

  /** What is to be sent; null when an old report turns out to have arrived. */
  async function renewOld(
    { _id, account_id }: OverageRecord,
    pending: PendingReport,
    meter: Meter,
  ): Promise<PendingReport | null> {
    const at = clock();
    if (at.getTime() - pending.at.getTime() <= IDENTIFIER_LIFE_MS) return pending;
    if (await hasArrived(pending, meter)) return null;
    if ((await takeMinute(account_id, at)) === null) throw new Error('one report a minute');
    const mine = { _id, 'pending.identifier': pending.identifier, 'pending.at': pending.at };
    const { matchedCount } = await ledger.updateOne(mine, { $set: { 'pending.at': at } });
    if (matchedCount === 0) throw new Error('another process has it');
    return { ...pending, at };
  }

  /** Nobody is left to bill: the next customer of the account does not owe it. */
  async function giveUp({ _id }: OverageRecord, { identifier, units }: PendingReport) {
    log(`${units} units of ${_id} cannot be billed: the customer was deleted`);
    await ledger.updateOne(
      { _id, 'pending.identifier': identifier },
      { $set: { pending: null }, $inc: { included: units } },
    );
  }

  async function send(pending: PendingReport, meter: Meter): Promise<void> {
    const { identifier, customer_id, units, at } = pending;
    await stripe.billing.meterEvents.create({
      event_name: meter.eventName,
      identifier,
      payload: { stripe_customer_id: customer_id, value: String(units) },
      timestamp: Math.floor(at.getTime() / 1000),
    });
  }

  /** Whether Stripe has counted a report whose answer was lost. */
  async function hasArrived({ customer_id, at }: PendingReport, meter: Meter): Promise<boolean> {
    const start_time = minuteOf(at) * MINUTE_SECONDS;
    const window = { customer: customer_id, start_time, end_time: start_time + MINUTE_SECONDS };
    const { data } = await stripe.billing.meters.listEventSummaries(meter.id, window);
    return data.some(({ aggregated_value }) => aggregated_value > 0);
  }

  async function reportMonth(period: string, meter: Meter) {
    await openMonth(period);
    const line = pLimit(AT_ONCE);
    const open = await ledger.find({ period }).lean();
    const ids = open.map(({ _id }) => _id);
    const used = await usageModel(connection)
      .find({ _id: trusted({ $in: ids }) }, { units: 1 })
      .lean();
    const unitsOf = new Map(used.map(({ _id, units }) => [_id, units]));
    let units = 0;
    let waiting = 0;
    const tasks = open.map((record) =>
      line(async () => {
        try {
          units += await bring(record, unitsOf.get(record._id) ?? 0, meter);
        } catch (error) {
          waiting += 1;
          if (waiting === 1) log(`overage is reported later: ${wordsOf(error)}`);
        }
      }),
    );
    await Promise.all(tasks);
    return { units, waiting };
  }

  return {
    async report() {
      const meter = await prices.meter();
      if (meter === null) return { units: 0, waiting: 0 };
      const now = clock();
      const early = new Date(now.getTime() - LATE_DAYS * DAY_MS);
      const periods = [...new Set([periodOf(early), periodOf(now)])];
      const waitingFor = await ledger.distinct('period', { pending: trusted({ $ne: null }) });
      let units = 0;
      let waiting = 0;
      for (const period of new Set([...waitingFor, ...periods])) {
        const done = await reportMonth(period, meter);
        units += done.units;
        waiting += done.waiting;
      }
      return { units, waiting };
    },
  };
}

/** Stripe has this identifier already: it took the report, and only the answer was lost. */
function isKnownIdentifier(error: unknown): boolean {
  const { rawType, message } = error as { rawType?: unknown; message?: unknown };
  return rawType === 'invalid_request_error' && /already exists.*identifier/i.test(String(message));
}

function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / (1000 * MINUTE_SECONDS));
}
