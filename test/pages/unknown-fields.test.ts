import { beforeAll, expect, it } from 'vitest';
import { newPerson } from '../oauth/support/person.ts';
import { postForm } from '../oauth/support/requests.ts';
import { type SharedServer, sharedTestServer } from '../support/server.ts';

/** No form takes a field that it does not have, and every one takes its own. */

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const PAGES = [
  ...['/wallet', '/wallet/card?card=American%20Express%20Gold%20Card', '/wallet/notices'],
  ...['/console', '/console/webhooks', '/console/apps', '/console/security', '/console/two-step'],
  ...['/account', '/cards/amex-gold/report', '/docs/rest/compare_cards', '/docs/rest/get_wallet'],
  ...['/account/forgot', '/oauth/sign-in', '/oauth/sign-up'],
];
/** Those of a page as it was first opened. */
const FORMS = [
  ...['/wallet/add-card', '/wallet/remove-card', '/wallet/set-points', '/wallet/remove-points'],
  ...['/wallet/spending', '/wallet/memberships', '/wallet/forget', '/wallet/card/save'],
  ...['/wallet/notices/make-calendar', '/console/create', '/console/rotate', '/console/revoke'],
  ...['/console/webhooks/test', '/console/webhooks/rotate'],
  ...['/console/webhooks/delete', '/console/security/sign-out', '/console/security/end-all'],
  ...['/console/security/delete', '/cards/amex-gold/report', '/account/forgot'],
];

interface Form {
  readonly action: string;
  readonly fields: Record<string, string>;
}

const text = (html: string) =>
  html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function formsOf(page: string): Form[] {
  return [...page.matchAll(/<form ([^>]*method="post"[^>]*)>([\s\S]*?)<\/form>/g)].map(
    ([, attributes = '', inside = '']) => {
      const action = text(/action="([^"#]*)/.exec(attributes)?.[1] ?? '');
      const inputs = [...inside.matchAll(/<(?:input|select|textarea) [^>]*/g)].map(([one]) => one);
      const fields = inputs.flatMap((one) => {
        const name = /\bname="([^"]*)"/.exec(one)?.[1];
        return name ? [[name, text(/\bvalue="([^"]*)"/.exec(one)?.[1] ?? '')]] : [];
      });
      return { action, fields: Object.fromEntries(fields) };
    },
  );
}

it('every form of the pages', async () => {
  const person = newPerson();
  await person.signUp(server);
  const open = (path: string) => person.open(server.url + path);
  const fill = async (path: string, action: string, fields: Record<string, string>) => {
    const { status } = await person.submit(await open(path), action, fields);
    expect([200, 303], action).toContain(status);
  };
  await fill('/wallet', '/wallet/add-card', { card_name: 'Amex Gold' });
  await fill('/wallet', '/wallet/set-points', { program_key: 'Delta SkyMiles', balance: '100' });
  await fill('/console', '/console/create', { label: 'mine' });
  const hook = { url: 'https://example.com/hook', 'event_card.changed': 'yes' };
  await fill('/console/webhooks', '/console/webhooks/create', hook);

  const seen: string[] = [];
  for (const path of PAGES) {
    const page = await open(path);
    expect(page.response.status, path).toBe(200);
    for (const [at, { action }] of formsOf(page.text).entries()) {
      // Each is opened anew, as its token counts once.
      const form = formsOf((await open(path)).text)[at];
      const sent = { ...form?.fields, zebra: '1' };
      const to = new URL(action, server.url);
      const answer = await postForm(to.href, sent, { cookie: person.cookie(), origin: to.origin });
      expect([400, 422], action).toContain(answer.status);
      const said = /role="alert">([^<]*zebra[^<]*)</.exec(await answer.text())?.[1];
      expect(said, action).toMatch(/^The zebra: .*\.$|zebra/);
      seen.push(action);
    }
  }
  expect(seen).toEqual(expect.arrayContaining(FORMS));
  expect((await open('/wallet')).text).toContain('/wallet/remove-points');
});

it('a field that is sent twice', async () => {
  const person = newPerson();
  await person.signUp(server);
  const [form] = formsOf((await person.open(`${server.url}/console`)).text);
  const body = new URLSearchParams([
    ...Object.entries(form?.fields ?? {}),
    ['label', 'a'],
    ['label', 'b'],
  ]);
  const answer = await fetch(`${server.url}/console/create`, {
    ...{ method: 'POST', redirect: 'manual', body },
    headers: { cookie: person.cookie(), origin: server.url },
  });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('Was sent more than once');
});
