import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { linkToken } from './account-fields.ts';

export const verifyEmail = defineOperation({
  name: 'verify_email',
  title: 'Verify an e-mail',
  description:
    'Verifies an e-mail address with the token from the e-mailed link. The account keeps the address; any other account that claimed it loses it. Needs no key.',
  input: z.strictObject({ token: linkToken }),
  output: z.object({ verified: z.literal(true) }),
  example: { token: 'the token of the link' },
  policy: { tier: 'none', scope: 'portfolio:write', paid_fields: [] },
  rest: { method: 'POST', path: '/platform/accounts/verify', response: 'envelope' },
  async handler({ token }, { services }) {
    await services.accounts.verifyEmail(token);
    return { verified: true as const };
  },
});
