import type { ErrorRequestHandler, Request } from 'express';
import { failureOf } from '../../failures.ts';
import { beginning } from '../../kit/clean-text.ts';
import { html } from '../../pages/html.ts';
import { sendPage } from '../../pages/layout.ts';
import type { SurfaceDependencies } from '../dependencies.ts';
import { setRetryAfter } from '../error-answers.ts';
import { requestIdOf } from '../http.ts';
import { nearTo } from './nowhere.ts';

/**
 * Failures as pages, for browsers; everyone else gets the one error body of the next handler.
 * @param listed the paths of all public pages but those of cards
 */
export function problemPages(
  { services, report }: SurfaceDependencies,
  listed: readonly string[],
): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (!wantsPage(req) || res.headersSent) return next(error);
    const failure = failureOf(error);
    const requestId = requestIdOf(res);
    report(error, requestId);
    setRetryAfter(res, failure);
    const isNowhere = failure.status === 404;
    const title = isNowhere ? 'There is no such page' : 'That did not work';
    const near = isNowhere ? nearTo(req.path, services.catalog(), listed) : html``;
    const fault = isNowhere
      ? html`<p>Nothing is at <code>${pathAgain(req.path)}</code>.</p>`
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

const PATH_MAX = 200;

/** The path of an address as a page repeats it: as people read it, without long numbers. */
function pathAgain(path: string): string {
  try {
    return beginning(decodeURIComponent(path), PATH_MAX);
  } catch {
    return beginning(path, PATH_MAX);
  }
}

/** Browsers ask for HTML first, programs for anything or for JSON; paths of programs stay theirs. */
function wantsPage(req: Request): boolean {
  if (/^\/(api|mcp|\.well-known)(\/|$)/.test(req.path)) return false;
  return req.accepts(['json', 'html']) === 'html';
}
