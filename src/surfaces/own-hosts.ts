import { validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server';
import type { Request, RequestHandler } from 'express';
import { AppError } from '../errors.ts';
import { quoted } from '../kit/clean-text.ts';
import type { Operation } from '../operation/define.ts';

/** Names by which this server is asked: that of PUBLIC_URL, and the machine's own for itself, whatever the port. */
export function ownHosts(publicUrl: string): readonly string[] {
  return [new URL(publicUrl).hostname, 'localhost', '127.0.0.1', '[::1]'];
}

type Headers = Pick<Request, 'headers'>;

/** Whether a request names one of our hosts, and no page whose name was made to lead here (DNS rebinding). */
export function isForUs({ headers: { host } }: Headers, hosts: readonly string[]): boolean {
  return validateHostHeader(host, [...hosts]).ok;
}

const hostFault = (req: Headers, hosts: readonly string[]): string | null =>
  isForUs(req, hosts) ? null : `Host ${quoted(req.headers.host ?? '')} is none of this server's.`;

const originFault = ({ headers: { origin } }: Headers, hosts: readonly string[]): string | null =>
  validateOriginHeader(origin, [...hosts]).ok
    ? null
    : `Origin ${quoted(origin ?? '')} is none of this server's.`;

/** Refuses requests to another host than ours, in the words of JSON-RPC. */
export function requireHost(hosts: readonly string[]): RequestHandler {
  return refusing((req) => hostFault(req, hosts));
}

/** Refuses pages of other hosts. */
export function requireOrigin(hosts: readonly string[]): RequestHandler {
  return refusing((req) => originFault(req, hosts));
}

function refusing(faultOf: (req: Request) => string | null): RequestHandler {
  return (req, res, next) => {
    const message = faultOf(req);
    if (message === null) return next();
    res.status(403).json({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null });
  };
}

/** The same of what is no protocol of others. @throws AppError `host_not_allowed` */
export function requireOwnHost(req: Headers, hosts: readonly string[]): void {
  const fault = hostFault(req, hosts);
  if (fault !== null) throw new AppError('host_not_allowed', fault);
}

/** Asked for by supervisors, under whatever name they have for this machine. */
const HEALTH = 'get_health';

/** Whether an operation, which anybody may call, is called by no page of another host. */
export function needsOwnPage({ name, policy }: Pick<Operation, 'name' | 'policy'>): boolean {
  return policy.tier === 'none' && name !== HEALTH;
}

/**
 * The same, and of pages of other hosts: for what anybody may call, where no key says that its caller may.
 * @throws AppError `host_not_allowed`
 */
export function requireOwnPage(req: Headers, hosts: readonly string[]): void {
  const fault = hostFault(req, hosts) ?? originFault(req, hosts);
  if (fault !== null) throw new AppError('host_not_allowed', fault);
}
