import { expect, it } from 'vitest';
import {
  isNativeRedirect,
  redirectHost,
  redirectUriFault,
} from '../../../src/oauth/authorization/redirect-uris.ts';

it.each(['https:app.example/callback', 'https:/app.example/callback', 'https:///app.example/cb'])(
  'an address that others read in another way is none to redirect to: %s',
  (uri) => {
    expect(redirectUriFault(uri)).toBe('must begin with https:// and a host');
  },
);

it('one that everybody reads alike is', () => {
  expect(redirectUriFault('https://app.example/callback?a=b')).toBeNull();
});

it.each(['https://a:b@app.example/cb', 'https://:@evil.example/', 'https://@evil.example?a=b'])(
  'a name before the host is refused, an empty one too: %s',
  (uri) => {
    expect(redirectUriFault(uri)).toBe('must not have a user name or password');
  },
);

it('the same mark behind the host is part of a path', () => {
  expect(redirectUriFault('https://app.example/@me/callback?to=a@b')).toBeNull();
});

const OWN_HOSTS = [
  ...['127.0.0.1', 'localhost', '[::1]', '127.8.9.1', 'LOCALHOST.', '0.0.0.0', '127.1', '0x7f.1'],
  ...[
    '2130706433',
    '017700000001',
    '127.0.0.1.',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
  ],
  ...['[::7f00:1]', 'app.localhost', 'a.b.LocalHost', 'localhost.localdomain', '%6cocalhost', '0'],
];
it.each(OWN_HOSTS)("https on the person's own machine is a program there: %s", (host) => {
  for (const uri of [`https://${host}/cb`, `https://${host}:8443/cb?a=b`]) {
    expect(redirectUriFault(uri)).toBeNull();
    expect(isNativeRedirect(uri), uri).toBe(true);
    expect(redirectHost(uri), uri).toMatch(/^a program on your computer \(.+\)$/);
  }
  expect.assertions(6);
});

it.each([
  ...[
    'app.example',
    'localhost.example',
    'notlocalhost',
    '128.0.0.1',
    '127.0.0.1.nip.io',
    '1.127.0.1',
  ],
  ...[
    '[2606:4700::1]',
    '[2606:4700::7f00:1]',
    '[::ffff:8.8.8.8]',
    'localhost-app.example',
    '10.0.0.1',
  ],
])('https elsewhere is none: %s', (host) => {
  const uri = `https://${host}/cb`;
  expect(isNativeRedirect(uri)).toBe(false);
  expect(redirectHost(uri)).toBe(new URL(uri).host);
});
