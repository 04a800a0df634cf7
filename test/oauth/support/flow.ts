import { expect } from 'vitest';
import { authorizeUrl, pkce, REDIRECT, type Registration, register } from './client.ts';
import { newPerson, type Person } from './person.ts';
import { postForm } from './requests.ts';
import type { OAuthServer } from './server.ts';

export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly error?: string;
}

/** What a client holds after the whole flow. */
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

/** A page as a person sees it. */
export type OpenPage = Awaited<ReturnType<Person['open']>>;

/** Opens an authorization request that would be good but for `parameters`. */
export function openRequest(
  server: Pick<OAuthServer, 'url'>,
  person: Person,
  client: Registration,
  parameters: Record<string, string | null> = {},
): Promise<OpenPage> {
  const { challenge } = pkce();
  const good = { client_id: client.client_id, code_challenge: challenge };
  return person.open(authorizeUrl(server, { ...good, ...parameters }));
}

/** The parameters of a refusal that goes back to the app. */
export function refusalOf(
  server: Pick<OAuthServer, 'url'>,
  page: OpenPage,
): Record<string, string> {
  const location = page.response.headers.get('location') ?? '';
  expect(location.startsWith(`${REDIRECT}?`), page.text).toBe(true);
  const { searchParams } = new URL(location);
  expect(searchParams.get('iss')).toBe(server.url);
  expect(searchParams.has('code')).toBe(false);
  return Object.fromEntries(searchParams);
}

/** Sends a form to the token endpoint. */
export async function exchangeForm(
  server: Pick<OAuthServer, 'url'>,
  form: Parameters<typeof postForm>[1],
  headers: Record<string, string> = {},
): Promise<{ status: number; body: TokenAnswer; headers: Headers }> {
  const response = await postForm(`${server.url}/oauth/token`, form, headers);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as TokenAnswer,
  };
}
