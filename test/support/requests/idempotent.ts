import type { Answer } from '../rest.ts';
import type { AskedServer } from '../two-servers.ts';

/** A POST under an Idempotency-Key; without `key`, by nobody. */
export function post(
  server: AskedServer,
  path: string,
  { key, body = {}, idempotency }: { key?: string; body?: unknown; idempotency: string },
): Promise<Answer> {
  const headers = { 'idempotency-key': idempotency };
  return server.call(path, { key: key ?? null, body, headers });
}

export async function countKeys(server: AskedServer, key: string): Promise<number> {
  return (await server.call('/platform/keys', { key })).body.data.keys.length;
}

/** Whether an answer is one kept from an earlier call. */
export function isReplay({ headers }: Answer): boolean {
  return headers.get('idempotent-replayed') === 'true';
}
