import { describe, expect, it } from 'vitest';
import {
  displayPrefix,
  generateKey,
  hashKey,
  isWellFormed,
} from '../../../src/accounts/keys/api-key.ts';

describe('API keys', () => {
  it('are cw_live_, 32 random characters and 6 of checksum', () => {
    const keys = Array.from({ length: 200 }, generateKey);
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) {
      expect(key).toMatch(/^cw_live_[0-9A-Za-z]{38}$/);
      expect(isWellFormed(key)).toBe(true);
    }
  });

  it('are refused after any single character changes', () => {
    const key = generateKey();
    for (let at = 0; at < key.length; at++) {
      const other = key[at] === 'x' ? 'y' : 'x';
      expect(isWellFormed(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    }
    for (const bad of ['', key.slice(1), `${key}0`, key.slice(0, -1), `${key}\n`]) {
      expect(isWellFormed(bad)).toBe(false);
    }
  });

  it('are hashed with the secret and shown by a prefix that opens nothing', () => {
    const key = generateKey();
    expect(hashKey(key, 'a')).toMatch(/^[0-9a-f]{64}$/);
    expect(hashKey(key, 'a')).not.toBe(hashKey(key, 'b'));
    expect(isWellFormed(displayPrefix(key))).toBe(false);
  });
});
