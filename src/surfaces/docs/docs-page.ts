import express, { type Router } from 'express';
import { absolutePath } from 'swagger-ui-dist';
import type { Operation } from '../../operation/define.ts';
import { html } from '../../pages/html.ts';
import { type Page, sendPage } from '../../pages/layout.ts';
import { openApiDocument } from './openapi.ts';

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** Where the description is served and the page loads it. */
export const OPENAPI_PATH = '/api/v1/openapi.json';

const START = `SwaggerUIBundle({ url: '${OPENAPI_PATH}', dom_id: '#reference', deepLinking: true });\n`;

const page = (publicUrl: string): Page => ({
  title: 'REST reference',
  menu: '/docs',
  shared: true,
  listing: {
    description: 'Every REST endpoint with its parameters, answers and errors, to try out.',
    canonical: `${publicUrl}/docs/rest`,
  },
  styles: ['/docs/swagger-ui.css'],
  scripts: ['/docs/swagger-ui-bundle.js', '/docs/start.js'],
  body: html`<h1>REST reference</h1>
<p>From <a href="${OPENAPI_PATH}">openapi.json</a>. <a href="/docs/authentication">Authentication</a> · <a href="/docs/limits">Limits and errors</a></p>
<div id="reference"></div>
<noscript><p class="note">The reference needs JavaScript; its source is <a href="${OPENAPI_PATH}">openapi.json</a>.</p></noscript>`,
});

/** The OpenAPI description and the page that shows it, both public and all from this server. */
export function createDocsRouter(
  operations: readonly Operation[],
  about: { readonly publicUrl: string; readonly version: string },
): Router {
  const document = JSON.stringify(openApiDocument(operations, about));
  const router = express.Router();
  router.get(OPENAPI_PATH, (_req, res) => {
    res.set('Cache-Control', 'public, max-age=300').type('json').send(document);
  });
  const reference = page(about.publicUrl);
  router.get('/docs/rest', (_req, res) => sendPage(res, 200, reference));
  router.get('/docs/start.js', (_req, res) => {
    res.type('js').send(START);
  });
  router.get('/docs/:file', (req, res, next) => {
    if (!FILES.includes(req.params.file)) return next();
    res.sendFile(req.params.file, { root: absolutePath(), maxAge: '1d' });
  });
  return router;
}
