import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { failureOf } from '../failures.ts';
import { errorEnvelope } from './rest/envelope.ts';

/**
 * Answers requests that Node cannot parse as HTTP, and so never reach the app, with the error body
 * too.
 */
export function answerMalformedRequests(server: Server, clock: () => Date): void {
  server.on('clientError', (error: Error, socket: Duplex) => {
    const failure = failureOf(error);
    // Other errors belong to the connection: nobody is there to read an answer.
    if (failure.code === 'internal' || !socket.writable || hasUnfinishedAnswer(socket)) {
      socket.destroy();
      return;
    }
    const about = { requestId: randomUUID(), now: clock(), started: performance.now() };
    const body = JSON.stringify(errorEnvelope(failure, about));
    socket.end(
      [
        `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
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
 * True when an earlier request on this connection still waits for its answer: ours would be
 * mistaken for that one, or end up in the middle of it. Only Node knows, in a field that its own
 * handler of these errors reads too.
 */
function hasUnfinishedAnswer(
  socket: Duplex & { readonly _httpMessage?: ServerResponse | null },
): boolean {
  const { _httpMessage: current } = socket;
  return current != null && (current.headersSent || current.req.complete);
}
