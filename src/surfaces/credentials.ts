import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';
import type { Caller, Credential } from '../operation/context.ts';
import type { Operation } from '../operation/define.ts';
import { scopeFault } from '../operation/rights.ts';
import type { HeldKey } from '../plans/key-rights.ts';
import type { Plan } from '../plans/plans.ts';
import { SCOPES, type Scope } from '../plans/scopes.ts';

interface Identity {
  readonly account_id: string;
  readonly plan: Plan;
  /** What the account was found by. */
  readonly credential: Credential;
  /** Unless it is a token. */
  readonly key?: HeldKey;
  readonly expires_at?: Date | null;
}

/** Finds the account of a key; null when there is none. */
export type Identify = (key: string) => Promise<Identity | null>;

/** Finds the holder of an OAuth access token for our MCP endpoint; null when there is none. */
export type VerifyToken = (token: string) => Promise<{
  readonly identity: Identity;
  readonly scopes: readonly Scope[];
  readonly expires_at: Date;
} | null>;

const HOW_TO_CONNECT =
  'Connect with OAuth, or send an API key as Authorization: Bearer or in the X-API-Key header.';
/** Distinguishes an API key from an access token in `Authorization: Bearer`. */
const KEY_PREFIX = /^cw_(?:live|test)_/;

type CarriesHeaders = Pick<IncomingMessage, 'headers' | 'headersDistinct'>;

/** The single credential of a request, or null when none was sent. */
export function apiKeyOf(req: CarriesHeaders, accept: { readonly bearer: boolean }): string | null {
  // No key contains a comma; one here means that several headers were joined, by Node or by a
  // proxy.
  const keys = String(req.headers['x-api-key'] ?? '').split(',');
  const bearers = accept.bearer ? (req.headersDistinct.authorization ?? []) : [];
  const given = [...keys, ...bearers.map((value) => /^Bearer +(\S+)$/i.exec(value)?.[1] ?? '')]
    .map((key) => key.trim())
    .filter((key) => key !== '');
  if (given.length > 1 && new Set(given).size > 1) throw new AppError('multiple_credentials');
  return given[0] ?? null;
}

/** @throws AppError `missing_api_key`, `invalid_api_key`, `key_restricted` */
export async function requireCaller(
  key: string | null,
  channel: Caller['channel'],
  identify: Identify,
): Promise<Caller> {
  if (key === null) throw new AppError('missing_api_key');
  const identity = await identify(key);
  if (!identity) throw new AppError('invalid_api_key');
  const { account_id, plan, credential, key: own, expires_at } = identity;
  const { scopes = SCOPES, surface = 'both' } = own?.rights ?? {};
  if (surface !== 'both' && surface !== channel) {
    const message = `This API key is for ${surface === 'mcp' ? 'MCP' : 'REST'} only. Use another one here.`;
    throw new AppError('key_restricted', message);
  }
  const isFull = SCOPES.every((scope) => scopes.includes(scope));
  const granted = isFull ? null : scopes;
  return { account_id, plan, credential, channel, scopes: granted, key: own, expires_at };
}

/**
 * The caller of an MCP request: by API key in either header, or by OAuth token as Bearer.
 *
 * A tool call outside the token's scopes is refused here, before the protocol's handler: clients
 * ask for more scopes only on an HTTP 403, never on an error in a 200.
 *
 * @throws AppError `missing_api_key`, `invalid_api_key`, `invalid_access_token`,
 * `insufficient_scope`
 */
export async function requireMcpCaller(
  req: CarriesHeaders,
  deps: { readonly identify: Identify; readonly verifyToken: VerifyToken },
): Promise<Caller> {
  const credential = apiKeyOf(req, { bearer: true });
  if (credential === null) throw new AppError('missing_api_key', HOW_TO_CONNECT);
  const isToken = req.headers['x-api-key'] === undefined && !KEY_PREFIX.test(credential);
  if (!isToken) return requireCaller(credential, 'mcp', deps.identify);
  const holder = await deps.verifyToken(credential);
  if (!holder) throw new AppError('invalid_access_token');
  const { account_id, plan, credential: source } = holder.identity;
  const { scopes, expires_at } = holder;
  return { account_id, plan, credential: source, channel: 'mcp', scopes, expires_at };
}

/**
 * Refuses a call of a tool that the token was not granted for, before the protocol's handler:
 * clients ask their person for more only on an HTTP 403, never on an error in a 200.
 *
 * @throws AppError `insufficient_scope`
 */
export function requireToolScope(
  caller: Caller,
  body: unknown,
  operations: readonly Operation[],
): void {
  const operation = toolCalled(body, operations);
  const { params } = (body ?? {}) as { params?: { arguments?: unknown } | null };
  const fault = operation && scopeFault(operation, caller, params?.arguments);
  if (fault) throw fault;
}

/** The operation whose tool a JSON-RPC message calls, if any. */
export function toolCalled(body: unknown, operations: readonly Operation[]): Operation | undefined {
  const message = body as { method?: unknown; params?: { name?: unknown } | null } | null;
  if (message?.method !== 'tools/call') return undefined;
  const name = message.params?.name;
  return operations.find((known) => known.tool && known.name === name);
}

/** How to connect, or to ask for more scopes (RFC 6750, RFC 9728). */
export interface Challenge {
  readonly resourceMetadataUrl: string;
  /** The scopes to request first. */
  readonly scopes: readonly string[];
}

/** WWW-Authenticate of the MCP endpoint, or null for errors without one. */
export function mcpChallenge(error: AppError, start: Challenge): string | null {
  const isShort = error.code === 'insufficient_scope';
  if (error.status !== 401 && !isShort) return null;
  const scopes = isShort ? (error.details?.scopes ?? []) : start.scopes;
  const fault = isShort ? 'insufficient_scope' : 'invalid_token';
  const words = error.message.replace(/[^\x20-\x7e]|["\\]/g, '?');
  const parameters = [
    // A request without credentials gets no `error` code (RFC 6750 section 3.1).
    ...(error.code === 'missing_api_key'
      ? []
      : [`error="${fault}"`, `error_description="${words}"`]),
    `scope="${scopes.join(' ')}"`,
    `resource_metadata="${start.resourceMetadataUrl}"`,
  ];
  return `Bearer ${parameters.join(', ')}`;
}
