import type { FormValue } from './form.ts';

/** An answer of the API; null objects are missing. */
export interface Reply {
  readonly status: number;
  readonly body: object;
}

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, FormValue>;
  readonly form: Record<string, FormValue>;
}

export function fault(status: number, message: string, code?: string): Reply {
  const type = status >= 500 ? 'api_error' : 'invalid_request_error';
  return { status, body: { error: { type, message, ...(code && { code }) } } };
}

export const found = (object: object | null): Reply =>
  object ? { status: 200, body: object } : fault(404, 'No such object.', 'resource_missing');

export const DAY_S = 86_400;
