import type { Connection } from 'mongoose';
import { accountModel, planOf } from '../../../accounts/collections.ts';
import type { Plan } from '../../../plans/plans.ts';
import type { WebhookEvent } from '../../../plans/webhook-limits.ts';
import { trusted } from '../../../storage/model.ts';
import { type WebhookRecord, webhookModel } from '../model.ts';

export interface Recipient {
  readonly webhook: WebhookRecord;
  readonly plan: Plan;
}

/** Webhooks in one read. */
const PAGE = 200;

/** The webhooks that want an event, with the plans of their accounts, page by page. */
export async function* recipientsOf(
  connection: Connection,
  event: WebhookEvent,
): AsyncGenerator<Recipient[]> {
  let after = '';
  for (;;) {
    const webhooks = await webhookModel(connection)
      .find({ events: event, _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(PAGE)
      .lean();
    const ids = [...new Set(webhooks.map(({ account_id }) => account_id))];
    const accounts = await accountModel(connection)
      .find({ _id: trusted({ $in: ids }) })
      .lean();
    const plans = new Map(accounts.map((account) => [account._id, planOf(account)]));
    yield webhooks.flatMap((webhook) => {
      const plan = plans.get(webhook.account_id);
      return plan ? [{ webhook, plan }] : [];
    });
    after = webhooks.at(-1)?._id ?? '';
    if (webhooks.length < PAGE) return;
  }
}
