import { EngineInputError } from './engine/model/input.ts';
import { AppError } from './errors.ts';
import { isDatabaseAway } from './kit/database-failure.ts';

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
  if (isDatabaseAway(error)) return new AppError('unavailable');
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

/** See `boundPipelining`. */
const AHEAD =
  'More requests were sent ahead on this connection than are taken: send the next when the last is answered.';

/** Errors of Node's HTTP parser, and of work abandoned because it took too long. */
function protocolFailureOf({ name, code }: Error & { code?: unknown }): AppError | null {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large');
  if (code === 'HPE_CB_HEADERS_COMPLETE') return new AppError('malformed_request', AHEAD);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request_timeout');
  if (typeof code === 'string' && code.startsWith('HPE_')) return new AppError('malformed_request');
  return name === 'AbortError' || name === 'TimeoutError' ? new AppError('unavailable') : null;
}
