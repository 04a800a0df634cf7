import { createSealer } from '../../kit/sealer.ts';

/**
 * What stands in the link that ends the letters: the account's id, encrypted and authenticated, so
 * that nothing need be stored for it and no letter's link ends before the hash secret does.
 */
export interface UnsubscribeTokens {
  make(accountId: string): string;
  /** The account; null: it is not ours. */
  read(token: string): string | null;
}

const PURPOSE = 'cardwright unsubscribe';
const FORM = /^[A-Za-z0-9_-]{40,200}$/;

export function createUnsubscribeTokens(
  hashSecret: string,
  formerHashSecret: string | null,
): UnsubscribeTokens {
  const sealer = createSealer(PURPOSE, hashSecret, formerHashSecret);
  return {
    make: (accountId) =>
      Buffer.from(sealer.seal(accountId, PURPOSE), 'base64').toString('base64url'),
    read: (token) => (FORM.test(token) ? (sealer.open(token, PURPOSE)?.secret ?? null) : null),
  };
}
