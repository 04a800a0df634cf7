import { createHash, randomBytes } from 'node:crypto';
import { postJson } from './requests.ts';
import type { OAuthServer } from './server.ts';

export interface Registration {
  readonly client_id: string;
  readonly client_secret?: string;
  readonly redirect_uris: readonly string[];
  readonly token_endpoint_auth_method: string;
  readonly grant_types: readonly string[];
  readonly client_name: string;
}

export const REDIRECT = 'https://app.example/callback';

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
