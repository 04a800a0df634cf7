import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../../src/failures.ts';
import { CODES } from '../../src/kit/database-failure.ts';

const { MongoServerError } = mongo;

/** As the driver makes them; those that it keeps to itself by what they extend. */
class PoolCleared extends mongo.MongoNetworkError {
  override get name() {
    return 'MongoPoolClearedError';
  }
}
const wasLost = new mongo.MongoNetworkError('connection 7 to 10.0.0.1:27017 closed');

function labelled(label: string): Error {
  const error = new MongoServerError({ message: 'ended', code: 1 });
  error.addErrorLabel(label);
  return error;
}

function bulk(code: number): Error {
  const result = {} as mongo.BulkWriteResult;
  return new mongo.MongoBulkWriteError({ message: 'refused', code, writeErrors: [] }, result);
}

/** What a socket throws that the other side has ended, before the driver hears of it. */
async function endedSocket(): Promise<Error> {
  const { promise, resolve } = Promise.withResolvers<Error>();
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', resolve).resume();
  await once(socket, 'end');
  socket.write('late');
  const error = await promise;
  server.close();
  return error;
}

/** A bulk write that another error has ended: the driver keeps it as the response of its own. */
function bulkOf(error: Error): Error {
  return new mongo.MongoBulkWriteError(error as never, {} as mongo.BulkWriteResult);
}
class WaitQueueTimeout extends mongo.MongoDriverError {
  override get name() {
    return 'MongoWaitQueueTimeoutError';
  }
}

const PASSING: readonly (readonly [string, Error])[] = [
  ['a connection that was lost', wasLost],
  ['no answer', new mongo.MongoNetworkTimeoutError('connection 7 timed out')],
  ['a pool that was cleared', new PoolCleared('Connection pool was cleared')],
  ['a client that is not connected', new mongo.MongoNotConnectedError('Client must be connected')],
  ['a closed topology', new mongo.MongoTopologyClosedError('Topology is closed')],
  ['a closed server', new mongo.MongoServerClosedError('Server is closed')],
  ['a session that has ended', new mongo.MongoExpiredSessionError('Use of expired session')],
  ['an operation out of time', new mongo.MongoOperationTimeoutError('Timed out')],
  ['a primary of before', new mongo.MongoStalePrimaryError('stale')],
  [
    'no server that fits',
    new mongo.MongoServerSelectionError('no primary', {} as mongo.TopologyDescription),
  ],
  [
    'a write that nobody confirmed',
    new mongo.MongoWriteConcernError({ ok: 1, writeConcernError: { code: 9, errmsg: 'later' } }),
  ],
  ['a bulk write on a server that steps down', bulk(11_602)],
  ['a bulk write that found no free connection', bulkOf(new WaitQueueTimeout('Timed out'))],
  ['a bulk write whose connection was lost', bulkOf(wasLost)],
  ['a reason', Object.assign(new Error('no server'), { reason: wasLost })],
  ["what OAuth's package wraps", Object.assign(new Error('failed'), { inner: wasLost })],
  ['an error around it', new Error('not stored', { cause: new Error('no', { cause: wasLost }) })],
  ...[
    ...['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult'],
    ...['RetryableError', 'ResumableChangeStreamError', 'SystemOverloadedError'],
  ].map((label) => [label, labelled(label)] as const),
  ...Object.entries(CODES).flatMap(([kind, codes]) =>
    codes.map(
      (code) => [`${kind} ${code}`, new MongoServerError({ message: kind, code })] as const,
    ),
  ),
];

const OURS: readonly (readonly [string, Error])[] = [
  ['a bad value', new MongoServerError({ message: 'BadValue', code: 2 })],
  ['no right to it', new MongoServerError({ message: 'Unauthorized', code: 13 })],
  ['a key that is there twice', new MongoServerError({ message: 'E11000', code: 11_000 })],
  ['a document too large', new MongoServerError({ message: 'too large', code: 10_334 })],
  ['a bulk write with a key that is there twice', bulk(11_000)],
  ['a wrong argument', new mongo.MongoInvalidArgumentError('no')],
  ['a transaction that is used wrongly', new mongo.MongoTransactionError('no')],
  ['an error of somebody else with such a code', Object.assign(new Error('no'), { code: 189 })],
];

describe('a failure of the database', () => {
  it.each(PASSING)('is unavailable: %s', (_what, error) => {
    expect(failureOf(error).code).toBe('unavailable');
  });

  it.each(OURS)('is our fault: %s', (_what, error) => {
    expect(failureOf(error).code).toBe('internal');
  });

  it('is unavailable: a socket that the other side has ended', async () => {
    const error = await endedSocket();
    expect(error).toMatchObject({ code: 'EPIPE' });
    expect(failureOf(error).code).toBe('unavailable');
  });

  it('is found in a circle of causes', () => {
    const error = new Error('one');
    error.cause = new Error('other', { cause: error });
    expect(failureOf(error).code).toBe('internal');
  });
});
