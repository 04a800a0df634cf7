import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type Connection, Mongoose } from 'mongoose';
import pino from 'pino';
import { readConfig } from '../../src/config.ts';
import type { FetchDocument } from '../../src/oauth/clients/document-fetcher.ts';
import { startServer } from '../../src/server.ts';
import { startTestDatabase } from '../support/mongo.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

/** The real server on a database that the test can look into. */
export interface OAuthServer {
  readonly url: string;
  readonly connection: Connection;
  /** Lines of the log, as JSON texts. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

/** Of all servers and commands of these tests. */
export const KEY_HASH_SECRET = 'a secret of the tests, long enough to be one';

const noDocuments: FetchDocument = async () => {
  throw new Error('its host is not known');
};

export async function startOAuthServer(
  options: {
    readonly fetchDocument?: FetchDocument;
    readonly env?: Readonly<Record<string, string>>;
    /** Of another server, to share its database. */
    readonly mongodbUri?: string;
  } = {},
): Promise<OAuthServer & { readonly mongodbUri: string; readonly keys: readonly string[] }> {
  const folder = await makeTempFolder();
  const database = options.mongodbUri === undefined ? await startTestDatabase() : null;
  const mongodbUri = options.mongodbUri ?? database?.uri ?? '';
  const log: string[] = [];
  const config = readConfig({
    PATH: process.env.PATH,
    DATA_DIR: folder,
    PORT: '0',
    MONGODB_URI: mongodbUri,
    KEY_HASH_SECRET,
    NODE_ENV: 'test',
    ...options.env,
  });
  const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) });
  const server = await startServer(config, logger, options.fetchDocument ?? noDocuments);
  const connection = await new Mongoose().createConnection(mongodbUri).asPromise();
  return {
    url: server.url,
    mongodbUri,
    connection,
    log,
    keys: server.firstKeys.map(({ key }) => key),
    async close() {
      await connection.close();
      await server.close();
      await database?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Registration {
  readonly client_id: string;
  readonly client_secret?: string;
  readonly redirect_uris: readonly string[];
  readonly token_endpoint_auth_method: string;
  readonly grant_types: readonly string[];
  readonly client_name: string;
}

export const REDIRECT = 'https://app.example/callback';

export function postJson(url: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export function postForm(
  url: string,
  body: Record<string, string> | [string, string][] | string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
  });
}

export async function register(
  server: Pick<OAuthServer, 'url'>,
  metadata: Record<string, unknown> = {},
): Promise<Registration> {
  const response = await postJson(`${server.url}/oauth/register`, {
    client_name: 'Test app',
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: 'none',
    ...metadata,
  });
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as Registration;
}

export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** The parameters of a good authorization request, some of them replaced or (null) left out. */
export function authorizeUrl(
  server: Pick<OAuthServer, 'url'>,
  parameters: Readonly<Record<string, string | null>>,
): string {
  const all: Record<string, string | null> = {
    response_type: 'code',
    redirect_uri: REDIRECT,
    code_challenge_method: 'S256',
    scope: 'cards:read portfolio:read offline_access',
    state: 'the state',
    resource: `${server.url}/mcp`,
    ...parameters,
  };
  const given = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return `${server.url}/oauth/authorize?${new URLSearchParams(given as [string, string][])}`;
}

/** A person with a browser that keeps cookies and can send the forms that it sees. */
export interface Person {
  readonly email: string;
  get(url: string): Promise<Response>;
  /** Sends the form at `action` (a part of it) of a page, hidden fields included. */
  submit(
    page: { url: string; text: string },
    action: string,
    fields: Record<string, string>,
  ): Promise<Response>;
  /** Loads a page. */
  open(url: string): Promise<{ url: string; text: string; response: Response }>;
  signUp(server: Pick<OAuthServer, 'url'>, query?: string): Promise<Response>;
  signIn(server: Pick<OAuthServer, 'url'>, query?: string): Promise<Response>;
  /** Opens an authorization request and allows it. @returns the address it leads to. */
  allow(url: string): Promise<URL>;
  cookie(): string;
  clearCookies(): void;
}

let people = 0;

export function newPerson(): Person {
  people += 1;
  const email = `person${people}.${randomBytes(4).toString('hex')}@mail.example`;
  const password = 'correct horse battery';
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
    get: async (url) =>
      keep(await fetch(url, { redirect: 'manual', headers: { cookie: cookie() } })),
    async open(url) {
      const response = await person.get(url);
      return { url, response, text: await response.text() };
    },
    async submit(page, action, fields) {
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
      return keep(await postForm(to.href, body, { cookie: cookie(), origin: to.origin }));
    },
    async signUp(server, query = '') {
      const page = await person.open(`${server.url}/oauth/sign-up${query}`);
      return person.submit(page, '/oauth/sign-up', { email, password });
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

export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly error?: string;
}

/** What a client holds who has been through the whole flow. */
export interface Connected {
  readonly client: Registration;
  readonly person: Person;
  readonly code: string;
  readonly verifier: string;
  readonly redirect: string;
  readonly tokens: TokenAnswer;
}

/** A code that nobody has redeemed, with what is needed to redeem it. */
export async function obtainCode(
  server: Pick<OAuthServer, 'url'>,
  options: {
    readonly client?: Registration;
    readonly person?: Person;
    readonly redirect?: string;
    readonly scope?: string | null;
  } = {},
): Promise<Omit<Connected, 'tokens'>> {
  const client = options.client ?? (await register(server));
  const person = options.person ?? newPerson();
  if (!options.person) await person.signUp(server);
  const { verifier, challenge } = pkce();
  const redirect = options.redirect ?? client.redirect_uris[0] ?? REDIRECT;
  const back = await person.allow(
    authorizeUrl(server, {
      client_id: client.client_id,
      redirect_uri: redirect,
      code_challenge: challenge,
      ...(options.scope === undefined ? {} : { scope: options.scope }),
    }),
  );
  const code = back.searchParams.get('code');
  if (!code) throw new Error(`no code in ${back}`);
  return { client, person, code, verifier, redirect };
}

/** The form that redeems a code. */
export function codeForm(held: Omit<Connected, 'tokens'>): Record<string, string> {
  return {
    grant_type: 'authorization_code',
    code: held.code,
    code_verifier: held.verifier,
    redirect_uri: held.redirect,
    client_id: held.client.client_id,
    ...(held.client.client_secret ? { client_secret: held.client.client_secret } : {}),
  };
}

export async function connect(
  server: Pick<OAuthServer, 'url'>,
  options: Parameters<typeof obtainCode>[1] = {},
): Promise<Connected> {
  const held = await obtainCode(server, options);
  const response = await postForm(`${server.url}/oauth/token`, codeForm(held));
  const tokens = (await response.json()) as TokenAnswer;
  if (response.status !== 200) throw new Error(JSON.stringify(tokens));
  return { ...held, tokens };
}

export function refreshForm(held: Pick<Connected, 'client'>, refreshToken: string) {
  return {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: held.client.client_id,
    ...(held.client.client_secret ? { client_secret: held.client.client_secret } : {}),
  };
}

/** Calls the MCP endpoint with a token; 200 when it is good. */
export function callMcp(
  server: Pick<OAuthServer, 'url'>,
  headers: Record<string, string>,
  message: Record<string, unknown> = { method: 'tools/list' },
): Promise<Response> {
  return postJson(
    `${server.url}/mcp`,
    { jsonrpc: '2.0', id: 1, ...message },
    { accept: 'application/json, text/event-stream', ...headers },
  );
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
