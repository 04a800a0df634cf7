import type { Router } from 'express';
import type { Connection } from 'mongoose';
import OAuth2Server from 'oauth2-server';
import { createTrustedCache } from '../kit/memory/trusted-cache.ts';
import { createSealer } from '../kit/sealer.ts';
import { boundedCalls, type Outage } from '../storage/outage.ts';
import type { FetchDocument } from './clients/document-fetcher.ts';
import { createDocumentClients, isDocumentId } from './clients/metadata-document.ts';
import { type Clients, createClients } from './clients/registered.ts';
import type { OAuthDependencies } from './dependencies.ts';
import type { OnFault } from './errors.ts';
import { createOAuthRouter } from './http/router.ts';
import { createIssuer } from './issuer.ts';
import { openModels } from './models.ts';
import type { AccountHolder, Identity, PersonDirectory } from './people/accounts.ts';
import { type AttemptCounter, createAttempts } from './people/attempts.ts';
import { createForms, type Forms } from './people/forms.ts';
import { createPendingSignIns } from './people/pending-sign-ins.ts';
import { createSessions, type Sessions } from './people/sessions.ts';
import { DEFAULT_SCOPES, SCOPE_WORDS } from './scopes.ts';
import {
  type AccessTokens,
  createAccessTokens,
  type VerifiedToken,
} from './tokens/access-tokens.ts';
import type { ConnectedApp } from './tokens/connected-apps.ts';
import { CodeGrant, RefreshGrant } from './tokens/grant-types.ts';
import { createGrants, type Grants, isOneOf } from './tokens/grants.ts';
import { createIdenticalRequests } from './tokens/identical-requests.ts';
import { createModel } from './tokens/model.ts';
import { createSecrets } from './tokens/secrets.ts';
import type { OAuthModel } from './tokens/steps/parts.ts';

export interface OAuthOptions<Account> {
  readonly connection: Connection;
  readonly hashSecret: string;
  /** Before a rotation; absent or null: none is under way. */
  readonly formerHashSecret?: string | null;
  /** Base of all addresses: https, or http on a loopback host. */
  readonly publicUrl: string;
  readonly people: PersonDirectory & { identityOf(accountId: string): Promise<Account | null> };
  readonly accounts: AccountHolder & {
    /**
     * @param listener called with stored ids of what has ended, whichever process ended it: accounts,
     * grants, tokens; null where it is not known.
     */
    onForget(listener: (ended: ReadonlySet<string> | null) => void): void;
  };
  readonly throttle: AttemptCounter;
  /** Gets metadata documents of clients. */
  readonly fetchDocument: FetchDocument;
  readonly clock: () => Date;
  /** How long a verified token is trusted; the kit has the default. */
  readonly trustMs: number | undefined;
  /** Keeps what a caller waits for the database within their patience. */
  readonly bounded: Outage['bounded'];
}

/** Signed-in people and what they have open here. */
export interface Browsers
  extends Pick<Sessions, 'read' | 'list' | 'end' | 'endOne' | 'device' | 'remember'> {
  readonly forms: Forms;
  readonly apps: Pick<Grants<unknown>, 'endClient'> & {
    /** What is connected to an account, and what each may do in words. */
    list(accountId: string): Promise<readonly (ConnectedApp & { readonly may: string[] })[]>;
  };
  /** Ends every session, connected app and key. @throws AppError when the credential is dead */
  readonly endAccess: AccountHolder['endAccess'];
}

/** The authorization server of the MCP endpoint. */
export interface OAuth<Account> {
  router(onFault: OnFault): Router;
  readonly verify: AccessTokens<Account>['verify'];
  /** What the resource answers to a caller without a good token (RFC 9728 section 5.1). */
  readonly challenge: { readonly resourceMetadataUrl: string; readonly scopes: readonly string[] };
  /** Signed-in people, for pages that are not ours. */
  readonly browsers: Browsers;
}

export function createOAuth<Account extends Identity>(
  options: OAuthOptions<Account>,
): OAuth<Account> {
  const { clock, people, bounded } = options;
  const accounts = boundedCalls(bounded, options.accounts, ['tryHold', 'holdToEnd', 'endAccess']);
  const issuer = createIssuer(options.publicUrl);
  const models = openModels(options.connection);
  const { hashSecret, formerHashSecret = null } = options;
  const secrets = createSecrets(hashSecret, formerHashSecret);
  const sealer = createSealer('cardwright pending sign-ins', hashSecret, formerHashSecret);
  const documents = createDocumentClients(options.fetchDocument, issuer, clock);
  const registered = createClients(models, secrets, documents, clock);
  const clients: Clients = {
    ...boundedCalls(bounded, registered, ['create', 'authenticate', 'touch']),
    // A document is fetched from somewhere else, with a limit of its own.
    find: (id, beforeFetch) =>
      isDocumentId(id) ? registered.find(id, beforeFetch) : bounded(() => registered.find(id)),
  };
  const trusted = createTrustedCache<VerifiedToken<Account>>(options.trustMs, bounded);
  const identityOf = (accountId: string) => people.identityOf(accountId);
  const forget = (ended: Parameters<typeof isOneOf>[1]) =>
    trusted.forgetHolders(({ grant }) => isOneOf(grant, ended));
  options.accounts.onForget((ended) =>
    trusted.forgetHolders(
      ({ id, grant }) =>
        ended === null || [id, grant._id, grant.account_id].some((one) => ended.has(one)),
    ),
  );
  const grantsHeld = createGrants(models, issuer.resource, clock, identityOf, forget, accounts);
  const grants = boundedCalls(bounded, grantsHeld, [
    'find',
    'exchange',
    'takeBack',
    'end',
    'endClient',
    'isRemembered',
    'list',
    'noteUse',
  ]);
  const attempts = createAttempts(options.throttle);
  const stored = { models, clients, grants, accounts, attempts, secrets, clock };
  const accessTokens = boundedCalls(bounded, createAccessTokens({ ...stored, trusted }), [
    'revoke',
  ]);
  const sessions = createSessions({
    ...{ ...stored, identityOf, secure: issuer.secure },
    deviceOf: people.deviceOf,
  });
  const model = boundedCalls(bounded, createModel({ ...stored, bounded }), [
    ...(['getClient', 'getAuthorizationCode', 'getRefreshToken'] as const),
    'revokeAuthorizationCode',
  ]);
  const asked = ['read', 'start', 'end', 'list', 'endOne', 'remember'] as const;
  const deps = {
    issuer,
    base: `${issuer.path}/oauth`,
    protocol: boundedCalls(bounded, createProtocol(model), ['authorize']),
    runIdentical: createIdenticalRequests(),
    secrets,
    forms: boundedCalls(bounded, createForms(stored), ['take']),
    clients,
    grants,
    accessTokens,
    sessions: boundedCalls(bounded, sessions, asked),
    pending: boundedCalls(bounded, createPendingSignIns({ ...stored, sealer }), ['take']),
    people,
    clock,
    attempts,
  };
  return {
    router: (onFault) => createOAuthRouter(deps, onFault),
    verify: accessTokens.verify,
    challenge: { resourceMetadataUrl: issuer.resourceMetadataUrl, scopes: DEFAULT_SCOPES },
    browsers: {
      ...deps.sessions,
      forms: deps.forms,
      apps: {
        endClient: grants.endClient,
        list: async (accountId) =>
          (await grants.list(accountId)).map((app) => ({
            ...app,
            may: app.scopes.map((scope) => SCOPE_WORDS[scope]),
          })),
      },
      endAccess: (credential) => accounts.endAccess(credential),
    },
  };
}

/** Codes live a minute, access tokens an hour; how long refresh tokens live is the model's part. */
function createProtocol(model: OAuthModel): OAuthDependencies['protocol'] {
  const server = new OAuth2Server({
    model,
    authorizationCodeLifetime: 60,
    accessTokenLifetime: 3_600,
    allowEmptyState: true,
    // Public clients: the model authenticates all clients, and asks a secret of those that have one.
    requireClientAuthentication: { authorization_code: false, refresh_token: false },
    extendedGrantTypes: { authorization_code: CodeGrant, refresh_token: RefreshGrant },
  });
  return {
    token: (...given) => server.token(...given),
    authorize: (...given) => server.authorize(...given),
  };
}
