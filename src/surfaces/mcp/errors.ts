import type { ServerResponse } from 'node:http';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { type AppError, errorBody } from '../../errors.ts';
import { sendJson } from '../http.ts';

/** Of the range that JSON-RPC leaves to servers: what `error` in the data says. */
const SERVER_ERROR = -32_000;

function rpcCode(error: AppError): number {
  switch (error.code) {
    case 'invalid_json':
      return ProtocolErrorCode.ParseError;
    case 'batch_not_allowed':
      return ProtocolErrorCode.InvalidRequest;
    case 'validation_failed':
    case 'card_not_found':
    case 'program_not_found':
      return ProtocolErrorCode.InvalidParams;
    case 'internal':
      return ProtocolErrorCode.InternalError;
    default:
      return SERVER_ERROR;
  }
}

/** Our error as a JSON-RPC one; `data` has our code under `error` and the details. */
export function asProtocolError(error: AppError): ProtocolError {
  const { message: _said, ...data } = errorBody(error).detail;
  return new ProtocolError(rpcCode(error), error.message, data);
}

/**
 * An error met before a message reached its handler: a JSON-RPC body under the HTTP status that the
 * error has everywhere, with the message's id where one could be read.
 *
 * @param body the message, as far as it was read.
 * @param challenge the WWW-Authenticate that the error calls for, or null.
 */
export function sendMcpError(
  res: ServerResponse,
  body: unknown,
  error: AppError,
  challenge: string | null,
): void {
  const { code, message, data } = asProtocolError(error);
  const answer = { jsonrpc: '2.0', id: idOf(body), error: { code, message, data } };
  const fields = [
    ...(challenge === null ? [] : ['WWW-Authenticate', challenge]),
    ...(error.code === 'method_not_allowed' ? ['Allow', 'POST'] : []),
  ];
  sendJson(res, error.status, JSON.stringify(answer), fields);
}

function idOf(body: unknown): string | number | null {
  const id = (body as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
