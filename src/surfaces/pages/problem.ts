import type { ErrorRequestHandler, Request } from 'express';
import { failureOf } from '../../failures.ts';
import { type Html, html } from '../../pages/html.ts';
import { sendPage } from '../../pages/layout.ts';
import type { SurfaceDependencies } from '../dependencies.ts';
import { setRetryAfter } from '../error-answers.ts';
import { requestIdOf } from '../http.ts';
import { nearestCards } from './cards/find.ts';
import { cardLinks } from './cards/list.ts';

/** Words of an address that are looked for among the cards. */
const WORDS_MAX = 80;

const PLACES = [
  { path: '/cards', words: 'All cards', about: /card|issuer|bank|credit/ },
  { path: '/docs/quickstart', words: 'Quickstart', about: /start|connect|install|setup|guide/ },
  { path: '/docs/rest', words: 'REST reference', about: /rest|api|swagger|openapi|endpoint/ },
  { path: '/docs/tools', words: 'Tools', about: /tool|mcp/ },
  { path: '/docs', words: 'Documentation', about: /doc|help|manual/ },
  { path: '/pricing', words: 'Plans', about: /price|pricing|plan|billing|buy/ },
  { path: '/console', words: 'Console', about: /account|key|login|sign|profile|console|usage/ },
  { path: '/wallet', words: 'My wallet', about: /wallet|balance|points/ },
  { path: '/methodology', words: 'How the figures are made', about: /method|formula|how/ },
  { path: '/coverage', words: 'Coverage and freshness', about: /cover|fresh|data/ },
] as const;

/** Failures as pages, for browsers; everyone else gets the one error body of the next handler. */
export function problemPages({ services, report }: SurfaceDependencies): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (!wantsPage(req) || res.headersSent) return next(error);
    const failure = failureOf(error);
    const requestId = requestIdOf(res);
    report(error, requestId);
    setRetryAfter(res, failure);
    const isNowhere = failure.status === 404;
    const title = isNowhere ? 'There is no such page' : 'That did not work';
    const near = isNowhere ? help(req, services.catalog()) : html``;
    const fault = isNowhere
      ? html`<p>Nothing is at <code>${req.path.slice(0, 200)}</code>.</p>`
      : html`<p class="fault" role="alert">${failure.message}</p>`;
    const quote =
      failure.status >= 500 &&
      html`<p class="soft">Quote the number ${requestId} if you ask us.</p>`;
    // 401 would promise a browser that it can authenticate by a header.
    sendPage(res, failure.status === 401 ? 400 : failure.status, {
      title,
      menu: null,
      body: html`<h1>${title}</h1>${fault}${near}${quote}`,
    });
  };
}

/** Browsers ask for HTML first, programs for anything or for JSON; paths of programs stay theirs. */
export function wantsPage(req: Request): boolean {
  if (/^\/(api|mcp|\.well-known)(\/|$)/.test(req.path)) return false;
  return req.accepts(['json', 'html']) === 'html';
}

/** What the words of an address come near. */
function help(req: Request, catalog: Parameters<typeof nearestCards>[0]): Html {
  const words = req.path
    .replace(/^\/(cards|compare)\//, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, WORDS_MAX);
  const cards = words === '' ? [] : nearestCards(catalog, words).slice(0, 4);
  const near = PLACES.filter(({ about }) => about.test(req.path.toLowerCase()));
  const places = near.length > 0 ? near : PLACES.filter(({ path }) => !path.startsWith('/docs/'));
  return html`${cards.length > 0 && html`<h2>Cards with a name like it</h2>${cardLinks(cards)}`}
<h2>${near.length > 0 ? 'Pages like it' : 'What there is'}</h2>
<ul>${places.map(({ path, words: name }) => html`<li><a href="${path}">${name}</a></li>`)}</ul>`;
}
