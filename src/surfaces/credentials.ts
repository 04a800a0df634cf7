import { AppError } from '../errors.ts';
import type { Caller } from '../operation/context.ts';
import type { Plan } from '../plans/plans.ts';

/** Finds the account of a key; null when there is none. */
export type Identify = (key: string) => Promise<{ account_id: string; plan: Plan } | null>;

/** The one API key of a request, or null when none was sent. */
export function apiKeyOf(
  headers: NodeJS.Dict<string[]>,
  accept: { readonly bearer: boolean },
): string | null {
  const bearers = accept.bearer ? (headers.authorization ?? []) : [];
  const given = [
    // A comma, which no key contains, joins a header that some proxy has merged.
    ...(headers['x-api-key'] ?? []).flatMap((value) => value.split(',')),
    ...bearers.flatMap((value) => /^Bearer +(\S+)$/i.exec(value)?.[1] ?? []),
  ].map((key) => key.trim());
  if (new Set(given).size > 1) throw new AppError('multiple_credentials');
  return given[0] || null;
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
