import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { defineOperation } from '../../operation/define.ts';
import { apiKey, keyResource, toKeyResource } from '../keys/key-fields.ts';
import { accountOf, credentialOf } from '../shared/account.ts';

export const signOutEverywhere = defineOperation({
  name: 'sign_out_everywhere',
  title: 'Sign out everywhere',
  description:
    'Ends every session, connected app and key of the account, the key of this call too, everywhere within a second. The answer has the one key that works from then on, shown once.',
  input: z.strictObject({
    account_id: z
      .string()
      .max(100)
      .describe('Of the account of the key, so that no call does it by mistake.'),
  }),
  output: z.object({ key: keyResource, api_key: apiKey }),
  example: { account_id: '00000000-0000-4000-8000-000000000000' },
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:write',
    paid_fields: [],
    unmetered: true,
    ends_access: true,
  },
  rest: { method: 'POST', path: '/platform/account/sign-out-everywhere', response: 'envelope' },
  async handler({ account_id }, context) {
    if (account_id !== accountOf(context)) {
      const issues = [{ path: 'account_id', message: 'is not the account of this key' }];
      throw new AppError('validation_failed', undefined, { issues });
    }
    const made = await context.services.accounts.signOutEverywhere(credentialOf(context));
    return { key: toKeyResource(made.key), api_key: made.secret };
  },
});
