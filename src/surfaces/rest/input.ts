import type { Request, RequestHandler } from 'express';
import { AppError } from '../../errors.ts';
import type { RestRoute } from '../../operation/define.ts';

/** Refuses a body of another type. Since it was not read, any answer would ignore what it says. */
export const requireJson: RequestHandler = (req, _res, next) => {
  const isEmpty = req.headers['content-length'] === '0';
  if (req.is('application/json') === false && !isEmpty) {
    throw new AppError('unsupported_media_type');
  }
  next();
};

/** Path, query and body form one input: the schema refuses unknown or repeated names. */
export function inputOf(req: Request, { translate }: Pick<RestRoute, 'translate'>): unknown {
  // Without a body there is nothing to say; `null` says something that no operation takes.
  const { body = {} }: { body?: unknown } = req;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const input = { ...req.query, ...body, ...req.params };
  return translate ? translate(input) : input;
}
