import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { accountOf } from '../shared/account.ts';
import { keyResource, toKeyResource } from './key-fields.ts';

export const listKeys = defineOperation({
  name: 'list_keys',
  title: 'Keys',
  description: 'The keys of the account that work, oldest first, without the keys themselves.',
  input: z.strictObject({}),
  output: z.object({ keys: z.array(keyResource) }),
  example: {},
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:read',
    paid_fields: [],
    unmetered: true,
    ends_access: true,
  },
  rest: { method: 'GET', path: '/platform/keys', response: 'envelope' },
  async handler(_input, context) {
    const keys = await context.services.accounts.listKeys(accountOf(context));
    return { keys: keys.map(toKeyResource) };
  },
});
