import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { PASSWORD_MAX } from '../../plans/account-limits.ts';
import { linkToken } from './account-fields.ts';

export const verifyEmail = defineOperation({
  name: 'verify_email',
  title: 'Verify an e-mail',
  description:
    'Proves an e-mail by the token of the link that was sent to it. With the password of the account everything stays as it is. Without it, all that was made before ends, because somebody else may have made it: keys, sessions, connected apps and the password. Needs no key.',
  input: z.strictObject({
    token: linkToken,
    password: z
      .string()
      .min(1)
      .max(PASSWORD_MAX)
      .optional()
      .describe('The one that the account was made with.'),
  }),
  output: z.object({
    verified: z.literal(true),
    kept: z
      .boolean()
      .describe('False: keys, sessions and the password have ended; ask for a new one.'),
  }),
  example: { token: 'the token of the link', password: 'a long password, please' },
  errors: ['invalid_token', 'rate_limited'],
  policy: { tier: 'none', scope: 'portfolio:write', paid_fields: [] },
  rest: { method: 'POST', path: '/platform/accounts/verify', response: 'envelope' },
  async handler({ token, password }, { services, address }) {
    const { kept } = await services.accounts.verifyEmail(token, password ?? null, address());
    return { verified: true as const, kept };
  },
});
