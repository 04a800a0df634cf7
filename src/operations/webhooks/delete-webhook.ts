import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { credentialOf } from '../shared/account.ts';
import { EXAMPLE_ID, webhookId } from './webhook-fields.ts';

export const deleteWebhook = defineOperation({
  name: 'delete_webhook',
  title: 'Delete a webhook',
  description: 'Nothing more is sent to it. Its deliveries go with it, those that wait included.',
  input: z.strictObject({ id: webhookId }),
  output: z.object({ deleted: z.string().describe('The id of the webhook.') }),
  example: { id: EXAMPLE_ID },
  errors: ['webhook_not_found'],
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:write',
    paid_fields: [],
    unmetered: true,
    ends_access: true,
  },
  rest: { method: 'DELETE', path: '/platform/webhooks/:id', response: 'envelope' },
  async handler({ id }, context) {
    await context.services.webhooks.remove(credentialOf(context), id);
    return { deleted: id };
  },
});
