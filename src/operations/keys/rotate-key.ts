import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { integer } from '../../operation/params.ts';
import { GRACE_DEFAULT_SECONDS, GRACE_MAX_SECONDS } from '../../plans/account-limits.ts';
import { credentialOf } from '../shared/account.ts';
import { apiKey, keyId, keyLocation, keyResource, toKeyResource } from './key-fields.ts';

export const rotateKey = defineOperation({
  name: 'rotate_key',
  title: 'Rotate a key',
  description:
    'A new key with the same label. The old one keeps working for `grace_seconds`: 24 hours by default, at most 7 days, 0 for a key that somebody else has seen. A key in its grace time rotates none: 403 `key_restricted`.',
  input: z.strictObject({
    id: keyId,
    grace_seconds: integer(0, GRACE_MAX_SECONDS).default(GRACE_DEFAULT_SECONDS),
  }),
  output: z.object({ key: keyResource, api_key: apiKey }),
  example: { id: '00000000-0000-4000-8000-000000000000', grace_seconds: 3600 },
  errors: ['key_not_found', 'key_limit_exceeded'],
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:write',
    paid_fields: [],
    unmetered: true,
    ends_access: true,
  },
  rest: {
    method: 'POST',
    path: '/platform/keys/:id/rotate',
    response: 'envelope',
    once: true,
    status: 201,
    location: keyLocation,
  },
  async handler({ id, grace_seconds }, context) {
    const { accounts } = context.services;
    const made = await accounts.rotateKey(credentialOf(context), id, grace_seconds);
    return { key: toKeyResource(made.key), api_key: made.secret };
  },
});
