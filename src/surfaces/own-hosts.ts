import { validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server';
import type { RequestHandler } from 'express';
import { quoted } from '../kit/clean-text.ts';

/** Refuses requests to another host than ours: of a page whose name was made to lead here (DNS rebinding). */
export function requireHost(hosts: readonly string[]): RequestHandler {
  const own = [...hosts];
  return ({ headers: { host } }, res, next) => {
    if (validateHostHeader(host, own).ok) next();
    else res.status(403).json(refusal(`Host ${quoted(host ?? '')} is none of this server's.`));
  };
}

/** Refuses pages of other hosts. */
export function requireOrigin(hosts: readonly string[]): RequestHandler {
  const own = [...hosts];
  return ({ headers: { origin } }, res, next) => {
    if (validateOriginHeader(origin, own).ok) next();
    else res.status(403).json(refusal(`Origin ${quoted(origin ?? '')} is none of this server's.`));
  };
}

function refusal(message: string) {
  return { jsonrpc: '2.0', error: { code: -32_000, message }, id: null };
}
