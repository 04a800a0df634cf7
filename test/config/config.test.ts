import { describe, expect, it } from 'vitest';
import { nearMisses, readConfig } from '../../src/config.ts';

describe('settings', () => {
  it('take a blank variable for one that is not set', () => {
    const blank = ['PORT', 'HOST', 'DATA_DIR', 'KEY_HASH_SECRET', 'MONGODB_URI', 'TRUST_PROXY'];
    for (const value of ['', ' ', '\t\n']) {
      const given = Object.fromEntries(blank.map((name) => [name, value]));
      expect(readConfig(given)).toEqual(readConfig({}));
    }
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['TRUST_PROXY', '-1'],
    ['KEY_HASH_SECRET', 'short'],
    ['MONGODB_URI', 'postgres://x'],
    ['PUBLIC_URL', 'cards.example'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail.example:port'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Cards <nobody>'],
    ['HOST', '999.1.1.1'],
    ['HOST', '127.0.0.1:8080'],
    ['HOST', 'a host'],
    ['METRICS_HOST', 'http://127.0.0.1'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
  ])('are named when they are wrong: %s=%s', (name, value) => {
    const message = /^Setting (\w+): .+$/;
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(message);
    expect(read).toThrow(`Setting ${name}: `);
    expect(read).not.toThrow('NaN');
  });

  it.each([
    ['HOST', ['0.0.0.0', '::', '::1', 'localhost', 'cards.internal', '10.0.0.7']],
    ['SMTP_URL', ['smtp://localhost:25', 'smtps://user:p%40ss@mail.example']],
    [
      'MAIL_FROM',
      ['cards@example.com', 'Cardwright <no-reply@example.com>', '"A, B" <a@b.example>'],
    ],
  ])('are taken in each form: %s', (name, values) => {
    for (const value of values) expect(() => readConfig({ [name]: value })).not.toThrow();
  });

  it('need a secret for a database that processes share', () => {
    const MONGODB_URI = 'mongodb://db.example';
    const blank = { MONGODB_URI, KEY_HASH_SECRET: ' '.repeat(40) };
    for (const given of [{ MONGODB_URI }, blank]) {
      expect(() => readConfig(given)).toThrow('Setting KEY_HASH_SECRET: ');
    }
  });
});

describe('near misses', () => {
  it.each([
    ['MONGODB_URL', 'MONGODB_URI'],
    ['MONGO_URI', 'MONGODB_URI'],
    ['PROMPT_DIR', 'PROMPTS_DIR'],
    ['METRIC_PORT', 'METRICS_PORT'],
    ['MONGODB_BINARY', 'MONGOD_BINARY'],
    ['KEY_HASH_SECRETS', 'KEY_HASH_SECRET'],
    ['data_dir', 'DATA_DIR'],
  ])('%s is reported as %s', (name, setting) => {
    expect(nearMisses({ [name]: 'x' })).toEqual([`${name} for ${setting}`]);
  });

  it('are not reported beside the setting itself, nor for variables of others', () => {
    expect(nearMisses({ MONGODB_URI: 'x', MONGODB_URL: 'y' })).toEqual([]);
    const others = ['HOME', 'HOSTNAME', 'PWD', 'SHELL', 'LANG', 'NODE_OPTIONS', 'TMPDIR', 'USER'];
    expect(nearMisses(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  });
});
