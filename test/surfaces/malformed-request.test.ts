import { createServer } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { AppError } from '../../src/errors.ts';
import { answerMalformedRequests } from '../../src/surfaces/malformed-request.ts';

class Open extends Socket {
  override readonly writable = true;
}

it('makes the failure of thousands once for each kind, and none for whoever has gone', () => {
  const server = createServer();
  const told: (AppError | null)[] = [];
  const bytes = Buffer.alloc(0);
  const to = (failure: AppError) => {
    told.push(failure);
    return bytes;
  };
  const end = (_socket: Socket, answer: (() => Buffer) | null) => {
    if (answer) answer();
    else told.push(null);
  };
  const never = () => bytes;
  answerMalformedRequests(
    server,
    { end, inTurn: () => {} },
    { to, overloaded: never, late: never },
  );
  const codes = ['HPE_INVALID_METHOD', 'HPE_INVALID_METHOD', 'HPE_HEADER_OVERFLOW', 'ECONNRESET'];
  for (const code of codes)
    server.emit('clientError', Object.assign(new Error('Parse Error'), { code }), new Open());
  expect(told).toHaveLength(4);
  const [first, second, other, gone] = told;
  expect(first).toMatchObject({ code: 'malformed_request' });
  expect(second).toBe(first);
  expect(other).toMatchObject({ code: 'headers_too_large' });
  expect(gone).toBeNull();
});
