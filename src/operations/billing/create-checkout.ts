import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { accountOf } from '../shared/account.ts';

const PLANS_SOLD = ['pro', 'scale'] as const;
const ownUrl = z.url().max(500).optional();

export const createCheckout = defineOperation({
  name: 'create_checkout',
  title: 'Buy a plan',
  description:
    'A page of Stripe on which the account pays for a plan; for an account that pays already, the page that confirms the change. Asked again, it is the same page. 409 `plan_already_active` with `portal_url` when the account has the plan.',
  input: z.strictObject({
    plan: z.enum(PLANS_SOLD),
    interval: z.enum(['month', 'year']).default('month').describe('How often it is paid.'),
    success_url: ownUrl.describe('Where the person comes back to, on this host.'),
    cancel_url: ownUrl.describe('The same, for a person who did not pay.'),
  }),
  output: z.object({ checkout_url: z.url(), session_id: z.string() }),
  example: { plan: 'pro', interval: 'month' },
  errors: ['billing_unavailable', 'email_not_verified', 'plan_already_active'],
  policy: { tier: 'evaluation', scope: 'portfolio:write', paid_fields: [], unmetered: true },
  rest: { method: 'POST', path: '/platform/billing/checkout', response: 'bare', once: true },
  async handler({ plan, interval, success_url, cancel_url }, context) {
    const request = { plan, interval, success_url, cancel_url };
    return context.services.billing.checkout(accountOf(context), request);
  },
});
