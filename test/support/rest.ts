import { expect } from 'vitest';
import { undescribed } from './described.ts';

export interface CallOptions {
  readonly method?: string;
  /** An API key, or null for none. The pro key when omitted. */
  readonly key?: string | null;
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any JSON and assert what they find.
  readonly body: any;
}

/** Calls REST below /api/v1. @throws for an answer that the OpenAPI document does not describe */
export async function callRest(url: string, path: string, options: CallOptions): Promise<Answer> {
  const { key, body, raw, headers } = options;
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const method = options.method ?? (content === undefined ? 'GET' : 'POST');
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(key ? { 'x-api-key': key } : {}),
      ...(content === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
  });
  const text = await response.text();
  const { status } = response;
  const answer = { status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  const fault = undescribed(method, path, answer);
  if (fault) throw new Error(fault);
  return answer;
}

/** A refusal, in the envelope of the interface. */
export function expectError(answer: Answer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({
    success: false,
    data: null,
    metadata: { request_id: expect.any(String), api_version: 'v1' },
    error: { code, message: expect.any(String) },
    detail: { error: code, message: expect.any(String) },
  });
}
