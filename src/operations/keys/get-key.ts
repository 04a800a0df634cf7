import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { defineOperation } from '../../operation/define.ts';
import { accountOf } from '../shared/account.ts';
import { EXAMPLE_KEY_ID, keyId, keyResource, toKeyResource } from './key-fields.ts';

export const getKey = defineOperation({
  name: 'get_key',
  title: 'A key',
  description: 'What a key of the account may do and when it was used, without the key itself.',
  input: z.strictObject({ id: keyId }),
  output: z.object({ key: keyResource }),
  example: { id: EXAMPLE_KEY_ID },
  errors: ['key_not_found'],
  policy: { tier: 'evaluation', scope: 'portfolio:read', paid_fields: [], unmetered: true },
  rest: { method: 'GET', path: '/platform/keys/:id', response: 'envelope' },
  async handler({ id }, context) {
    const keys = await context.services.accounts.listKeys(accountOf(context));
    const key = keys.find((one) => one.id === id);
    if (!key) throw new AppError('key_not_found');
    return { key: toKeyResource(key) };
  },
});
