import express, { type Request, type RequestHandler } from 'express';
import { AppError } from '../../errors.ts';
import { boundedBody } from '../../kit/network/bounded-body.ts';
import type { RestRoute } from '../../operation/define.ts';

/** Refuses a body of another type. Since it was not read, any answer would ignore what it says. */
export const requireJson: RequestHandler = (req, _res, next) => {
  const isEmpty = req.headers['content-length'] === '0';
  if (req.is('application/json') === false && !isEmpty) {
    throw new AppError('unsupported_media_type');
  }
  next();
};

const READS_NO_BODY =
  'This endpoint reads no body, so nothing was done: send what it takes in the address.';
/** Chunks do not say beforehand whether anything is in them. */
const readNothing = boundedBody(express.raw({ type: () => true }), 0);

/** Refuses a body where none is read, for the same reason. */
export const requireNoBody: RequestHandler = (req, res, next) => {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = req.headers;
  const refusal = new AppError('malformed_request', READS_NO_BODY);
  if (Number(length) > 0) throw refusal;
  if (coding === undefined) return next();
  readNothing(req, res, (error?: unknown) => {
    const isThere = error instanceof AppError && error.code === 'body_too_large';
    next(isThere ? refusal : error);
  });
};

/** Path, query and body form one input: the schema refuses unknown or repeated names. */
export function inputOf(req: Request, { translate }: Pick<RestRoute, 'translate'>): unknown {
  // Without a body there is nothing to say; `null` says something that no operation takes.
  const { body = {} }: { body?: unknown } = req;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const input = { ...req.query, ...body, ...req.params };
  return translate ? translate(input) : input;
}
