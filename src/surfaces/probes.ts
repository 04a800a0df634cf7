import express, { type Response, type Router } from 'express';

/**
 * For supervisors and balancers, without a key: `/livez` says that the process turns, so that it need
 * not be started anew; `/readyz` that it should be sent requests. A database that is away is told but
 * does not count: what is in memory is still served, and every other process has the same trouble.
 */
export function createProbes({ isDraining }: { isDraining(): boolean }): Router {
  const router = express.Router({ caseSensitive: true });
  router.get('/livez', (_req, res) => answer(res, 200, 'live'));
  router.get('/readyz', (_req, res) => {
    if (isDraining()) answer(res, 503, 'draining');
    else answer(res, 200, 'ready');
  });
  return router;
}

const FIELDS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

function answer(res: Response, status: number, word: string): void {
  res.status(status).type('text/plain').set(FIELDS).send(`${word}\n`);
}
