import type { components, paths } from './openapi.js';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The code of an error that the server answered. */
export type ErrorCode = components['schemas']['Error']['error']['code'];
/** Facts that help out of an error: issues by field, candidates, where to upgrade. */
export type ErrorDetails = NonNullable<components['schemas']['Error']['error']['details']>;

/** What the description says of a method of a path; never where there is none. */
type Operation<M extends Method, P extends keyof paths> = Exclude<paths[P][M], undefined>;

/** The paths that have a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: [Operation<M, P>] extends [never] ? never : P;
}[keyof paths];

type InPath<O> = O extends { parameters: { path: infer T } } ? { readonly path: T } : unknown;
type InQuery<O> = O extends { parameters: { query: infer T } }
  ? { readonly query: T }
  : O extends { parameters: { query?: infer T } }
    ? [Exclude<T, undefined>] extends [never]
      ? unknown
      : { readonly query?: Exclude<T, undefined> }
    : unknown;
type Json<T> = T extends { content: { 'application/json': infer J } } ? J : never;
type InBody<O> = O extends { requestBody: infer T }
  ? { readonly body: Json<T> }
  : O extends { requestBody?: infer T }
    ? [Exclude<T, undefined>] extends [never]
      ? unknown
      : { readonly body?: Json<Exclude<T, undefined>> }
    : unknown;

/** How one call is made, beside what it sends. */
export interface CallOptions {
  /** Ends the call, its waits too. */
  readonly signal?: AbortSignal;
  /** Of one attempt; the client's own unless given. */
  readonly timeoutMs?: number;
  /** For calls that make something; a new one for each call unless given. */
  readonly idempotencyKey?: string;
}

export type RequestOf<M extends Method, P extends keyof paths> = CallOptions &
  InPath<Operation<M, P>> &
  InQuery<Operation<M, P>> &
  InBody<Operation<M, P>>;

/** The request may be left out where nothing in it is required. */
export type Arguments<R> = Record<never, never> extends R ? [request?: R] : [request: R];

type Success<O> = O extends { responses: infer R }
  ? Json<R[200 & keyof R]> | Json<R[201 & keyof R]>
  : never;
type Data<T> = T extends { success: unknown; data: infer D } ? D : T;

/** What an operation answers, without the envelope. */
export type DataOf<M extends Method, P extends keyof paths> = Data<Success<Operation<M, P>>>;

/** The caller's use of the minute. */
export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

export interface Answer<T> {
  readonly data: T;
  readonly status: number;
  /** Quote it when something is wrong. */
  readonly requestId: string | null;
  readonly rateLimit: RateLimit | null;
  /** What was adjusted, e.g. a limit above that of the plan. */
  readonly warnings: readonly string[];
  /** True when the plan left fields out; `upgradeUrl` says where to change it. */
  readonly isRestricted: boolean;
  readonly upgradeUrl: string | null;
}
