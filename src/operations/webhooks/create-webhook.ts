import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { refuseCardNumber, storedText } from '../../operation/params.ts';
import { LABEL_MAX } from '../../plans/account-limits.ts';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from '../../plans/webhook-limits.ts';
import { credentialOf } from '../shared/account.ts';
import { toWebhookResource, webhookResource, webhookSecret } from './webhook-fields.ts';

export const createWebhook = defineOperation({
  name: 'create_webhook',
  title: 'Create a webhook',
  description:
    'Events are sent to its `url` by POST from now on, signed with the secret that is shown once: changes of cards and points programs as far as the plan sees them, what comes up for the saved wallet, and 80 and 100% of the monthly quota. How many an account can have depends on its plan.',
  input: z.strictObject({
    url: z
      .string()
      .min(1)
      .max(WEBHOOK_URL_MAX)
      .check(refuseCardNumber)
      .describe('https, on the public internet. Redirects are not followed.'),
    events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
    description: storedText(LABEL_MAX).optional(),
  }),
  output: z.object({ webhook: webhookResource, secret: webhookSecret }),
  example: { url: 'https://example.com/hooks', events: ['card.changed', 'program.changed'] },
  errors: ['webhook_limit_exceeded'],
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:write',
    paid_fields: [],
    unmetered: true,
  },
  rest: {
    method: 'POST',
    path: '/platform/webhooks',
    response: 'envelope',
    status: 201,
    once: true,
    location: (output) =>
      `/platform/webhooks/${(output as { webhook: { id: string } }).webhook.id}`,
  },
  async handler({ url, events, description = null }, context) {
    const { webhooks } = context.services;
    const made = await webhooks.create(credentialOf(context), { url, events, description });
    return { webhook: toWebhookResource(made.webhook), secret: made.secret };
  },
});
