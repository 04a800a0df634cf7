import express, { type Response, type Router } from 'express';
import { LRUCache } from 'lru-cache';
import type { Feeds, Needed, Sent } from './make.ts';

const MAX_AGE_S = 300;

const FORMS = {
  atom: { form: 'atom', type: 'application/atom+xml; charset=utf-8' },
  json: { form: 'json', type: 'application/feed+json; charset=utf-8' },
} as const;

type Maker = typeof import('./make.ts');
const maker = (): Promise<Maker> => import('./make.ts');

/** Reads what feeds are made with once the process serves: it is a good part of a start, and of a first answer. */
export async function warmFeeds(): Promise<void> {
  await maker();
}

/** Cards whose feeds are kept: most readers follow few, and one is made of some changes. */
const CARDS_KEPT = 100;

/** The public changes of the catalogue, and of each card, as Atom (RFC 4287) and JSON Feed 1.1, without a key. */
export function createFeeds(services: Needed): Router {
  const made = new LRUCache<string, Promise<Feeds>>({ max: CARDS_KEPT });
  let version = '';

  /** Made once for a version of the catalogue, however many ask. */
  function current(name: string, make: (maker: Maker) => Promise<Feeds>): Promise<Feeds> {
    const now = services.catalog().version;
    if (version !== now) made.clear();
    version = now;
    const known = made.get(name);
    if (known) return known;
    const making = maker().then(make);
    made.set(name, making);
    making.catch(() => {
      if (made.peek(name) === making) made.delete(name);
    });
    return making;
  }
  const ofAll = () => current('', ({ makeFeeds }) => makeFeeds(services));

  const router = express.Router({ caseSensitive: true });
  for (const [ending, { type, form }] of Object.entries(FORMS)) {
    router.get(`/changes.${ending}`, async (_req, res) => {
      const feeds = await ofAll();
      send(res, type, feeds[form], feeds.changed);
    });
    router.get(`/cards/:slug/changes.${ending}`, async (req, res, next) => {
      const card = services.catalog().cards.find(({ seed }) => seed.key === req.params.slug);
      if (card === undefined) return void next();
      const { changed } = await ofAll();
      const feeds = await current(card.seed.key, ({ makeCardFeeds }) =>
        makeCardFeeds(services, card, changed),
      );
      send(res, type, feeds[form], changed);
    });
  }
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
