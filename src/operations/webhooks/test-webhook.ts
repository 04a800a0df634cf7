import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { credentialOf } from '../shared/account.ts';
import { EXAMPLE_ID, webhookId } from './webhook-fields.ts';

export const testWebhook = defineOperation({
  name: 'test_webhook',
  title: 'Test a webhook',
  description:
    'Sends a `webhook.test` event, like any other event. What came of it is in the deliveries, within seconds.',
  input: z.strictObject({ id: webhookId }),
  output: z.object({ delivery_id: z.string() }),
  example: { id: EXAMPLE_ID },
  errors: ['webhook_not_found'],
  policy: { tier: 'evaluation', scope: 'portfolio:write', paid_fields: [] },
  rest: { method: 'POST', path: '/platform/webhooks/:id/test', response: 'envelope', once: true },
  async handler({ id }, context) {
    return { delivery_id: await context.services.webhooks.test(credentialOf(context), id) };
  },
});
