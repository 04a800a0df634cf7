import { expect, it } from 'vitest';
import { redirectUriFault } from '../../../src/oauth/authorization/redirect-uris.ts';

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
