import type { Connection } from 'mongoose';
import { usageModel } from '../../../accounts/limits/collections.ts';
import { periodOf } from '../../../accounts/limits/month.ts';
import { trusted } from '../../../storage/model.ts';
import { deliveryOf } from '../event.ts';
import type { Queue } from '../queue.ts';
import { recipientsOf } from './recipients.ts';

/** Percent of the month's units at which its owner is told, once each. */
const MARKS = [80, 100] as const;
/** A month is over after this. */
const KEPT_MS = 35 * 86_400_000;

/** Tells accounts that they have used most of, or all of, the units of their month. */
export async function tellQuota(connection: Connection, queue: Queue, now: Date): Promise<void> {
  const period = periodOf(now);
  for await (const page of recipientsOf(connection, 'quota.near')) {
    const ids = page.map(({ webhook }) => `${webhook.account_id}:${period}`);
    const used = await usageModel(connection)
      .find({ _id: trusted({ $in: ids }) }, { account_id: 1, units: 1 })
      .lean();
    const units = new Map(used.map((record) => [record.account_id, record.units]));
    const deliveries = page.flatMap(({ webhook, plan }) => {
      const { account_id } = webhook;
      const [calls_used, calls_limit] = [units.get(account_id) ?? 0, plan.monthly_limit];
      if (calls_limit === null) return [];
      const percent = MARKS.findLast((mark) => calls_used * 100 >= calls_limit * mark);
      if (percent === undefined) return [];
      const event = {
        type: 'quota.near' as const,
        key: [account_id, period, percent, calls_limit],
        subject: 'quota',
        at: now,
        data: { period, percent, calls_used, calls_limit },
        keepUntil: new Date(now.getTime() + KEPT_MS),
      };
      return [deliveryOf(event, webhook, now)];
    });
    await queue.add(deliveries);
  }
}
