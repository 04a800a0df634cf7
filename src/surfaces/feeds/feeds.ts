import express, { type Response, type Router } from 'express';
import type { Feeds, Needed, Sent } from './make.ts';

const MAX_AGE_S = 300;

const maker = () => import('./make.ts');

/** Reads what feeds are made with once the process serves: it is a good part of a start, and of a first answer. */
export async function warmFeeds(): Promise<void> {
  await maker();
}

/** The public changes of the catalogue as Atom (RFC 4287) and JSON Feed 1.1, without a key. */
export function createFeeds(services: Needed): Router {
  let made: Promise<Feeds> | null = null;
  let version = '';

  /** Made once for a version of the catalogue, however many ask. */
  function current(): Promise<Feeds> {
    const now = services.catalog().version;
    if (made === null || version !== now) {
      version = now;
      const making = maker().then(({ makeFeeds }) => makeFeeds(services));
      made = making;
      making.catch(() => {
        if (made === making) made = null;
      });
    }
    return made;
  }

  const router = express.Router({ caseSensitive: true });
  router.get('/changes.atom', async (_req, res) => {
    const { atom, changed } = await current();
    send(res, 'application/atom+xml; charset=utf-8', atom, changed);
  });
  router.get('/changes.json', async (_req, res) => {
    const { json, changed } = await current();
    send(res, 'application/feed+json; charset=utf-8', json, changed);
  });
  return router;
}

function send(res: Response, type: string, { bytes, etag }: Sent, changed: Date): void {
  res.set({
    ...{ 'Cache-Control': `public, max-age=${MAX_AGE_S}`, ETag: etag },
    // Readers in browsers of other sites: there is nothing in it that is not public.
    ...{ 'Last-Modified': changed.toUTCString(), 'Access-Control-Allow-Origin': '*' },
  });
  if (res.req.fresh) return void res.status(304).end();
  res.type(type).send(bytes);
}
