import type { Person } from './person.ts';
import type { OAuthServer } from './server.ts';

/** A form of a page, as a browser would send it with nothing typed in. */
export interface Form {
  readonly page: string;
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The pages of a person who is signed in, and one of the reference with its form. */
export const PERSONS_PAGES = [
  ...['/console', '/console/usage', '/console/requests', '/console/apps', '/console/activity'],
  ...['/console/webhooks', '/console/security', '/console/two-step', '/account', '/wallet'],
  ...[
    '/wallet/notices',
    '/wallet/card?card=American+Express+Gold+Card',
    '/docs/rest/get_card_details',
  ],
];

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

/** All that such pages send by POST. */
export async function formsOf(
  { url }: Pick<OAuthServer, 'url'>,
  who: Person,
  pages: readonly string[] = PERSONS_PAGES,
): Promise<Form[]> {
  const forms: Form[] = [];
  for (const page of pages) {
    const { text } = await who.open(url + page);
    for (const [, tag = '', inner = ''] of text.matchAll(/<form ([^>]*)>([\s\S]*?)<\/form>/g)) {
      if (!/method="post"/.test(tag)) continue;
      const [, action = ''] = /action="([^"]*)"/.exec(tag) ?? [];
      const hidden = [...inner.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
      const fields = Object.fromEntries(hidden.map(([, n = '', v = '']) => [n, unescaped(v)]));
      forms.push({ page, action: unescaped(action), fields });
    }
  }
  return forms;
}

/** All that is stored of people, without what time alone changes. */
export async function storedOfPeople({
  connection,
}: Pick<OAuthServer, 'connection'>): Promise<string> {
  const names = ['accounts', 'api_keys', 'oauth_grants', 'oauth_sessions', 'wallets', 'webhooks'];
  const all = await Promise.all(
    names.map((name) => connection.collection(name).find().sort({ _id: 1 }).toArray()),
  );
  return JSON.stringify(all, (key, value) =>
    /last_used|seen_at|last_used_at|browser|admitted|due_at|next_at/.test(key) ? undefined : value,
  );
}
