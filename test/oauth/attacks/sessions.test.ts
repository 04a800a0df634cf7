import { describe, expect, it } from 'vitest';
import { isSession, newPerson } from '../support/person.ts';
import { postForm } from '../support/requests.ts';
import { useSignedIn } from '../support/scenes.ts';

const { server, person } = useSignedIn();

describe('sessions', () => {
  it('begin under a new id, so that one planted before is worthless', async () => {
    const victim = newPerson();
    await victim.open(`${server.url}/oauth/sign-in`);
    const planted = victim.cookie();
    await victim.signUp(server);
    expect(victim.cookie()).not.toBe(planted);
    expect(await victim.isSignedIn(server)).toBe(true);
    expect(await isSession(server, planted)).toBe(false);
  });

  it('cannot be begun for a person by a form without its token', async () => {
    const victim = newPerson();
    await victim.open(`${server.url}/oauth/sign-in`);
    const form = { email: person.email, password: 'correct horse battery', form_token: 'x' };
    const answer = await postForm(`${server.url}/oauth/sign-in`, form, { cookie: victim.cookie() });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const without = await postForm(`${server.url}/oauth/sign-in`, form);
    expect(without.status).toBe(400);
  });

  it('end with the sign-out, for the cookie that was copied too', async () => {
    const leaving = newPerson();
    await leaving.signUp(server);
    const copied = leaving.cookie();
    expect(await isSession(server, copied)).toBe(true);
    const page = await leaving.open(`${server.url}/console/security`);
    expect((await leaving.submit(page, '/console/security/sign-out', {})).status).toBe(303);
    expect(await isSession(server, copied)).toBe(false);
  });

  it('end after twelve idle hours', async () => {
    const idle = newPerson();
    await idle.signUp(server);
    const sessions = server.connection.collection('oauth_sessions');
    const session = await sessions.findOne({ email: idle.email });
    const hours = (session?.expires_at.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
    await sessions.updateOne({ email: idle.email }, { $set: { expires_at: new Date() } });
    expect(await idle.isSignedIn(server)).toBe(false);
  });

  it('are stored as hashes that open nothing', async () => {
    const stored = await server.connection.collection('oauth_sessions').find().toArray();
    const text = JSON.stringify(stored);
    const id = /cardwright=([^;]*)/.exec(person.cookie())?.[1] ?? '';
    expect(id).toHaveLength(43);
    expect(text).not.toContain(id);
    const cookie = `cardwright=${stored[0]?._id}`;
    expect(await isSession(server, cookie)).toBe(false);
  });
});
