import { Secret, TOTP } from 'otpauth';

/** Codes by time (RFC 6238) with what every authenticator app understands: SHA-1, 6 digits, 30 s. */
const KIND = { issuer: 'Cardwright', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Section 5.1 of RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Steps by which a phone's clock may be off. */
const WINDOW = 1;

/** In base32, as people type it into an app. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an app reads from a QR code. */
export function keyUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The time step that a code is of, at most one away from now; null for any other text. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / KIND.period) + delta;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ ...KIND, label, secret: Secret.fromBase32(secret) });
}
