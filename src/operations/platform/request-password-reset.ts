import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { email } from './account-fields.ts';

export const requestPasswordReset = defineOperation({
  name: 'request_password_reset',
  title: 'Request a password reset',
  description:
    'E-mails a link to set a new password if the address has an account. The answer is the same if it has none. Needs no key.',
  input: z.strictObject({ email }),
  output: z.object({ message: z.string() }),
  example: { email: 'developer@example.com' },
  errors: ['rate_limited'],
  policy: { tier: 'none', scope: 'portfolio:write', paid_fields: [] },
  rest: { method: 'POST', path: '/platform/accounts/request-reset', response: 'envelope' },
  async handler(input, { services, address }) {
    await services.accounts.requestReset(input.email, address());
    return {
      message: 'If this e-mail has an account, a link is on its way. It is valid for an hour.',
    };
  },
});
