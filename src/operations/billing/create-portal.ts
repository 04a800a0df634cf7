import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { accountOf } from '../shared/account.ts';

export const createPortal = defineOperation({
  name: 'create_portal',
  title: 'Manage the subscription',
  description:
    "The account's page at Stripe: plan, payment method, invoices, cancellation at the period's end. Its address works for some minutes.",
  input: z.strictObject({}),
  output: z.object({ portal_url: z.url() }),
  example: {},
  errors: ['billing_unavailable', 'email_not_verified'],
  policy: { tier: 'evaluation', scope: 'portfolio:write', paid_fields: [], unmetered: true },
  rest: { method: 'POST', path: '/platform/billing/portal', response: 'bare' },
  handler: (_input, context) => context.services.billing.portal(accountOf(context)),
});
