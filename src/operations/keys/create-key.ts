import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { defineOperation } from '../../operation/define.ts';
import {
  FULL_RIGHTS,
  type KeyRights,
  LOCALHOST,
  READ_SCOPES,
  rightsFault,
} from '../../plans/key-rights.ts';
import { credentialOf } from '../shared/account.ts';
import { apiKey, keyLabel, keyLocation, keyResource, toKeyResource } from './key-fields.ts';
import { isLocalhost, keyRightsInput } from './key-rights-fields.ts';

const input = z.strictObject({ label: keyLabel.default('key'), ...keyRightsInput });

export const createKey = defineOperation({
  name: 'create_key',
  title: 'Create a key',
  description:
    "Another key for the account, shown once. All keys share the account's limits; an account can have 20. It may do at most what the key may that makes it, and one in its grace time makes none: 403 `key_restricted`.",
  input,
  output: z.object({ key: keyResource, api_key: apiKey }),
  example: { label: 'my laptop' },
  errors: ['key_limit_exceeded'],
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:write',
    paid_fields: [],
    unmetered: true,
  },
  rest: {
    method: 'POST',
    path: '/platform/keys',
    response: 'envelope',
    once: true,
    status: 201,
    location: keyLocation,
  },
  async handler({ label, ...chosen }, context) {
    const rights = chosenRights(context.caller.key?.rights ?? FULL_RIGHTS, chosen);
    const { accounts } = context.services;
    const made = await accounts.createKey(credentialOf(context), label, rights);
    return { key: toKeyResource(made.key), api_key: made.secret };
  },
});

/** What is not chosen is as with the key that makes it. */
function chosenRights(
  own: KeyRights,
  { scopes, surface, test = own.test, allowed_origins = [] }: Omit<z.output<typeof input>, 'label'>,
): KeyRights {
  const usual = test ? READ_SCOPES.filter((scope) => own.scopes.includes(scope)) : own.scopes;
  const rights: KeyRights = {
    ...{ scopes: [...new Set(scopes ?? usual)], surface: surface ?? own.surface },
    ...{ test, allowed_origins: [...new Set(allowed_origins)] },
  };
  const local = allowed_origins.findIndex(isLocalhost);
  const fault =
    !test && local >= 0
      ? { path: `allowed_origins.${local}`, message: `only test keys can have ${LOCALHOST}` }
      : rightsFault(rights);
  if (fault) throw new AppError('validation_failed', undefined, { issues: [fault] });
  return rights;
}
