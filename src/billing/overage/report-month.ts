import pLimit from 'p-limit';
import { accountModel, planOf } from '../../accounts/collections.ts';
import { usageModel } from '../../accounts/limits/collections.ts';
import { trusted } from '../../storage/model.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { isMissing, wordsOf } from '../stripe/client.ts';
import type { Meter } from '../stripe/prices.ts';
import { openLedger } from './ledger.ts';
import { isKnownIdentifier, renewOld, send } from './meter.ts';
import type { OverageRecord } from './model.ts';
import type { ReporterParts } from './parts.ts';
import { claim, giveUp, settle } from './pending.ts';

const AT_ONCE = 8;

/** Reports a month of all accounts that pay for what they use past their units. */
export async function reportMonth(parts: ReporterParts, period: string, meter: Meter) {
  const { connection, ledger, log } = parts;
  await openMonth(parts, period);
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
        units += await bring(parts, record, unitsOf.get(record._id) ?? 0, meter);
      } catch (error) {
        waiting += 1;
        if (waiting === 1) log(`overage is reported later: ${wordsOf(error)}`);
      }
    }),
  );
  await Promise.all(tasks);
  return { units, waiting };
}

/** A month's ledgers, for accounts that pay since before it began. */
async function openMonth(
  { connection, ledger, records }: ReporterParts,
  period: string,
): Promise<void> {
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

/** @returns units that Stripe has accepted now. */
async function bring(
  parts: ReporterParts,
  record: OverageRecord,
  units: number,
  meter: Meter,
): Promise<number> {
  const pending = await claim(parts, record, units);
  if (!pending) return 0;
  try {
    const current = await renewOld(parts, record, pending, meter);
    if (current) await send(parts, current, meter);
  } catch (error) {
    if (isKnownIdentifier(error)) return settle(parts, record, pending);
    if (!isMissing(error)) throw error;
    await giveUp(parts, record, pending);
    return 0;
  }
  return settle(parts, record, pending);
}
