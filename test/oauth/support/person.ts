import { randomBytes } from 'node:crypto';
import { postForm, postJson } from './requests.ts';
import type { OAuthServer } from './server.ts';

/** A person with a browser that keeps cookies and can send the forms that it sees. */
export interface Person {
  readonly email: string;
  get(url: string): Promise<Response>;
  /** Sends the form at `action` (a part of it) of a page, hidden fields included. */
  submit(
    page: { url: string; text: string },
    action: string,
    fields: Record<string, string>,
    /** Of the server by its own name, where it is asked at another address. */
    origin?: string,
  ): Promise<Response>;
  /** Loads a page. */
  open(url: string): Promise<{ url: string; text: string; response: Response }>;
  signUp(server: Pick<OAuthServer, 'url'>, query?: string): Promise<Response>;
  signIn(server: Pick<OAuthServer, 'url'>, query?: string): Promise<Response>;
  /** Opens an authorization request and allows it. @returns the address it leads to. */
  allow(url: string): Promise<URL>;
  /** Whether a page of their own opens, or the way to sign in. */
  isSignedIn(server: Pick<OAuthServer, 'url'>): Promise<boolean>;
  cookie(): string;
  clearCookies(): void;
}

/** Whether a cookie opens a person's own pages. */
export async function isSession({ url }: Pick<OAuthServer, 'url'>, cookie: string) {
  const page = await fetch(`${url}/console/apps`, { redirect: 'manual', headers: { cookie } });
  return page.status === 200;
}

let people = 0;
export const PASSWORD = 'correct horse battery';

/** A further key of a person's account. */
export async function keyOf(url: string, email: string): Promise<string> {
  const response = await postJson(`${url}/api/v1/platform/accounts`, { email, password: PASSWORD });
  const { data } = (await response.json()) as { data: { api_key: string } };
  return data.api_key;
}

export function newPerson(): Person {
  people += 1;
  const email = `person${people}.${randomBytes(4).toString('hex')}@mail.example`;
  const password = PASSWORD;
  const cookies = new Map<string, string>();
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const person: Person = {
    email,
    cookie,
    clearCookies: () => cookies.clear(),
    isSignedIn: (server) => isSession(server, cookie()),
    get: async (url) =>
      keep(await fetch(url, { redirect: 'manual', headers: { cookie: cookie() } })),
    async open(url) {
      const response = await person.get(url);
      return { url, response, text: await response.text() };
    },
    async submit(page, action, fields, origin) {
      const form = [
        ...page.text.matchAll(/<form [^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g),
      ].find(([, to]) => to?.includes(action));
      if (!form) throw new Error(`no form to ${action} in ${page.text}`);
      const hidden = [
        ...(form[2] ?? '').matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g),
      ];
      const body = {
        ...Object.fromEntries(hidden.map(([, name, value]) => [name, decodeHtml(value ?? '')])),
        ...fields,
      };
      const to = new URL(decodeHtml(form[1] ?? ''), page.url);
      return keep(await postForm(to.href, body, { cookie: cookie(), origin: origin ?? to.origin }));
    },
    async signUp(server, query = '') {
      const once = async () => {
        const page = await person.open(`${server.url}/oauth/sign-up${query}`);
        return person.submit(page, '/oauth/sign-up', { email, password });
      };
      const answer = await once();
      // A busy machine may take longer than a request waits: then nobody is signed up, and comes again.
      return answer.status === 503 ? once() : answer;
    },
    async signIn(server, query = '') {
      const page = await person.open(`${server.url}/oauth/sign-in${query}`);
      return person.submit(page, '/oauth/sign-in', { email, password });
    },
    async allow(url) {
      const page = await person.open(url);
      const location = page.response.headers.get('location');
      if (location) return new URL(location);
      const answer = await person.submit(page, '/oauth/authorize', { decision: 'allow' });
      const to = answer.headers.get('location');
      if (!to) throw new Error(`${answer.status} ${await answer.text()}`);
      return new URL(to);
    },
  };
  return person;
}

function decodeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
