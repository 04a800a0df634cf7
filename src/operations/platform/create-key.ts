import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { credentialOf } from '../shared/account.ts';
import { apiKey, keyLabel, keyResource, toKeyResource } from './account-fields.ts';

export const createKey = defineOperation({
  name: 'create_key',
  title: 'Create a key',
  description:
    "Another key for the account, shown once. All keys share the account's limits; an account can have 20.",
  input: z.strictObject({ label: keyLabel.default('key') }),
  output: z.object({ key: keyResource, api_key: apiKey }),
  example: { label: 'my laptop' },
  policy: { tier: 'evaluation', scope: 'portfolio:write', paid_fields: [], unmetered: true },
  rest: { method: 'POST', path: '/platform/keys', response: 'envelope', once: true },
  async handler({ label }, context) {
    const made = await context.services.accounts.createKey(credentialOf(context), label);
    return { key: toKeyResource(made.key), api_key: made.secret };
  },
});
