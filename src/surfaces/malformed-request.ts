import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '../errors.ts';
import { errorAnswer } from './rest.ts';

/** Answers what Node cannot read as HTTP, which never reaches the app, in the error body too. */
export function answerMalformedRequests(server: Server, clock: () => Date): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
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

function asAppError(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request_timeout');
  return new AppError('malformed_request');
}
