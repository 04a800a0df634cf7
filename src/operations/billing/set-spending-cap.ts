import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { integerOrNull } from '../../operation/params.ts';
import { credentialOf } from '../shared/account.ts';

const CENTS_MAX = 100_000_000;

export const setSpendingCap = defineOperation({
  name: 'set_spending_cap',
  title: 'Set a spending cap',
  description:
    "The most that calls past the plan's units may cost in a UTC month; past it they are refused. 0 refuses all of them, null takes the cap away. What was used before still counts.",
  input: z.strictObject({ cents: integerOrNull(0, CENTS_MAX).describe('US cents.') }),
  output: z.object({ spending_cap_cents: z.int().nullable() }),
  example: { cents: 5_000 },
  policy: { tier: 'evaluation', scope: 'portfolio:write', paid_fields: [], unmetered: true },
  rest: { method: 'POST', path: '/platform/billing/spending-cap', response: 'envelope' },
  async handler({ cents }, context) {
    await context.services.billing.setSpendingCap(credentialOf(context), cents);
    return { spending_cap_cents: cents };
  },
});
