import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { credentialOf } from '../shared/account.ts';
import { apiKey, keyResource, toKeyResource } from './account-fields.ts';

export const signOutEverywhere = defineOperation({
  name: 'sign_out_everywhere',
  title: 'Sign out everywhere',
  description:
    'Ends every session, connected app and key of the account, the key of this call too, everywhere within a second. The answer has the one key that works from then on, shown once.',
  input: z.strictObject({}),
  output: z.object({ key: keyResource, api_key: apiKey }),
  example: {},
  policy: { tier: 'evaluation', scope: 'portfolio:write', paid_fields: [], unmetered: true },
  rest: { method: 'POST', path: '/platform/account/sign-out-everywhere', response: 'envelope' },
  async handler(_input, context) {
    const made = await context.services.accounts.signOutEverywhere(credentialOf(context));
    return { key: toKeyResource(made.key), api_key: made.secret };
  },
});
