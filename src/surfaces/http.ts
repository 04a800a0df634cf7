import express, { type RequestHandler, type Response } from 'express';
import { AppError } from '../errors.ts';
import { boundedBody } from '../kit/network/bounded-body.ts';
import type { RateState } from '../operation/context.ts';
import { EXCESS_WORDS, excessOf } from './nested.ts';

const JSON_MAX = 100 * 1024;

/**
 * Reads a JSON body of at most 100 kB into `req.body`; undefined when it says it is not JSON, and its bytes
 * where it is refused unparsed.
 */
export const readJson: RequestHandler = (req, res, next) => {
  parseJson(req, res, (error?: unknown) => {
    if (!(error instanceof Unparsed)) return next(error);
    req.body = error.unparsed;
    next(error.fault);
  });
};

/** The parser gives an error a status and a type of its own, so ours goes within one. */
class Unparsed extends Error {
  readonly fault: AppError;
  readonly unparsed: Uint8Array;

  constructor(fault: AppError, unparsed: Uint8Array) {
    super(fault.message);
    this.fault = fault;
    this.unparsed = unparsed;
  }
}

const parseJson = boundedBody(
  express.json({
    limit: JSON_MAX,
    strict: false,
    verify(_req, _res, body, charset) {
      // What is read off the bytes, as their levels and values, holds for no other charset.
      const isUtf8 = charset === 'utf-8';
      const fault = isUtf8 ? sizeFault(body) : new AppError('unsupported_media_type');
      if (fault) throw new Unparsed(fault, body);
    },
  }),
  JSON_MAX,
);

function sizeFault(body: Uint8Array): AppError | undefined {
  const excess = excessOf(body);
  return excess === null
    ? undefined
    : new AppError('validation_failed', `The body ${EXCESS_WORDS[excess]}.`);
}

/**
 * Prevents browsers from treating an answer as anything but data: those of helmet's fields that
 * matter for JSON, with helmet's values except for a policy that forbids everything. All fourteen
 * of helmet's are meant for pages, and cost half as much as the rest of a short answer (9 µs of
 * 20).
 */
const DATA_FIELDS = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Content-Security-Policy', "default-src 'none';frame-ancestors 'none'"],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
] as const;

/**
 * Answers with JSON text, or with 304 when the caller has what its ETag names. Not by `res.send`,
 * which makes a buffer of the text and so two writes per answer: a quarter of the time of a short
 * one. When the text is ASCII, as in most answers, Node joins head and text without a copy in
 * UTF-8.
 */
export function sendJson(res: Response, status: number, json: string): void {
  // An answer under way cannot be replaced: cut it off, so that nobody takes it for complete.
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.statusCode = status;
  if (res.req.fresh) {
    res.status(304).end();
    return;
  }
  for (const [name, value] of DATA_FIELDS) res.setHeader(name, value);
  const length = Buffer.byteLength(json);
  res.setHeader('Content-Length', length);
  res.end(json, length === json.length ? 'latin1' : 'utf8');
}

/** Identifies a request, in the log and to its sender. */
const REQUEST_ID = 'X-Request-Id';

export function setRequestId(res: Response, requestId: string): void {
  res.setHeader(REQUEST_ID, requestId);
}

export function requestIdOf(res: Response): string {
  return String(res.getHeader(REQUEST_ID));
}

/** The header fields of the IETF draft draft-ietf-httpapi-ratelimit-headers. */
export function rateFields({ limit, remaining, reset }: RateState): readonly [string, string][] {
  return [
    ['RateLimit-Policy', `"minute";q=${limit};w=60`],
    ['RateLimit', `"minute";r=${remaining};t=${reset}`],
  ];
}

/** Not on an answer under way, whose fields are sent. */
export function setRateFields(res: Response, rate: RateState): void {
  if (res.headersSent) return;
  for (const [name, value] of rateFields(rate)) res.setHeader(name, value);
}
