import type { Model } from 'mongoose';
import { AppError } from '../../errors.ts';
import type { AccountRecord, LinkRecord } from '../collections.ts';
import type { LinkTokens } from './link-tokens.ts';

/**
 * Uses a link, or says what it has done where that was not heard of: its request was told to come again,
 * and was carried out all the same, perhaps while this one was under way.
 */
export function linkUse(tokens: LinkTokens, accounts: Model<AccountRecord>) {
  return async <T>(
    found: LinkRecord,
    token: string,
    use: () => Promise<T>,
    heard: (account: AccountRecord) => T,
  ): Promise<T> => {
    try {
      if (!found.used_at) {
        const done = await use();
        await tokens.forget(found);
        return done;
      }
    } catch (error) {
      if (!isInvalid(error) || !(await tokens.find(found.purpose, token)).used_at) throw error;
    }
    const account = await accounts.findOne({ _id: found.account_id }).lean();
    if (!account) throw new AppError('invalid_token');
    return heard(account);
  };
}

export const isInvalid = (error: unknown) =>
  error instanceof AppError && error.code === 'invalid_token';

export function usedBefore(): AppError {
  const message =
    'This link was used, and the password that was sent with it is set. Sign in with it, or ask for a new link.';
  return new AppError('invalid_token', message);
}
