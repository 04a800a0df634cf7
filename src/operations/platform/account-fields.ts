import { z } from 'zod';
import { hasHiddenCharacters } from '../../kit/clean-text.ts';
import type { AccountView, KeyView } from '../../operation/context.ts';
import { text } from '../../operation/params.ts';
import {
  EMAIL_MAX,
  LABEL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  TOKEN_MAX,
} from '../../plans/account-limits.ts';
import { TIERS } from '../../plans/plans.ts';
import { keyRightsResource } from './key-rights-fields.ts';

/** Fields that the operations on accounts and keys share. */

export const email = z
  .string()
  .trim()
  .min(3)
  .max(EMAIL_MAX)
  .refine((given) => !hasHiddenCharacters(given), 'has characters that cannot be seen')
  .describe('An e-mail address.');

export const newPassword = z
  .string()
  .min(PASSWORD_MIN)
  .max(PASSWORD_MAX)
  .describe('At least 10 characters, 5 of them different, and not the e-mail address.');

export const linkToken = z
  .string()
  .min(1)
  .max(TOKEN_MAX)
  .describe('`token` from the e-mailed link.');

export const keyId = z.string().min(1).max(100).describe('`id` of a key, from the list.');

export const keyLabel = text(LABEL_MAX);

export const accountResource = z.object({
  account_id: z.string(),
  email: z.string().nullable().describe('Null for accounts created by an operator.'),
  email_verified: z.boolean(),
  tier: z.enum(TIERS),
  created_at: z.string(),
});

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

export function toAccountResource(view: AccountView, tier: (typeof TIERS)[number]) {
  return { ...view, tier, created_at: view.created_at.toISOString() };
}

export function toKeyResource(view: KeyView): z.output<typeof keyResource> {
  const { created_at, last_used_at, expires_at, scopes, allowed_origins, ...rest } = view;
  return {
    ...{ ...rest, scopes: [...scopes], allowed_origins: [...allowed_origins] },
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
  };
}
