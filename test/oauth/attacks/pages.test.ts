import { describe, expect, it } from 'vitest';
import { register } from '../support/client.ts';
import { newPerson } from '../support/person.ts';
import { useAuthorizing } from '../support/scenes.ts';

const { server, person, ask } = useAuthorizing();

describe('pages', () => {
  it('cannot be framed, run no script and send passwords home only', async () => {
    const anonymous = newPerson();
    for (const page of [
      await ask(),
      await ask({}, anonymous),
      await ask({ client_id: 'unknown' }),
      await person.open(`${server.url}/oauth/sign-in`),
      await person.open(`${server.url}/oauth/sign-up`),
    ]) {
      const { headers } = page.response;
      const csp = headers.get('content-security-policy') ?? '';
      expect(csp).toContain("default-src 'none'");
      expect(csp).toContain("frame-ancestors 'none'");
      expect(csp).not.toContain('script-src');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      if (page.text.includes('type="password"')) expect(csp).toContain("form-action 'self';");
    }
  });

  it('escape whatever an app or a person puts into them', async () => {
    const evil = '"><script>alert(1)</script><b a=\'';
    const named = await register(server, { client_name: evil });
    const page = await ask({ client_id: named.client_id, state: evil });
    expect(page.text).not.toContain('<script');
    expect(page.text).toContain('&lt;script&gt;');
    const form = await person.open(`${server.url}/oauth/sign-in`);
    const answer = await person.submit(form, '/oauth/sign-in', { email: evil, password: 'x' });
    expect(await answer.text()).not.toContain('<script');
  });

  it('show no invisible or turned-around letters of a name', async () => {
    const named = await register(server, { client_name: 'Cl\u202eedua\u200b\nA\u0000i' });
    expect(named.client_name).toBe('Cledua A i');
  });

  it('give their cookies to no script and no other site', async () => {
    const response = await fetch(`${server.url}/oauth/sign-in`);
    expect(response.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
