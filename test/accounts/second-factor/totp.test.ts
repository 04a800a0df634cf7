import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import {
  hashRecoveryCode,
  newRecoveryCodes,
} from '../../../src/accounts/second-factor/recovery-codes.ts';
import { keyUri, newSecret, stepOf } from '../../../src/accounts/second-factor/totp.ts';

/** The secret of RFC 6238's test vectors, in base32. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes by time', () => {
  // Appendix B of RFC 6238, SHA-1: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %i s are those of RFC 6238', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(stepOf(SECRET, code, at(seconds))).toBe(step);
    for (const away of [-30, 30]) expect(stepOf(SECRET, code, at(seconds + away))).toBe(step);
    for (const away of [-60, 60]) expect(stepOf(SECRET, code, at(seconds + away))).toBeNull();
  });

  it('are six digits and nothing else', () => {
    for (const text of ['', '28708', '2870822', 'abcdef', '28708 ', '２８７０８２']) {
      expect(stepOf(SECRET, text, at(59))).toBeNull();
    }
  });

  it('come from a secret of 160 bits, which an app reads with name and e-mail', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(secret);
    const uri = new URL(keyUri(secret, 'ann+cards@example.com'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Cardwright:ann+cards@example.com');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Cardwright' });
  });
});

describe('recovery codes', () => {
  it('are ten, all different, without letters that are mistaken for each other', () => {
    const codes = newRecoveryCodes();
    expect(new Set([...codes, ...newRecoveryCodes()]).size).toBe(20);
    for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){2}[a-km-np-z2-9]{4}$/);
  });

  it('are hashed with the secret of their factor, however they are written', () => {
    const [code = ''] = newRecoveryCodes();
    const hash = hashRecoveryCode(code, SECRET);
    expect(hash).toMatch(/^[\w-]{43}$/);
    expect(hashRecoveryCode(` ${code.toUpperCase().replaceAll('-', '')}`, SECRET)).toBe(hash);
    expect(hashRecoveryCode(code, newSecret())).not.toBe(hash);
    for (const text of ['', '287082', `${code}a`, code.slice(1)]) {
      expect(hashRecoveryCode(text, SECRET)).toBeNull();
    }
  });
});
