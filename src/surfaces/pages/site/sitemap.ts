import express, { type Router } from 'express';
import type { Services } from '../../../operation/context.ts';

/** What search engines read: where they may look, and every listed page. */
export function createSitemap(
  { catalog, publicUrl }: Pick<Services, 'catalog' | 'publicUrl'>,
  listed: readonly string[],
): Router {
  const router = express.Router({ caseSensitive: true });
  router.get('/robots.txt', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600').type('text/plain');
    res.send(`User-agent: *
Disallow: /api/
Disallow: /mcp
Disallow: /oauth/
Disallow: /account
Disallow: /notices/
Disallow: /cards/*/report
Sitemap: ${publicUrl}/sitemap.xml
`);
  });
  router.get('/sitemap.xml', (_req, res) => {
    const cards = catalog().cards.map(({ seed, last_changed }) => {
      return { path: `/cards/${seed.key}`, lastmod: last_changed };
    });
    const pages = [...listed.map((path) => ({ path, lastmod: null })), ...cards];
    // Keys of cards and our own paths hold nothing that XML would have to escape.
    const urls = pages.map(
      ({ path, lastmod }) =>
        `<url><loc>${publicUrl}${path}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`,
    );
    res.set('Cache-Control', 'public, max-age=3600').type('application/xml');
    res.send(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`);
  });
  return router;
}
