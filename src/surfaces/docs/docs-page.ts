import express, { type Router } from 'express';
import { absolutePath } from 'swagger-ui-dist';
import type { Operation } from '../../operation/define.ts';
import { openApiDocument } from './openapi.ts';

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** Where the description is served and the page loads it. */
export const OPENAPI_PATH = '/api/v1/openapi.json';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Cardwright API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<noscript>The reference needs JavaScript; its source is <a href="${OPENAPI_PATH}">openapi.json</a>.</noscript>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({ url: '${OPENAPI_PATH}', dom_id: '#reference', deepLinking: true });\n`;

/** Scripts, styles and data of this server alone, nothing inline, and in no frame. */
const PAGE_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
};

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
  router.get('/docs', (_req, res) => {
    res.set(PAGE_HEADERS).type('html').send(PAGE);
  });
  router.get('/docs/start.js', (_req, res) => {
    res.type('js').send(START);
  });
  router.get('/docs/:file', (req, res, next) => {
    if (!FILES.includes(req.params.file)) return next();
    res.sendFile(req.params.file, { root: absolutePath(), maxAge: '1d' });
  });
  return router;
}
