import express, { type Router } from 'express';
import type { Operation } from '../../operation/define.ts';
import { openApiDocument } from './openapi.ts';

export const OPENAPI_PATH = '/api/v1/openapi.json';

/** The OpenAPI description, for everyone. */
export function createDescription(
  operations: readonly Operation[],
  about: { readonly publicUrl: string; readonly version: string },
): Router {
  // All that wait for it share these bytes, and not each its own.
  const document = Buffer.from(JSON.stringify(openApiDocument(operations, about)));
  const router = express.Router();
  router.get(OPENAPI_PATH, (_req, res) => {
    res.set('Cache-Control', 'public, max-age=300').type('json').send(document);
  });
  return router;
}
