import { createHash } from 'node:crypto';
import express, { type Response, type Router } from 'express';
import { generateAtomFeed, generateJsonFeed } from 'feedsmith';
import type { Services } from '../../operation/context.ts';
import { type Entry, publicEntries } from './entries.ts';

const TITLE = 'Cardwright: changes of US credit cards and points programs';
const AUTHOR = 'Cardwright';
const MAX_AGE_S = 300;

/** A feed as it is sent. */
interface Sent {
  readonly text: string;
  readonly etag: string;
}

interface Feeds {
  readonly changed: Date;
  readonly atom: Sent;
  readonly json: Sent;
}

type Needed = Pick<Services, 'catalog' | 'newestChanges' | 'publicUrl'>;

/** The public changes of the catalogue as Atom (RFC 4287) and JSON Feed 1.1, without a key. */
export function createFeeds(services: Needed): Router {
  let made: Promise<Feeds> | null = null;
  let version = '';

  /** Made once for a version of the catalogue, however many ask. */
  function current(): Promise<Feeds> {
    const now = services.catalog().version;
    if (made === null || version !== now) {
      version = now;
      const making = makeFeeds(services);
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

function send(res: Response, type: string, { text, etag }: Sent, changed: Date): void {
  res.set({
    ...{ 'Cache-Control': `public, max-age=${MAX_AGE_S}`, ETag: etag },
    // Readers in browsers of other sites: there is nothing in it that is not public.
    ...{ 'Last-Modified': changed.toUTCString(), 'Access-Control-Allow-Origin': '*' },
  });
  if (res.req.fresh) return void res.status(304).end();
  res.type(type).send(text);
}

async function makeFeeds({ catalog, newestChanges, publicUrl }: Needed): Promise<Feeds> {
  const newest = await newestChanges();
  const entries = publicEntries(newest, catalog());
  return {
    changed: newest.imported_at,
    atom: sent(atomOf(entries, newest.imported_at, publicUrl)),
    json: sent(jsonOf(entries, publicUrl)),
  };
}

function sent(text: string): Sent {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  return { text, etag: `"${hash}"` };
}

function atomOf(entries: readonly Entry[], importedAt: Date, publicUrl: string): string {
  return generateAtomFeed(
    {
      id: `${publicUrl}/changes.atom`,
      title: { value: TITLE },
      updated: entries[0]?.at ?? importedAt,
      authors: [{ name: AUTHOR }],
      links: [
        { href: `${publicUrl}/changes.atom`, rel: 'self', type: 'application/atom+xml' },
        { href: `${publicUrl}/docs`, rel: 'alternate', type: 'text/html' },
      ],
      entries: entries.map(({ id, title, text, at, source }) => ({
        ...{ id, title: { value: title }, updated: at, content: { value: text } },
        links: [{ href: source ?? `${publicUrl}/docs`, rel: 'alternate' }],
      })),
    },
    { strict: true },
  );
}

function jsonOf(entries: readonly Entry[], publicUrl: string): string {
  const feed = generateJsonFeed(
    {
      title: TITLE,
      home_page_url: `${publicUrl}/docs`,
      feed_url: `${publicUrl}/changes.json`,
      authors: [{ name: AUTHOR }],
      language: 'en-US',
      items: entries.map(({ id, title, text, at, source }) => ({
        ...{ id, title, content_text: text, date_published: at },
        ...(source !== null && { external_url: source }),
      })),
    },
    { strict: true },
  );
  return JSON.stringify(feed);
}
