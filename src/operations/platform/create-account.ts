import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { apiKey, keyResource, toKeyResource } from '../keys/key-fields.ts';
import { accountResource, email, newPassword, toAccountResource } from './account-fields.ts';

export const createAccount = defineOperation({
  name: 'create_account',
  title: 'Sign up',
  description:
    'A new account on the evaluation tier and its first key, shown once. The answer is the same whether the e-mail is known or not; with the password of an existing account, adds a key to that account, unless two-step sign-in is on. Needs no key.',
  input: z.strictObject({ email, password: newPassword }),
  output: z.object({ account: accountResource, key: keyResource, api_key: apiKey }),
  example: { email: 'developer@example.com', password: 'a long password, please' },
  errors: ['rate_limited', 'second_factor_required'],
  policy: { tier: 'none', scope: 'portfolio:write', paid_fields: [] },
  rest: {
    method: 'POST',
    path: '/platform/accounts',
    response: 'envelope',
    once: true,
    status: 201,
    location: () => '/platform/account',
  },
  async handler(input, { services, address }) {
    const signedUp = await services.accounts.signUp(input.email, input.password, address());
    return {
      account: toAccountResource(signedUp.account, signedUp.plan.tier),
      key: toKeyResource(signedUp.created.key),
      api_key: signedUp.created.secret,
    };
  },
});
