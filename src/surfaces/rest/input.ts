import type { Request, RequestHandler } from 'express';
import { AppError } from '../../errors.ts';

/**
 * Refuses a body of another type. It was not read, and an answer to what it does not say would be
 * a wrong one.
 */
export const requireJson: RequestHandler = (req, _res, next) => {
  const isEmpty = req.headers['content-length'] === '0';
  if (req.is('application/json') === false && !isEmpty) {
    throw new AppError('unsupported_media_type');
  }
  next();
};

/** Path, query and body are one input: an unknown or repeated name is for the schema to refuse. */
export function inputOf(req: Request): unknown {
  const body: unknown = req.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return { ...req.query, ...body, ...req.params };
}
