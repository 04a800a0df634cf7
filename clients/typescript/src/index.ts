export { Cardwright, type ClientOptions } from './client.js';
export { CardwrightError, type TransportCode } from './errors.js';
export type { components, paths } from './openapi.js';
export type {
  Answer,
  CallOptions,
  DataOf,
  ErrorCode,
  ErrorDetails,
  PathOf,
  RateLimit,
  RequestOf,
} from './types.js';
