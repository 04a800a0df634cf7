import { OAuthProblem } from '../problem.ts';
import {
  type Client,
  type ClientMetadata,
  displayName,
  readClientMetadata,
  readGrantTypes,
} from './client.ts';
import type { FetchDocument } from './document-fetcher.ts';

/** Clients whose id is the address of their metadata (OAuth Client ID Metadata Document). */
export interface DocumentClients {
  /**
   * @param beforeFetch called, and awaited, when the document is not at hand; it may refuse.
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

export function createDocumentClients(
  fetchDocument: FetchDocument,
  clock: () => Date,
): DocumentClients {
  const cache = new Map<string, { client: Promise<Client>; until: number }>();

  async function load(clientId: string, keep: (seconds: number) => void): Promise<Client> {
    try {
      const { text, cacheControl } = await fetchDocument(clientId);
      const client = readDocument(clientId, text);
      keep(cacheSeconds(cacheControl));
      return client;
    } catch (error) {
      keep(FAILURE_CACHE_S);
      throw new OAuthProblem(
        'invalid_client',
        `The client's metadata document ${clientId} cannot be used: ${(error as Error).message}`,
      );
    }
  }

  return {
    async find(clientId, beforeFetch) {
      const fresh = () => {
        const known = cache.get(clientId);
        return known && known.until > clock().getTime() ? known.client : null;
      };
      const known = fresh();
      if (known) return known;
      await beforeFetch?.();
      // Somebody else may have asked for it in the meantime.
      const asked = fresh();
      if (asked) return asked;
      if (cache.size >= CACHED_MAX) cache.clear();
      // Those who ask while it is on its way share the one request.
      let until = Number.POSITIVE_INFINITY;
      const keep = (seconds: number) => {
        until = clock().getTime() + seconds * 1_000;
      };
      const entry = {
        client: load(clientId, keep),
        get until() {
          return until;
        },
      };
      cache.set(clientId, entry);
      return entry.client;
    },
  };
}

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

/** Some prefer a signed assertion and say that they can do without: those are public clients here. */
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
