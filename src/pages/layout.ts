import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { assetPath } from './assets.ts';
import { dataBlock, type Html, html } from './html.ts';
import { siteFooter, siteHeader } from './site.ts';

/** What search engines and previews of links show of a page. */
interface Listing {
  readonly description: string;
  /** The full address under which the page is listed, however it was opened. */
  readonly canonical: string;
  /** What the page is about, as schema.org has it. */
  readonly data?: object;
}

export interface FeedLink {
  readonly href: string;
  readonly type: string;
  readonly title: string;
}

export interface Page {
  readonly title: string;
  readonly body: Html;
  /** Below a form. */
  readonly footer?: Html;
  /**
   * Where the page belongs in the menu of the site, as its path; null: on the site, not in its menu.
   * A page without it is one form in a narrow column, with nothing that leads away.
   */
  readonly menu?: string | null;
  /** A page without is not for search engines. */
  readonly listing?: Listing;
  /** Feeds that tell what changes on it. */
  readonly feeds?: readonly FeedLink[];
  /** Same for everyone, so that it may be kept for some minutes; any other is never kept. */
  readonly shared?: boolean;
  /** Names of modules in `modules/`. */
  readonly modules?: readonly string[];
  /** Where forms may lead besides our own pages, redirects included, as CSP sources. */
  readonly formTargets?: readonly string[];
}

const SHARED_SECONDS = 300;

/**
 * Sends a page with its own headers: it loads nothing but our own stylesheet, icon and named
 * modules, runs nothing inline, and cannot be framed.
 */
export function sendPage(res: Response, status: number, page: Page): void {
  const text = String(document(page));
  res.status(status).set({
    'Content-Security-Policy': policyOf(page),
    'X-Frame-Options': 'DENY',
    // With it, our own forms carry an Origin that can be checked, and other sites learn nothing.
    'Referrer-Policy': 'same-origin',
    'Cache-Control': page.shared ? `public, max-age=${SHARED_SECONDS}` : 'no-store',
  });
  if (page.shared) {
    res.set('ETag', `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`);
    if (res.req.fresh) {
      res.status(304).end();
      return;
    }
  }
  res.type('html').send(text);
}

/** What a page may load and do. */
function policyOf({ modules = [], formTargets = [] }: Page): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    ...(modules.length > 0 ? ["script-src 'self'", "connect-src 'self'"] : []),
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function document(page: Page): Html {
  const { title, body, footer, menu, modules = [], feeds = [] } = page;
  const onSite = menu !== undefined;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title === 'Cardwright' ? title : `${title} · Cardwright`}</title>
${listed(page)}
${feeds.map((feed) => html`<link rel="alternate" type="${feed.type}" href="${feed.href}" title="${feed.title}">\n`)}<link rel="icon" href="${assetPath('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${assetPath('style.css')}">
${modules.map((name) => html`<script type="module" src="${assetPath(name)}"></script>\n`)}</head>
<body class="${onSite ? 'site' : 'form'}">
<a class="skip" href="#main">Skip to the content</a>
${onSite ? siteHeader(menu) : html`<header class="brand-alone"><a class="brand" href="/">Cardwright</a></header>`}
<main id="main" tabindex="-1">
${body}
</main>
${onSite ? siteFooter() : html`<footer>${footer ?? html`Credit-card intelligence for assistants.`}</footer>`}
</body>
</html>
`;
}

function listed({ title, listing }: Page): Html {
  if (!listing) return html`<meta name="robots" content="noindex">`;
  const { description, canonical, data } = listing;
  return html`<meta name="description" content="${description}">
<link rel="canonical" href="${canonical}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${canonical}">
${data && dataBlock('application/ld+json', { '@context': 'https://schema.org', ...data })}`;
}
