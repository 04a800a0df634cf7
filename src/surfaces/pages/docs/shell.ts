import { type Html, html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { FEED_LINKS } from '../../feeds/links.ts';

const CHAPTERS = [
  {
    name: 'Start',
    pages: [
      { path: '/docs', label: 'Overview' },
      { path: '/docs/quickstart', label: 'Quickstart' },
      { path: '/docs/authentication', label: 'Authentication' },
      { path: '/docs/limits', label: 'Limits and errors' },
    ],
  },
  {
    name: 'Reference',
    pages: [
      { path: '/docs/tools', label: 'Tools' },
      { path: '/docs/prompts', label: 'Prompts' },
      { path: '/docs/rest', label: 'REST reference' },
      { path: '/docs/rest-rules', label: 'REST: what to count on' },
      { path: '/docs/webhooks', label: 'Webhooks' },
      { path: '/docs/notices', label: 'Notices' },
    ],
  },
  {
    name: 'Service',
    pages: [
      { path: '/pricing', label: 'Plans' },
      { path: '/docs/changelog', label: 'Changelog' },
      { path: '/docs/status', label: 'Status' },
    ],
  },
] as const;

/** Addresses of the documentation that are the same for everyone. */
export const DOCS_PATHS: readonly string[] = CHAPTERS.flatMap(({ pages }) =>
  pages.map(({ path }) => path).filter((path) => path.startsWith('/docs')),
);

/** A page of the documentation, beside its contents. */
export function docsPage(about: {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly publicUrl: string;
  readonly body: Html;
  readonly shared?: boolean;
}): Page {
  const { path, title, description, publicUrl, body, shared = true } = about;
  return {
    title,
    menu: '/docs',
    feeds: FEED_LINKS,
    shared,
    listing: { description, canonical: `${publicUrl}${path}` },
    modules: ['copy.js'],
    body: html`<div class="columns side">
<nav class="contents" aria-label="Documentation">${CHAPTERS.map(
      ({ name, pages }) =>
        html`<h2>${name}</h2><ul>${pages.map(
          (page) =>
            html`<li><a href="${page.path}"${isHere(page.path, path) && html` aria-current="page"`}>${page.label}</a></li>`,
        )}</ul>`,
    )}</nav>
<article class="document"><h1>${title}</h1>
${body}</article>
</div>`,
  };
}

function isHere(entry: string, path: string): boolean {
  return entry === path || (entry !== '/docs' && path.startsWith(`${entry}/`));
}

/** Text to be copied. */
export const sample = (text: string): Html =>
  html`<pre tabindex="0"><code data-copy>${text}</code></pre>`;

/** Sentences to be copied. */
export const proseSample = (text: string): Html =>
  html`<pre class="prose" tabindex="0"><code data-copy>${text}</code></pre>`;

/** What a server answers. */
export const answer = (text: string): Html =>
  html`<pre class="answer" tabindex="0"><code>${text}</code></pre>`;
