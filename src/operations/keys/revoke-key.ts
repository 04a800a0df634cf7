import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { credentialOf } from '../shared/account.ts';
import { keyId } from './key-fields.ts';

export const revokeKey = defineOperation({
  name: 'revoke_key',
  title: 'Revoke a key',
  description: 'The key stops working, everywhere within a second.',
  input: z.strictObject({ id: keyId }),
  output: z.object({ revoked: z.string().describe('The id of the key.') }),
  example: { id: '00000000-0000-4000-8000-000000000000' },
  errors: ['key_not_found'],
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:write',
    // Itself alone.
    in_grace: true,
    paid_fields: [],
    unmetered: true,
    ends_access: true,
  },
  rest: { method: 'DELETE', path: '/platform/keys/:id', response: 'envelope' },
  async handler({ id }, context) {
    await context.services.accounts.revokeKey(credentialOf(context), id);
    return { revoked: id };
  },
});
