import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../errors.ts';
import type { Caller } from '../operation/context.ts';
import type { Plan } from '../plans/plans.ts';

/** Finds the account of a key; null when there is none. */
export type Identify = (key: string) => Promise<{ account_id: string; plan: Plan } | null>;

/** The one API key of a request, or null when none was sent. */
export function apiKeyOf(
  headers: IncomingHttpHeaders,
  accept: { readonly bearer: boolean },
): string | null {
  const header = headers['x-api-key'];
  const bearer = accept.bearer ? /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] : null;
  const given = new Set([header, bearer].flat().filter((key) => typeof key === 'string'));
  // Node joins a header sent twice with a comma, which no key contains.
  const keys = [...given].flatMap((key) => key.split(',')).map((key) => key.trim());
  if (new Set(keys).size > 1) throw new AppError('multiple_credentials');
  return keys[0] || null;
}

/** @throws AppError `missing_api_key` or `invalid_api_key`. */
export async function requireCaller(
  key: string | null,
  channel: Caller['channel'],
  identify: Identify,
): Promise<Caller> {
  if (key === null) throw new AppError('missing_api_key');
  const identity = await identify(key);
  if (!identity) throw new AppError('invalid_api_key');
  return { ...identity, channel };
}
