import type OAuth2Server from 'oauth2-server';
import type { Clients } from './clients/registered.ts';
import type { Issuer } from './issuer.ts';
import type { CountAttempt } from './people/attempts.ts';
import type { Sessions } from './people/sessions.ts';
import type { AccessTokens } from './tokens/access-tokens.ts';
import type { Grants } from './tokens/grants.ts';
import type { RunIdentical } from './tokens/identical-requests.ts';
import type { Secrets } from './tokens/secrets.ts';

/** The people who sign in on our pages. Their accounts are kept elsewhere. */
export interface PersonDirectory {
  /** Makes an account on the smallest plan, or finds that of the very e-mail and password. */
  signUp(
    email: string,
    password: string,
    network: string,
  ): Promise<
    | { readonly account_id: string }
    | { readonly refused: 'weak_password' | 'invalid_email' | 'not_created' }
  >;
  /** Null when e-mail and password do not belong together. */
  signIn(
    email: string,
    password: string,
    network: string,
  ): Promise<{ readonly account_id: string } | null>;
}

/** What the pages and endpoints work with. */
export interface OAuthDependencies {
  readonly issuer: Issuer;
  /** Path of the pages as browsers see it. */
  readonly base: string;
  /** Runs the authorization code and refresh token grants. */
  readonly protocol: OAuth2Server;
  readonly runIdentical: RunIdentical;
  readonly secrets: Secrets;
  readonly clients: Clients;
  readonly grants: Grants;
  readonly accessTokens: Pick<AccessTokens<unknown>, 'revoke'>;
  readonly sessions: Sessions;
  readonly people: PersonDirectory;
  readonly countAttempt: CountAttempt;
}
