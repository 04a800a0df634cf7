import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { accountOf } from '../shared/account.ts';
import { accountResource, toAccountResource } from './account-fields.ts';

export const getAccount = defineOperation({
  name: 'get_account',
  title: 'Account',
  description: 'The account of the key.',
  input: z.strictObject({}),
  output: z.object({ account: accountResource }),
  example: {},
  policy: { tier: 'evaluation', scope: 'portfolio:read', paid_fields: [], unmetered: true },
  rest: { method: 'GET', path: '/platform/account', response: 'envelope' },
  async handler(_input, context) {
    const account = await context.services.accounts.describe(accountOf(context));
    return { account: toAccountResource(account, context.caller.plan.tier) };
  },
});
