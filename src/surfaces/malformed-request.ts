import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, errorBody } from '../errors.ts';
import { failureOf } from '../failures.ts';
import { isRefused } from '../kit/network/door.ts';
import type { Ends } from '../kit/network/ends.ts';
import { hasUnfinishedAnswer } from '../kit/network/late.ts';

/** Every other error belongs to the connection, and these have a handful of messages. */
const made = new Map<string, Buffer>();

/**
 * An answer with the error body as it goes over the wire, made once: thousands may be due at once. So it
 * tells neither time nor the id of a request.
 */
function bytesOf(failure: AppError): Buffer {
  const known = made.get(failure.message);
  if (known) return known;
  const metadata = { api_version: 'v1' };
  const body = JSON.stringify({ success: false, data: null, metadata, ...errorBody(failure) });
  const again = failure.details?.retry_after_seconds;
  const lines = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'Connection: close',
    ...(again === undefined ? [] : [`Retry-After: ${again}`]),
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ];
  const bytes = Buffer.from(lines.join('\r\n'));
  made.set(failure.message, bytes);
  return bytes;
}

/** What is answered before a request gets to the app. */
export const EARLY_ANSWERS = {
  overloaded: bytesOf(
    new AppError('overloaded', 'Too many requests are waiting. Try again soon.', {
      retry_after_seconds: 2,
    }),
  ),
  late: bytesOf(new AppError('request_timeout')),
};

/**
 * Answers requests that Node cannot parse as HTTP, and so never reach the app, with the error body
 * too.
 */
export function answerMalformedRequests(server: Server, ends: Ends): void {
  server.on('clientError', (error: Error, socket: Socket) => {
    if (isRefused(socket)) return;
    const failure = failureOf(error);
    // Other errors belong to the connection: nobody is there to read an answer.
    const isHeard = failure.code !== 'internal' && socket.writable && !hasUnfinishedAnswer(socket);
    ends.end(socket, isHeard ? bytesOf(failure) : null);
  });
}
