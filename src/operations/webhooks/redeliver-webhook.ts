import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { credentialOf } from '../shared/account.ts';
import { EXAMPLE_ID, webhookId } from './webhook-fields.ts';

export const redeliverWebhook = defineOperation({
  name: 'redeliver_webhook',
  title: 'Deliver an event again',
  description:
    'Puts a delivery that is over back into the queue, with the same `webhook-id`, for another day of attempts.',
  input: z.strictObject({
    id: webhookId,
    delivery_id: z.string().min(1).max(100).describe('`id` of a delivery, from the list.'),
  }),
  output: z.object({ delivery_id: z.string() }),
  example: { id: EXAMPLE_ID, delivery_id: 'dlv_00000000000000000000000000000000' },
  errors: ['webhook_not_found', 'delivery_not_found'],
  policy: { tier: 'evaluation', scope: 'portfolio:write', paid_fields: [] },
  rest: {
    method: 'POST',
    path: '/platform/webhooks/:id/deliveries/:delivery_id/redeliver',
    response: 'envelope',
    once: true,
  },
  async handler({ id, delivery_id }, context) {
    await context.services.webhooks.redeliver(credentialOf(context), id, delivery_id);
    return { delivery_id };
  },
});
