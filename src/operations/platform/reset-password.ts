import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { linkToken, newPassword } from './account-fields.ts';

export const resetPassword = defineOperation({
  name: 'reset_password',
  title: 'Set a new password',
  description:
    'Sets the password by the token of the link that was sent, which also proves the e-mail. Every session, connected app and key of the account ends, and every other link that was sent to the e-mail. Needs no key.',
  input: z.strictObject({ token: linkToken, password: newPassword }),
  output: z.object({ reset: z.literal(true) }),
  example: { token: 'the token of the link', password: 'another long password' },
  errors: ['invalid_token'],
  policy: { tier: 'none', scope: 'portfolio:write', paid_fields: [] },
  rest: { method: 'POST', path: '/platform/accounts/reset', response: 'envelope' },
  async handler({ token, password }, { services, address }) {
    await services.accounts.resetPassword(token, password, address());
    return { reset: true as const };
  },
});
