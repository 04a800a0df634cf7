import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import { AppError } from '../errors.ts';

const parseJson = express.json({ limit: '100kb', strict: false });

/** The JSON body of a request; undefined when it has none, or says that it is not JSON. */
export function readJson(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
  return new Promise((resolve, reject) => {
    parseJson(req, res, (error) => {
      if (error) reject(error);
      else resolve((req as { body?: unknown }).body);
    });
  });
}

/**
 * What keeps a browser from making more of an answer for programs than data. Pages have more of
 * these, from helmet, which takes longer than the whole rest of a short answer.
 */
const DATA_FIELDS: readonly string[] = [
  ...['Content-Type', 'application/json; charset=utf-8'],
  ...['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ...['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ...['X-Content-Type-Options', 'nosniff'],
];

/**
 * Ends an answer with a JSON text. Head and text go in one write, and where all is ASCII, as most
 * answers are, Node sends them as they are instead of by a copy in UTF-8.
 *
 * @param fields further header fields: name, value, name, value. Node is quicker with a list of all
 *   than with one after the other.
 */
export function sendJson(
  res: ServerResponse,
  status: number,
  json: string,
  fields: readonly string[] = [],
): void {
  // An answer under way cannot be another one: it is cut, so that nobody takes it for whole.
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const length = Buffer.byteLength(json);
  res.writeHead(status, [...DATA_FIELDS, ...fields, 'Content-Length', String(length)]);
  res.end(json, length === json.length ? 'latin1' : 'utf8');
}

/** Names a request, for the log and for whoever asks about it. */
export const REQUEST_ID = 'X-Request-Id';

/** Of a response whose head has it already. */
export function requestIdOf(res: ServerResponse): string {
  return String(res.getHeader(REQUEST_ID));
}

/**
 * A request that names its whole address, as clients of a proxy do, reads like any other: by path,
 * and the host of the address is the one that counts (RFC 9112 section 3.2.2).
 */
export function toOriginForm(req: IncomingMessage): void {
  if (req.url?.startsWith('/')) return;
  const [, host, path = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(req.url ?? '') ?? [];
  if (host === undefined) return;
  req.headers.host = host;
  req.url = path.startsWith('/') ? path : `/${path}`;
}

/** The path of a request, without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/**
 * The client as limits see it: of IPv6 the network of 64 bits, because one client has all of it.
 *
 * @param proxies how many proxies stand before us, whose word on the address is taken.
 */
export function addressOf(req: IncomingMessage, proxies: number): string {
  const told = proxyAddr(req, (_proxy, distance) => distance < proxies);
  // Some proxies tell the port of the client too.
  const address = /^(?:\[(.+)\]|([\d.]+)):\d+$/.exec(told)?.slice(1).find(Boolean) ?? told;
  if (!address || !ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex');
}

/** What went wrong, in our table. Errors of the body parser have a `type`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof URIError) return new AppError('route_not_found');
  const type = (error as { type?: unknown } | null)?.type;
  if (type === 'entity.too.large') return new AppError('body_too_large');
  if (type === 'entity.parse.failed') return new AppError('invalid_json');
  if (typeof type === 'string' && (type.startsWith('charset') || type.startsWith('encoding'))) {
    return new AppError('unsupported_media_type');
  }
  if (typeof type === 'string' && type.startsWith('request.')) return new AppError('invalid_json');
  // Of the body parser too, without a type: what decompresses bodies found no end, or nonsense.
  if ((error as { status?: unknown } | null)?.status === 400) {
    return new AppError('malformed_request', 'The body is not what its Content-Encoding says.');
  }
  const name = (error as { name?: unknown } | null)?.name;
  if (typeof name === 'string' && name.startsWith('Mongo')) return new AppError('unavailable');
  return new AppError('internal');
}
