import { beforeAll, expect, it, vi } from 'vitest';
import { TURNS } from '../../src/kit/turns/turns.ts';
import { type SharedServer, sharedTestServer } from '../support/server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const JSON_BODY = { 'Content-Type': 'application/json' };
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

it.each([
  ['REST', '/api/v1/platform/accounts/request-reset', JSON_BODY, '{"email":"none@example.org"}'],
  ['a page', '/cards/amex-gold/report', FORM, 'field=other&message=the+number+is+wrong'],
  ['OAuth', '/oauth/register', JSON_BODY, '{"redirect_uris":["https://a.example/cb"]}'],
])(
  '%s goes on in the turn of its network once the database has answered',
  async (_, path, headers, body) => {
    const goOn = vi.spyOn(TURNS, 'goOn');
    const sent = { method: 'POST', headers: { ...headers, Origin: server.url }, body };
    const answer = await fetch(server.url + path, sent);
    await answer.text();
    expect(answer.status).toBeLessThan(500);
    expect(goOn).toHaveBeenCalledWith({ account: '127.0.0.1', within: ['127', '127.0'] });
    goOn.mockRestore();
  },
);
