import { EngineInputError } from './engine/model/input.ts';
import { AppError } from './errors.ts';

/**
 * The error that a caller sees for any failure, whatever threw it. A failure that no rule below
 * covers is our own fault: `internal`.
 */
export function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof EngineInputError) {
    const issues = [{ path: error.path, message: error.problem }];
    return new AppError('validation_failed', undefined, { issues });
  }
  // From the router: a path that cannot be decoded.
  if (error instanceof URIError) return new AppError('route_not_found');
  if (!(error instanceof Error)) return new AppError('internal');
  if (isDatabaseLost(error)) return new AppError('unavailable');
  return bodyFailureOf(error) ?? protocolFailureOf(error) ?? new AppError('internal');
}

/** Errors of Express's body parser have a `type`, except for decompression errors. */
function bodyFailureOf(error: Error & { type?: unknown; status?: unknown }): AppError | null {
  const { type, status } = error;
  if (typeof type !== 'string') {
    const message = 'The body is not what its Content-Encoding says.';
    return status === 400 ? new AppError('malformed_request', message) : null;
  }
  if (type === 'entity.too.large') return new AppError('body_too_large');
  if (type === 'parameters.too.many') {
    return new AppError('malformed_request', 'The form has more fields than it may have.');
  }
  if (type === 'entity.parse.failed') return new AppError('invalid_json');
  if (/^(charset|encoding)\b/.test(type)) return new AppError('unsupported_media_type');
  return type.startsWith('request.') ? new AppError('malformed_request') : null;
}

/** Errors of Node's HTTP parser, and of work abandoned because it took too long. */
function protocolFailureOf({ name, code }: Error & { code?: unknown }): AppError | null {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request_timeout');
  if (typeof code === 'string' && code.startsWith('HPE_')) return new AppError('malformed_request');
  return name === 'AbortError' || name === 'TimeoutError' ? new AppError('unavailable') : null;
}

/** Names of the errors for an unreachable database, or for a lack of free connections. */
const DATABASE_LOST: ReadonlySet<string> = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoStalePrimaryError',
  'MongoOperationTimeoutError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoNotConnectedError',
  'MongoServerClosedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'MongooseServerSelectionError',
  'DisconnectedError',
]);

/** Error labels of a server that is stopping, changing its primary or overloaded. */
const PASSING_LABELS: ReadonlySet<unknown> = new Set([
  'RetryableWriteError',
  'RetryableError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'SystemOverloadedError',
]);

/**
 * MaxTimeMSExpired, ExceededTimeLimit; write concern not confirmed in time; unreachable hosts;
 * shutting down; no primary, a change of it; transactions and snapshots that it ended.
 */
const PASSING_CODES: ReadonlySet<unknown> = new Set([
  ...[50, 262, 64, 6, 7, 89, 9_001, 91, 11_600, 189, 10_107, 13_435, 13_436, 11_601, 11_602],
  ...[112, 244, 251, 246, 133, 134],
]);

/** The database's other errors are our fault: a query was wrong. */
function isDatabaseLost(error: Error & { code?: unknown; errorLabels?: unknown }): boolean {
  const { name, message, cause, code, errorLabels } = error;
  if (DATABASE_LOST.has(name)) return true;
  if (name === 'MongooseError' && /buffering timed out|not connected/i.test(message)) return true;
  if (name.startsWith('Mongo')) {
    const labels: unknown[] = Array.isArray(errorLabels) ? errorLabels : [];
    if (PASSING_CODES.has(code) || labels.some((label) => PASSING_LABELS.has(label))) return true;
  }
  return cause instanceof Error && isDatabaseLost(cause);
}
