import type OAuth2Server from 'oauth2-server';
import { trusted } from '../../../storage/model.ts';
import type { Outage } from '../../../storage/outage.ts';
import type { Clients } from '../../clients/registered.ts';
import type { GrantRecord, OAuthModels } from '../../models.ts';
import type { AccountHolder, Identity } from '../../people/accounts.ts';
import type { Attempts } from '../../people/attempts.ts';
import type { Grants } from '../grants.ts';
import type { Secrets } from '../secrets.ts';

export type OAuthModel = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel;

/** What codes and tokens are kept and checked with. */
export interface ModelParts {
  readonly models: Pick<OAuthModels, 'codes' | 'tokens' | 'usedForms'>;
  readonly clients: Pick<Clients, 'find' | 'authenticate' | 'touch'>;
  readonly grants: Grants<Identity>;
  readonly accounts: Pick<AccountHolder, 'tryHold'>;
  readonly attempts: Pick<Attempts, 'count'>;
  readonly secrets: Secrets;
  readonly clock: () => Date;
  readonly bounded: Outage['bounded'];
}

/**
 * The package's user at the token endpoint. The package hands it from the code or token that was
 * presented to the tokens that it issues, so it carries the grant, which the package has no word
 * for.
 */
export interface GrantUser {
  readonly grant: GrantRecord;
  /** The stored id of the refresh token that is exchanged; null: the code is. */
  readonly presented: string | null;
  /** The person allowed it to stay connected. */
  readonly offline: boolean;
}

/** The id under which a code or token is stored. */
export function storedId(secrets: Secrets, kind: 'code' | 'token', value: string) {
  return { _id: secrets.hash(kind, value) };
}

/** A filter for what is stored already, under the former hash secret perhaps. */
export function knownId(secrets: Secrets, kind: 'code' | 'token', value: string) {
  return { _id: trusted({ $in: secrets.known(kind, value) }) };
}
