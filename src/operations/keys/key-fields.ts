import { z } from 'zod';
import type { KeyView } from '../../operation/context.ts';
import { storedText } from '../../operation/params.ts';
import { LABEL_MAX } from '../../plans/account-limits.ts';
import { keyRightsResource } from './key-rights-fields.ts';

/** Fields that the operations on keys share. */

export const keyId = z.string().min(1).max(100).describe('`id` of a key, from the list.');

export const keyLabel = storedText(LABEL_MAX);

/** Of the example; it exists for nobody. */
export const EXAMPLE_KEY_ID = '00000000-0000-4000-8000-000000000000';

export const keyResource = z.object({
  id: z.string(),
  label: z.string(),
  prefix: z.string().describe('How the key begins.'),
  created_at: z.string(),
  last_used_at: z.string().nullable().describe('Accurate to within seconds.'),
  expires_at: z.string().nullable().describe('Null: valid until it is revoked.'),
  ...keyRightsResource,
});

export const apiKey = z.string().describe('The key itself. It is shown only once.');

export function toKeyResource(view: KeyView): z.output<typeof keyResource> {
  const { created_at, last_used_at, expires_at, scopes, allowed_origins, ...rest } = view;
  return {
    ...{ ...rest, scopes: [...scopes], allowed_origins: [...allowed_origins] },
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
  };
}

/** Where a new key is found. */
export function keyLocation(output: unknown): string {
  const { key } = output as { key: { id: string } };
  return `/platform/keys/${key.id}`;
}
