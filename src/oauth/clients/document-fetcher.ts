import {
  createGuardedRequest,
  type GuardOptions,
  readBounded,
} from '../../kit/network/guarded-request.ts';

export interface FetchedDocument {
  readonly text: string;
  readonly cacheControl: string | undefined;
}

/** Gets a client's metadata document. @throws Error with a reason that may be shown. */
export type FetchDocument = (url: string) => Promise<FetchedDocument>;

const TOTAL_MS = 2_500;
const MAX_BYTES = 5 * 1024;
const HEADERS = { accept: 'application/json', 'user-agent': 'cardwright' };

/** See `createGuardedRequest`: a client's address cannot be turned against the inside. */
export function createDocumentFetcher(options: GuardOptions = {}): FetchDocument {
  const get = createGuardedRequest(options);
  return (url) =>
    get(url, {
      headers: HEADERS,
      totalMs: TOTAL_MS,
      async read(response) {
        if (response.statusCode !== 200) {
          throw new Error(`its host answered ${response.statusCode} (redirects are not followed)`);
        }
        if (!/^application\/([a-z0-9.-]+\+)?json\b/i.test(response.headers['content-type'] ?? '')) {
          throw new Error('it is not served as application/json');
        }
        const text = (await readBounded(response, MAX_BYTES)).toString('utf8');
        return { text, cacheControl: response.headers['cache-control'] };
      },
    });
}
