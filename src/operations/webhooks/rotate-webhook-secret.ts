import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { credentialOf } from '../shared/account.ts';
import {
  EXAMPLE_ID,
  toWebhookResource,
  webhookId,
  webhookResource,
  webhookSecret,
} from './webhook-fields.ts';

export const rotateWebhookSecret = defineOperation({
  name: 'rotate_webhook_secret',
  title: "Rotate a webhook's secret",
  description:
    'A new secret, shown once. For 24 hours deliveries carry a signature of the former secret too, so that a receiver can change over without a gap. Rotate twice if somebody else has seen it.',
  input: z.strictObject({ id: webhookId }),
  output: z.object({ webhook: webhookResource, secret: webhookSecret }),
  example: { id: EXAMPLE_ID },
  errors: ['webhook_not_found'],
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:write',
    paid_fields: [],
    unmetered: true,
    ends_access: true,
  },
  rest: { method: 'POST', path: '/platform/webhooks/:id/rotate', response: 'envelope', once: true },
  async handler({ id }, context) {
    const made = await context.services.webhooks.rotateSecret(credentialOf(context), id);
    return { webhook: toWebhookResource(made.webhook), secret: made.secret };
  },
});
