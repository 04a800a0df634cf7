import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { integer, oneOf } from '../../operation/params.ts';
import { DELIVERIES_LISTED_MAX, DELIVERY_STATES } from '../../plans/webhook-limits.ts';
import { accountOf } from '../shared/account.ts';
import { deliveryResource, EXAMPLE_ID, toDeliveryResource, webhookId } from './webhook-fields.ts';

export const listWebhookDeliveries = defineOperation({
  name: 'list_webhook_deliveries',
  title: "A webhook's deliveries",
  description:
    'The newest events first, with what was sent and what came of it. Kept for 30 days after they are over. An event that fails for a day is `dead` and can be delivered again.',
  input: z.strictObject({
    id: webhookId,
    state: oneOf(DELIVERY_STATES).optional(),
    limit: integer(1, DELIVERIES_LISTED_MAX).default(20),
  }),
  output: z.object({ deliveries: z.array(deliveryResource) }),
  example: { id: EXAMPLE_ID, state: 'dead' },
  errors: ['webhook_not_found'],
  policy: { tier: 'evaluation', scope: 'portfolio:read', paid_fields: [], unmetered: true },
  rest: { method: 'GET', path: '/platform/webhooks/:id/deliveries', response: 'envelope' },
  async handler({ id, state, limit }, context) {
    const { webhooks } = context.services;
    const found = await webhooks.deliveries(accountOf(context), id, { state, limit });
    return { deliveries: found.map(toDeliveryResource) };
  },
});
