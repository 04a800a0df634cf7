import type OAuth2Server from 'oauth2-server';
import type { Clients } from './clients/registered.ts';
import type { Issuer } from './issuer.ts';
import type { PersonDirectory } from './people/accounts.ts';
import type { Attempts } from './people/attempts.ts';
import type { Forms } from './people/forms.ts';
import type { PendingSignIns } from './people/pending-sign-ins.ts';
import type { Sessions } from './people/sessions.ts';
import type { AccessTokens } from './tokens/access-tokens.ts';
import type { Grants } from './tokens/grants.ts';
import type { RunIdentical } from './tokens/identical-requests.ts';
import type { Secrets } from './tokens/secrets.ts';

/** What the pages and endpoints work with. */
export interface OAuthDependencies {
  readonly issuer: Issuer;
  /** Path of the pages as browsers see it. */
  readonly base: string;
  /** Runs the authorization code and refresh token grants. */
  readonly protocol: Pick<OAuth2Server, 'token' | 'authorize'>;
  readonly runIdentical: RunIdentical;
  readonly secrets: Secrets;
  /** Of the forms of our pages, each of which may be sent once. */
  readonly forms: Forms;
  readonly clients: Clients;
  readonly grants: Grants<unknown>;
  readonly accessTokens: Pick<AccessTokens<unknown>, 'revoke'>;
  readonly sessions: Sessions;
  readonly pending: PendingSignIns;
  readonly people: PersonDirectory;
  readonly clock: () => Date;
  readonly attempts: Attempts;
}
