import { hasCardNumber, hasHiddenCharacters } from '../../kit/clean-text.ts';
import { EMAIL_MAX } from '../../plans/account-limits.ts';

const EMAIL = /^[^\s@<>()",:;\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Lower case without surrounding space, or null for what cannot be an address. */
export function normaliseEmail(given: string): string | null {
  if (given.length > EMAIL_MAX + 20 || hasHiddenCharacters(given.trim())) return null;
  const email = given.trim().normalize('NFC').toLowerCase();
  // Wide or otherwise dressed-up letters, which people take for the plain ones.
  if (email.normalize('NFKC') !== email) return null;
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? email : null;
}

export type WrongEmail = 'invalid_email' | 'card_number';

/** The same for an account that is made with it, or what is wrong. */
export function emailToKeep(given: string): string | { readonly refused: WrongEmail } {
  const email = normaliseEmail(given);
  if (email === null) return { refused: 'invalid_email' };
  return hasCardNumber(email) ? { refused: 'card_number' } : email;
}
