import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { accountOf } from '../shared/account.ts';
import { toWebhookResource, webhookResource } from './webhook-fields.ts';

export const listWebhooks = defineOperation({
  name: 'list_webhooks',
  title: 'Webhooks',
  description: 'The webhooks of the account, oldest first, without their secrets.',
  input: z.strictObject({}),
  output: z.object({ webhooks: z.array(webhookResource) }),
  example: {},
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:read',
    paid_fields: [],
    unmetered: true,
    ends_access: true,
  },
  rest: { method: 'GET', path: '/platform/webhooks', response: 'envelope' },
  async handler(_input, context) {
    const found = await context.services.webhooks.list(accountOf(context));
    return { webhooks: found.map(toWebhookResource) };
  },
});
