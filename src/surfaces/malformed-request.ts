import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '../errors.ts';
import { errorAnswer } from './rest/router.ts';

/** Answers what Node cannot read as HTTP, which never reaches the app, in the error body too. */
export function answerMalformedRequests(server: Server, clock: () => Date): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isOwedAnother(socket)) {
      socket.destroy();
      return;
    }
    const known = asAppError(error.code);
    const body = JSON.stringify(errorAnswer(known, randomUUID(), clock()));
    socket.end(
      [
        `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
  });
}

/**
 * Would an answer now be taken for the one to an earlier request, or stand in the middle of it? What
 * is being answered is known to Node alone, whose own handler looks there too.
 */
function isOwedAnother(
  socket: Duplex & { readonly _httpMessage?: ServerResponse | null },
): boolean {
  const { _httpMessage: current } = socket;
  return current != null && (current.headersSent || current.req.complete);
}

function asAppError(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request_timeout');
  return new AppError('malformed_request');
}
