import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** 32 letters and digits that are not mistaken for each other. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
/** 60 bits: they are guessed at the sign-in alone, where tries are few. */
const LENGTH = 12;
const FORM = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
const COUNT = 10;

/** New codes, as they are shown: `abcd-efgh-ijkm`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return letters.join('').replace(/.{4}(?=.)/g, '$&-');
  });
}

/**
 * What is stored of a code. The key comes from the secret of the factor, which is sealed: so a copied
 * database tells nothing, and a rotation of the server's own secret leaves the codes good.
 *
 * @returns null for what cannot be one
 */
export function hashRecoveryCode(typed: string, secret: string): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  if (!FORM.test(code)) return null;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'cardwright recovery codes', 32));
  return createHmac('sha256', key).update(code).digest('base64url');
}
