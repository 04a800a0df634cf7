import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { defineOperation } from '../../operation/define.ts';
import { accountOf } from '../shared/account.ts';
import { EXAMPLE_ID, toWebhookResource, webhookId, webhookResource } from './webhook-fields.ts';

export const getWebhook = defineOperation({
  name: 'get_webhook',
  title: 'A webhook',
  description: 'A webhook of the account, without its secret.',
  input: z.strictObject({ id: webhookId }),
  output: z.object({ webhook: webhookResource }),
  example: { id: EXAMPLE_ID },
  errors: ['webhook_not_found'],
  policy: { tier: 'evaluation', scope: 'portfolio:read', paid_fields: [], unmetered: true },
  rest: { method: 'GET', path: '/platform/webhooks/:id', response: 'envelope' },
  async handler({ id }, context) {
    const found = await context.services.webhooks.list(accountOf(context));
    const webhook = found.find((one) => one.id === id);
    if (!webhook) throw new AppError('webhook_not_found');
    return { webhook: toWebhookResource(webhook) };
  },
});
