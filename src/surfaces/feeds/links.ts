import type { FeedLink } from '../../pages/layout.ts';

/** How a page names the feeds in its head, for readers that look there. */
export const FEED_LINKS: readonly FeedLink[] = [
  { href: '/changes.atom', type: 'application/atom+xml', title: 'Changes (Atom)' },
  { href: '/changes.json', type: 'application/feed+json', title: 'Changes (JSON Feed)' },
];
