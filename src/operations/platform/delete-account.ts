import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { accountOf, credentialOf } from '../shared/account.ts';

export const deleteAccount = defineOperation({
  name: 'delete_account',
  title: 'Delete the account',
  description:
    'Deletes the account of the key immediately and permanently: balances, all keys, sessions and grants. Its usage stays in anonymous totals.',
  input: z.strictObject({}),
  output: z.object({ deleted: z.string().describe('The account_id.') }),
  example: {},
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:write',
    paid_fields: [],
    unmetered: true,
    ends_access: true,
  },
  rest: { method: 'DELETE', path: '/platform/account', response: 'envelope' },
  async handler(_input, context) {
    await context.services.accounts.remove(credentialOf(context));
    return { deleted: accountOf(context) };
  },
});
