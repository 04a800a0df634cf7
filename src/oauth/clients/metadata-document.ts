import { LRUCache } from 'lru-cache';
import { beginning } from '../../kit/clean-text.ts';
import { OAuthProblem, repeated } from '../errors.ts';
import type { Issuer } from '../issuer.ts';
import {
  type Client,
  type ClientMetadata,
  displayName,
  readClientMetadata,
  readGrantTypes,
} from './client.ts';
import { type FetchDocument, FetcherBusy } from './document-fetcher.ts';

/** Clients whose id is the address of their metadata (OAuth Client ID Metadata Document). */
export interface DocumentClients {
  /**
   * @param beforeFetch called, and awaited, before a fetch; it may refuse.
   * @throws OAuthProblem `invalid_client` that says what is wrong with the document.
   */
  find(clientId: string, beforeFetch?: () => Promise<void>): Promise<Client>;
}

const MIN_CACHE_S = 300;
const MAX_CACHE_S = 86_400;
/** A document that failed is tried again after this. */
const FAILURE_CACHE_S = 20;
const CACHED_MAX = 1_000;

/** Whether a client id is to be looked up as an address; its form is checked as the draft says. */
export function isDocumentId(clientId: string): boolean {
  if (!clientId.startsWith('https://') || clientId.length > 1_000) return false;
  if (!URL.canParse(clientId)) return false;
  const url = new URL(clientId);
  // `href` has resolved dot segments and the like: an id is only ever compared as it is written.
  return (
    url.href === clientId &&
    url.pathname !== '/' &&
    !clientId.includes('#') &&
    url.username === '' &&
    url.password === ''
  );
}

/** A host that ends in a dot is the same one. */
function originOf(address: string): string {
  const url = new URL(address);
  url.hostname = url.hostname.replace(/\.$/, '');
  return url.origin;
}

/** What came of a fetch. */
type Outcome = { readonly client: Client } | { readonly problem: OAuthProblem };

export function createDocumentClients(
  fetchDocument: FetchDocument,
  issuer: Pick<Issuer, 'issuer'>,
  clock: () => Date,
): DocumentClients {
  const perf = { now: () => clock().getTime() };
  const kept = { max: CACHED_MAX, ttlResolution: 0, perf };
  const read = new LRUCache<string, Outcome>(kept);
  // Apart, as anybody can make thousands of them.
  const failed = new LRUCache<string, Outcome>(kept);
  const known = (clientId: string) => read.get(clientId) ?? failed.get(clientId);
  const underWay = new Map<string, Promise<Outcome>>();
  const ownOrigin = originOf(issuer.issuer);

  async function load(clientId: string): Promise<Outcome> {
    try {
      if (originOf(clientId) === ownOrigin) throw new Error('it lies on this server');
      const { text, cacheControl } = await fetchDocument(clientId);
      const outcome = { client: readDocument(clientId, text) };
      read.set(clientId, outcome, { ttl: cacheSeconds(cacheControl) * 1_000 });
      return outcome;
    } catch (error) {
      const problem = new OAuthProblem(
        'invalid_client',
        `The client's metadata document ${repeated(clientId)} cannot be used: ${reasonOf(error)}`,
      );
      // Of our own overload it is no fault, and the next may be served.
      if (!(error instanceof FetcherBusy))
        failed.set(clientId, { problem }, { ttl: FAILURE_CACHE_S * 1_000 });
      return { problem };
    }
  }

  /** Requests that come while a document is on its way share the one fetch, and one attempt. */
  async function fetchOnce(clientId: string, beforeFetch: () => Promise<void>): Promise<Outcome> {
    const shared = underWay.get(clientId);
    if (shared) {
      // The sender of the first request may have no attempts left; then this one's count.
      return shared.catch(() => known(clientId) ?? fetchOnce(clientId, beforeFetch));
    }
    const fetching = beforeFetch()
      .then(() => load(clientId))
      .finally(() => underWay.delete(clientId));
    underWay.set(clientId, fetching);
    return fetching;
  }

  return {
    async find(clientId, beforeFetch = async () => {}) {
      const outcome = known(clientId) ?? (await fetchOnce(clientId, beforeFetch));
      if ('problem' in outcome) throw outcome.problem;
      return outcome.client;
    },
  };
}

/** Characters of a reason: its host, whose certificate one may repeat, can make it long. */
const REASON_MAX = 200;
const reasonOf = (error: unknown): string => beginning((error as Error).message, REASON_MAX);

function readDocument(clientId: string, text: string): Client {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new Error('it is not JSON');
  }
  if ((document as { client_id?: unknown } | null)?.client_id !== clientId) {
    throw new Error('its client_id is not its own address');
  }
  // A secret in a public document is none.
  if (Object.hasOwn(document as object, 'client_secret')) {
    throw new Error('client_secret: must not be published');
  }
  const metadata = readClientMetadata(document);
  if (!canBePublic(metadata)) {
    throw new Error('token_endpoint_auth_method: only none is supported for such clients');
  }
  const { host } = new URL(clientId);
  return {
    id: clientId,
    name: displayName(metadata.client_name, host),
    redirectUris: metadata.redirect_uris,
    grantTypes: readGrantTypes(metadata.grant_types),
    authMethod: 'none',
    secretHash: null,
    host,
  };
}

/** Clients that prefer a signed assertion but list `none` as well are public clients here. */
function canBePublic(metadata: ClientMetadata): boolean {
  const { token_endpoint_auth_method: method = 'none' } = metadata;
  return (
    method === 'none' || metadata.token_endpoint_auth_methods_supported?.includes('none') === true
  );
}

/** How long a document is kept, by its Cache-Control, within our bounds. */
function cacheSeconds(cacheControl: string | undefined): number {
  if (/no-store|no-cache/i.test(cacheControl ?? '')) return MIN_CACHE_S;
  const age = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl ?? '')?.[1];
  return Math.min(Math.max(Number(age ?? MIN_CACHE_S), MIN_CACHE_S), MAX_CACHE_S);
}
