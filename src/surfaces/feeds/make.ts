import { createHash } from 'node:crypto';
import { generateAtomFeed, generateJsonFeed } from 'feedsmith';
import type { Services } from '../../operation/context.ts';
import { changesSeen } from '../../plans/open-facts.ts';
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

export type Needed = Pick<Services, 'catalog' | 'changes' | 'newestChanges' | 'publicUrl'>;

/** What a feed is about: its address without the ending, and the page that people read instead. */
interface About {
  readonly title: string;
  readonly path: string;
  readonly page: string;
}

/** A feed is everybody's. */
const SEEN = changesSeen({ paid_fields: false });

const OF_ALL: About = { title: TITLE, path: '/changes', page: '/docs' };

export async function makeFeeds({ catalog, newestChanges, publicUrl }: Needed): Promise<Feeds> {
  const newest = await newestChanges(SEEN);
  return feedsOf(OF_ALL, publicEntries(newest, catalog()), newest.imported_at, publicUrl);
}

/** The same of one card, however old its changes are. */
export async function makeCardFeeds(
  { catalog, changes, publicUrl }: Needed,
  { seed }: ReturnType<Services['catalog']>['cards'][number],
  imported_at: Date,
): Promise<Feeds> {
  const own = await changes({ card_id: seed.card_id, ...SEEN });
  const page = `/cards/${seed.key}`;
  const about = { title: `Cardwright: changes of ${seed.name}`, path: `${page}/changes`, page };
  const entries = publicEntries({ changes: own, imported_at }, catalog());
  return feedsOf(about, entries, imported_at, publicUrl);
}

function feedsOf(about: About, entries: readonly Entry[], changed: Date, publicUrl: string): Feeds {
  return {
    changed,
    atom: sent(atomOf(about, entries, changed, publicUrl)),
    json: sent(jsonOf(about, entries, publicUrl)),
  };
}

function sent(text: string): Sent {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  return { bytes: Buffer.from(text), etag: `"${hash}"` };
}

function atomOf(
  { title: name, path, page }: About,
  entries: readonly Entry[],
  importedAt: Date,
  publicUrl: string,
): string {
  return generateAtomFeed(
    {
      id: `${publicUrl}${path}.atom`,
      title: { value: name },
      updated: entries[0]?.at ?? importedAt,
      authors: [{ name: AUTHOR }],
      links: [
        { href: `${publicUrl}${path}.atom`, rel: 'self', type: 'application/atom+xml' },
        { href: `${publicUrl}${page}`, rel: 'alternate', type: 'text/html' },
      ],
      entries: entries.map(({ id, title, text, at, source }) => ({
        ...{ id, title: { value: title }, updated: at, content: { value: text } },
        links: [{ href: source ?? `${publicUrl}${page}`, rel: 'alternate' }],
      })),
    },
    { strict: true },
  );
}

function jsonOf(
  { title: name, path, page }: About,
  entries: readonly Entry[],
  publicUrl: string,
): string {
  const feed = generateJsonFeed(
    {
      title: name,
      home_page_url: `${publicUrl}${page}`,
      feed_url: `${publicUrl}${path}.json`,
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
