/**
 * Failures of the database that pass by themselves, told by their class, labels and codes.
 * By name, as whoever asks need not have the driver.
 */

/** Classes of errors: no server, no connection, no answer in time, nothing that confirms a write. */
const CLASSES: ReadonlySet<string> = new Set([
  ...['MongoNetworkError', 'MongoSystemError', 'MongoStalePrimaryError', 'MongoWriteConcernError'],
  ...['MongoOperationTimeoutError', 'MongoWaitQueueTimeoutError', 'MongoPoolClosedError'],
  ...['MongoNotConnectedError', 'MongoServerClosedError', 'MongoTopologyClosedError'],
  ...['MongoClientClosedError', 'MongoExpiredSessionError'],
  ...['MongoUnexpectedServerResponseError', 'MongoDecompressionError'],
  ...['MongooseServerSelectionError', 'DisconnectedError'],
]);

/**
 * Codes of a socket: the driver hands on what Node says of a connection that ended before the driver
 * knew.
 */
const SOCKETS: ReadonlySet<unknown> = new Set([
  ...['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'ENOTCONN', 'ETIMEDOUT'],
  ...['ENETDOWN', 'ENETUNREACH', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ERR_SOCKET_CLOSED', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/** Labels of a server that is stopping, changing its primary or overloaded. */
const LABELS: ReadonlySet<unknown> = new Set([
  'RetryableWriteError',
  'RetryableError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'ResumableChangeStreamError',
  'SystemOverloadedError',
]);

/** Codes, in the categories in which the server keeps them. */
export const CODES: Readonly<Record<string, readonly number[]>> = {
  network: [6, 7, 89, 317, 384, 9_001],
  notPrimary: [189, 10_058, 10_107, 11_602, 13_435, 13_436],
  shutdown: [91, 303, 333, 372, 398, 11_600],
  election: [74, 94, 133, 134, 149, 216],
  interruption: [24, 237, 279, 281, 282, 355, 11_601],
  timeLimit: [50, 202, 262, 290, 407],
  writeConcern: [64, 75, 100],
  snapshot: [239, 246, 250, 272],
  transaction: [206, 217, 225, 244, 251, 267, 356, 363],
  conflict: [46, 107, 112, 117, 314, 365],
  cursor: [43, 175],
  routing: [63, 150, 203, 249, 319, 343, 406, 412, 13_388],
  overload: [402, 433, 449, 450, 462],
  // Of a disk that is full, or writes that its operator blocks for that reason.
  storage: [39, 42, 264, 371, 14_031],
};
const PASSING: ReadonlySet<unknown> = new Set(Object.values(CODES).flat());

/** An error within another, and no more of them than a driver makes. */
const DEPTH = 5;

interface Told {
  readonly code?: unknown;
  readonly errorLabels?: unknown;
  readonly errorResponse?: unknown;
  readonly reason?: unknown;
  readonly inner?: unknown;
}

/**
 * What an error was made of: a bulk write has what ended it as its response, mongoose and OAuth's
 * package have words of their own for a cause.
 */
function causesOf({ cause, errorResponse, reason, inner }: Error & Told): Error[] {
  return [cause, errorResponse, reason, inner].filter((one) => one instanceof Error);
}

/**
 * Whether the database failed for now. Its other errors, of a query that is wrong or a key that is
 * there twice, are of whoever asked.
 */
export function isDatabaseAway(error: Error & Told, depth = DEPTH): boolean {
  const { name, message } = error;
  if (SOCKETS.has(error.code)) return true;
  const classes = classesOf(error);
  if (classes.some((one) => CLASSES.has(one))) return true;
  if (name === 'MongooseError' && /buffering timed out|not connected/i.test(message)) return true;
  if (classes.some((one) => one.startsWith('Mongo'))) {
    const labels: unknown[] = Array.isArray(error.errorLabels) ? error.errorLabels : [];
    if (PASSING.has(error.code) || labels.some((label) => LABELS.has(label))) return true;
  }
  return depth > 0 && causesOf(error).some((one) => isDatabaseAway(one, depth - 1));
}

/** Classes of failures of a database that is there, and has too much to do. */
const SLOW_CLASSES: ReadonlySet<string> = new Set([
  ...['MongoNetworkTimeoutError', 'MongoOperationTimeoutError', 'MongoWaitQueueTimeoutError'],
]);
const SLOW: ReadonlySet<unknown> = new Set(
  [CODES.conflict, CODES.timeLimit, CODES.overload].flat(),
);

/** Whether it may have failed only because it took too long, or met another write. */
export function isDatabaseSlow(error: Error & Told, depth = DEPTH): boolean {
  if (SLOW.has(error.code) || classesOf(error).some((one) => SLOW_CLASSES.has(one))) return true;
  return depth > 0 && causesOf(error).some((one) => isDatabaseSlow(one, depth - 1));
}

/** The names of an error and of the classes that it extends. */
function classesOf(error: Error): string[] {
  const names = [error.name];
  let prototype: unknown = Object.getPrototypeOf(error);
  while (prototype instanceof Error) {
    names.push(prototype.constructor.name, prototype.name);
    prototype = Object.getPrototypeOf(prototype);
  }
  return names;
}
