import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { type AppError, errorBody } from '../errors.ts';

/** Our error as a JSON-RPC one; `data` has our code under `error` and the details. */
export function asProtocolError(error: AppError): ProtocolError {
  const { message, ...data } = errorBody(error).detail;
  return new ProtocolError(error.rpc, message, data);
}

/** Of a request whose params name nothing that there is, or too much. */
export function invalidParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
