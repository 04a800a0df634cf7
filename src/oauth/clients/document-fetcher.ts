import type { AskOutside } from '../../kit/network/outside/ask.ts';

export interface FetchedDocument {
  readonly text: string;
  readonly cacheControl: string | undefined;
}

/** Gets a client's metadata document. @throws Error with a reason that may be shown. */
export type FetchDocument = (url: string) => Promise<FetchedDocument>;

/** That it was not asked for: nothing that the document's host did. */
export class FetcherBusy extends Error {}

const TOTAL_MS = 2_500;
const MAX_BYTES = 5 * 1024;
const HEADERS = { accept: 'application/json', 'user-agent': 'cardwright' };
/** At a time; the other half of what may be under way to the outside is for webhooks. */
const UNDER_WAY_MAX = 48;

/** See `createGuardedRequest`: a client's address cannot be turned against the inside. */
export function createDocumentFetcher(ask: AskOutside): FetchDocument {
  const limits = { totalMs: TOTAL_MS, jsonBytes: MAX_BYTES };
  let underWay = 0;
  return async (url) => {
    if (underWay >= UNDER_WAY_MAX) throw new FetcherBusy('too many are on their way: try again');
    underWay += 1;
    try {
      const { status, cacheControl, json } = await ask({ url, headers: HEADERS, ...limits });
      if (status !== 200) {
        throw new Error(`its host answered ${status} (redirects are not followed)`);
      }
      if (json === null) throw new Error('it is not served as application/json');
      return { text: json, cacheControl };
    } finally {
      underWay -= 1;
    }
  };
}
