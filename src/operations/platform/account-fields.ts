import { z } from 'zod';
import { hasHiddenCharacters } from '../../kit/clean-text.ts';
import type { AccountView } from '../../operation/context.ts';
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN, TOKEN_MAX } from '../../plans/account-limits.ts';
import { TIERS } from '../../plans/plans.ts';

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

export const accountResource = z.object({
  account_id: z.string(),
  email: z.string().nullable().describe('Null for accounts created by an operator.'),
  email_verified: z.boolean(),
  tier: z.enum(TIERS),
  created_at: z.string(),
});

export function toAccountResource(view: AccountView, tier: (typeof TIERS)[number]) {
  return { ...view, tier, created_at: view.created_at.toISOString() };
}
