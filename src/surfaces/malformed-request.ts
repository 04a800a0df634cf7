import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors.ts';
import { failureOf } from '../failures.ts';
import { isRefused } from '../kit/network/door.ts';
import type { Ends } from '../kit/network/ends.ts';
import { mayAnswer } from '../kit/network/late.ts';
import { errorEnvelope } from './rest/envelope.ts';

const OF_NODES_PARSER = /^(?:HPE|ERR_HTTP)_/;

/** Milliseconds for which an answer is used again. */
const SAME_MS = 1_000;

/** Answers to requests that do not get to the app. */
export interface EarlyAnswers {
  overloaded(): Buffer;
  late(): Buffer;
  to(failure: AppError): Buffer;
}

/**
 * Answers with the error body as they go over the wire. Thousands may be due at once, so those of a second
 * are the same, the id of the request too, which the log has of none of them.
 */
export function createEarlyAnswers(clock: () => Date): EarlyAnswers {
  const made = new Map<string, { readonly bytes: Buffer; readonly until: number }>();
  const to = (failure: AppError): Buffer => {
    const now = performance.now();
    const known = made.get(failure.message);
    if (known && known.until > now) return known.bytes;
    const bytes = bytesOf(failure, clock());
    made.set(failure.message, { bytes, until: now + SAME_MS });
    return bytes;
  };
  const overloaded = new AppError('overloaded', 'Too many requests are waiting. Try again soon.', {
    retry_after_seconds: 2,
  });
  const late = new AppError('request_timeout');
  return { overloaded: () => to(overloaded), late: () => to(late), to };
}

function bytesOf(failure: AppError, now: Date): Buffer {
  const about = { requestId: randomUUID(), now, started: performance.now() };
  const body = JSON.stringify(errorEnvelope(failure, about));
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
  return Buffer.from(lines.join('\r\n'));
}

/**
 * Answers requests that Node cannot parse as HTTP, and so never reach the app, with the error body
 * too.
 */
export function answerMalformedRequests(server: Server, ends: Ends, { to }: EarlyAnswers): void {
  // Node's codes are few, and to make a failure takes as long as all else that is done for one of thousands.
  const known = new Map<string, AppError>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (isRefused(socket)) return;
    const { code = '' } = error;
    // Other errors belong to the connection: nobody is there to read an answer.
    const isHeard = OF_NODES_PARSER.test(code) && socket.writable && mayAnswer(socket);
    if (!isHeard) return ends.end(socket, null);
    const failure = known.get(code) ?? failureOf(error);
    known.set(code, failure);
    ends.end(socket, () => to(failure));
  });
}
