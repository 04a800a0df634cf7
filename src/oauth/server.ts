import type { Router } from 'express';
import type { Connection } from 'mongoose';
import type { FetchDocument } from './clients/document-fetcher.ts';
import { createDocumentClients } from './clients/metadata-document.ts';
import { createClients } from './clients/registered.ts';
import type { OAuthParts, People, Report } from './dependencies.ts';
import { createOAuthRouter } from './http/router.ts';
import { createIssuer } from './issuer.ts';
import { createRates, type Throttle } from './people/attempts.ts';
import { createSessions } from './people/sessions.ts';
import { DEFAULT_SCOPES } from './scopes.ts';
import { openStore } from './store.ts';
import { createGrants } from './tokens/grants.ts';
import { createSecrets } from './tokens/secrets.ts';
import { createTokens, type Tokens } from './tokens/tokens.ts';

export interface OAuthOptions<Identity> {
  readonly connection: Connection;
  readonly hashSecret: string;
  /** Base of all addresses: https, or http on a loopback host. */
  readonly publicUrl: string;
  readonly people: People & { identityOf(accountId: string): Promise<Identity | null> };
  readonly throttle: Throttle;
  /** Gets metadata documents of clients. */
  readonly fetchDocument: FetchDocument;
  readonly clock: () => Date;
}

/** The authorization server of the MCP endpoint. */
export interface OAuth<Identity> {
  router(report: Report): Router;
  readonly verify: Tokens<Identity>['verify'];
  /** What the resource tells a caller without a good token (RFC 9728 section 5.1). */
  readonly challenge: { readonly resourceMetadataUrl: string; readonly scopes: readonly string[] };
}

export function createOAuth<Identity>(options: OAuthOptions<Identity>): OAuth<Identity> {
  const { clock, people } = options;
  const issuer = createIssuer(options.publicUrl);
  const store = openStore(options.connection);
  const secrets = createSecrets(options.hashSecret);
  const documents = createDocumentClients(options.fetchDocument, clock);
  const grants = createGrants(store, issuer.resource, clock);
  const parts: OAuthParts = {
    issuer,
    base: `${issuer.path}/oauth`,
    store,
    secrets,
    clients: createClients(store, secrets, documents, clock),
    grants,
    sessions: createSessions(store, secrets, issuer.secure, clock),
    people,
    countRate: createRates(options.throttle),
    clock,
  };
  const identityOf = (accountId: string) => people.identityOf(accountId);
  const tokens = createTokens({ store, grants, secrets, clock, identityOf });
  return {
    router: (report) => createOAuthRouter(parts, tokens, report),
    verify: tokens.verify,
    challenge: { resourceMetadataUrl: issuer.resourceMetadataUrl, scopes: DEFAULT_SCOPES },
  };
}
