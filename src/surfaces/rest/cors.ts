import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../operation/context.ts';
import { allowsOrigin } from '../../plans/key-rights.ts';

/** Header fields that a page may send; anything else is refused by its browser. */
const SENT = 'X-API-Key, Content-Type, Idempotency-Key, If-None-Match';
const READABLE =
  'X-Request-Id, RateLimit, RateLimit-Policy, Retry-After, ETag, Location, Idempotent-Replayed';
const PREFLIGHT_SECONDS = 600;

/**
 * Answers a browser that asks whether a page of another origin may call. It asks without the key, so
 * the answer cannot depend on it: what says yes here is every method that needs a key, for every page.
 * That opens nothing, since a page without a good key is refused, cookies are never sent, and the
 * answer is readable only where its key allows the origin. What needs no key is not for other pages at
 * all: their visitors could be made to sign up.
 */
export function preflight(methods: readonly string[]): RequestHandler {
  return (req, res, next) => {
    const wanted = req.headers['access-control-request-method'];
    if (req.headers.origin === undefined || !wanted || !methods.includes(wanted)) return next();
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Access-Control-Allow-Methods', methods.join(', '));
    res.setHeader('Access-Control-Allow-Headers', SENT);
    res.setHeader('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
    res.statusCode = 204;
    res.end();
  };
}

/**
 * Lets a page read the answer where the caller's key names its origin. A key for other pages than this
 * one is refused; one for no page at all is answered, which only programs can read.
 *
 * @throws AppError `origin_not_allowed`
 */
export function openToOrigin(
  { headers: { origin } }: Request,
  res: Response,
  { key }: Caller,
  publicUrl: string,
): void {
  if (origin === undefined || !key || key.rights.allowed_origins.length === 0) return;
  if (origin === new URL(publicUrl).origin) return;
  if (!allowsOrigin(key.rights, origin)) throw new AppError('origin_not_allowed');
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Expose-Headers', READABLE);
}
