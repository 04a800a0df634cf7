import type { Request, RequestHandler, Response } from 'express';
import { OAuthProblem } from '../errors.ts';

/** Clients that run in a browser may call; there is no cookie that they could borrow. */
export function allowOrigins(req: Request, res: Response, next: () => void): void {
  res.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  if (req.method !== 'OPTIONS') {
    next();
    return;
  }
  res
    .set({
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, MCP-Protocol-Version',
      'Access-Control-Max-Age': '3600',
    })
    .status(204)
    .end();
}

export function noStore(_req: Request, res: Response, next: () => void): void {
  res.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
  next();
}

/** Clients may open us as a popup: redirects must not cut their callback off from its opener. */
export function keepOpener(_req: Request, res: Response, next: () => void): void {
  res.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  next();
}

export function refuseMethod(allowed: string): RequestHandler {
  return (_req, res) => {
    res.set('Allow', allowed);
    throw new OAuthProblem('invalid_request', `Only ${allowed} is served here.`, { status: 405 });
  };
}

/**
 * Refuses forms of other sites. Browsers send where a form comes from, in `Origin` or, where that
 * is left out, in `Sec-Fetch-Site`; only our own pages have forms for us.
 */
export function refuseForeignForms(ownOrigin: string): RequestHandler {
  return (req, _res, next) => {
    const { origin = ownOrigin, 'sec-fetch-site': site = 'same-origin' } = req.headers;
    if (origin !== ownOrigin || (site !== 'same-origin' && site !== 'none')) {
      throw new OAuthProblem('invalid_request', 'This form was sent from another site.', {
        status: 403,
      });
    }
    next();
  };
}

/** Reads the body only of a request that passes; any other is answered as if it had none. */
export function onlyWhere(
  test: (req: Request) => boolean | Promise<boolean>,
  parse: RequestHandler,
): RequestHandler {
  return async (req, res, next) => {
    if (await test(req)) parse(req, res, next);
    else next();
  };
}
