import { createHash } from 'node:crypto';
import { generateAtomFeed, generateJsonFeed } from 'feedsmith';
import type { Services } from '../../operation/context.ts';
import { type Entry, publicEntries } from './entries.ts';

const TITLE = 'Cardwright: changes of US credit cards and points programs';
const AUTHOR = 'Cardwright';

/** A feed as it is sent: all that wait for it share the bytes. */
export interface Sent {
  readonly bytes: Buffer;
  readonly etag: string;
}

export interface Feeds {
  readonly changed: Date;
  readonly atom: Sent;
  readonly json: Sent;
}

export type Needed = Pick<Services, 'catalog' | 'newestChanges' | 'publicUrl'>;

export async function makeFeeds({ catalog, newestChanges, publicUrl }: Needed): Promise<Feeds> {
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
  return { bytes: Buffer.from(text), etag: `"${hash}"` };
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
