import type { Response } from 'express';
import type { AppError } from '../../errors.ts';
import { setRetryAfter } from '../error-answers.ts';
import { sendJson } from '../http.ts';
import { fieldOf } from '../nested.ts';
import { asProtocolError } from '../protocol-error.ts';

/**
 * An error found before a message reached its handler: a JSON-RPC body under the HTTP status that
 * the error has everywhere, with the message's id if one could be read.
 *
 * @param body the message, as far as it was read; its bytes where it was too large to be parsed.
 * @param challenge the WWW-Authenticate that the error requires, or null.
 */
export function sendMcpError(
  res: Response,
  body: unknown,
  error: AppError,
  challenge: string | null,
): void {
  if (!res.headersSent) {
    if (challenge !== null) res.setHeader('WWW-Authenticate', challenge);
    if (error.code === 'method_not_allowed') res.setHeader('Allow', 'POST');
  }
  setRetryAfter(res, error);
  const { code, message, data } = asProtocolError(error);
  const answer = { jsonrpc: '2.0', id: idOf(body), error: { code, message, data } };
  sendJson(res, error.status, JSON.stringify(answer));
}

function idOf(body: unknown): string | number | null {
  const id =
    body instanceof Uint8Array
      ? fieldOf(body, 'id')
      : (body as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
