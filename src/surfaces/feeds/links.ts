import type { FeedLink } from '../../pages/layout.ts';

/** How a page names the feeds in its head, for readers that look there. */
export const FEED_LINKS: readonly FeedLink[] = [
  { href: '/changes.atom', type: 'application/atom+xml', title: 'Changes (Atom)' },
  { href: '/changes.json', type: 'application/feed+json', title: 'Changes (JSON Feed)' },
];

/** The same of one card, before those of all. */
export function cardFeedLinks({ slug, name }: { readonly slug: string; readonly name: string }) {
  const own = FEED_LINKS.map(({ href, type, title }): FeedLink => {
    return {
      href: `/cards/${slug}${href}`,
      type,
      title: title.replace('Changes', `Changes of ${name}`),
    };
  });
  return [...own, ...FEED_LINKS];
}
