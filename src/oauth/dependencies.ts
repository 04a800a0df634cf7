import type { Clients } from './clients/registered.ts';
import type { Issuer } from './issuer.ts';
import type { CountRate } from './people/attempts.ts';
import type { Sessions } from './people/sessions.ts';
import type { Store } from './store.ts';
import type { Grants } from './tokens/grants.ts';
import type { Secrets } from './tokens/secrets.ts';

/** The people who sign in on our pages. Their accounts are kept elsewhere. */
export interface People {
  /** Makes an account on the smallest plan, or finds that of the very e-mail and password. */
  signUp(
    email: string,
    password: string,
    address: string,
  ): Promise<
    | { readonly account_id: string }
    | { readonly refused: 'weak_password' | 'invalid_email' | 'not_created' }
  >;
  /** Null when e-mail and password do not belong together. */
  signIn(
    email: string,
    password: string,
    address: string,
  ): Promise<{ readonly account_id: string } | null>;
}

/** What the pages and endpoints work with. */
export interface OAuthParts {
  readonly issuer: Issuer;
  /** Path of the pages as browsers see it. */
  readonly base: string;
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clients: Clients;
  readonly grants: Grants;
  readonly sessions: Sessions;
  readonly people: People;
  readonly countRate: CountRate;
  readonly clock: () => Date;
}

/** Told of errors that are not the caller's. */
export type Report = (error: unknown, requestId: string) => void;
