/** Why a question has no answer. */
export type Failure =
  /** The queue was full. */
  | 'shed'
  /** The circuit breaker is open. */
  | 'paused'
  | 'timeout'
  | 'rate_limited'
  /** The endpoint failed or could not be reached. */
  | 'unreachable'
  /** The model declined. */
  | 'refused'
  /** Not the requested JSON, cut off, or too large. */
  | 'malformed';

/** One call of the endpoint, for the log. */
export interface EndpointCall {
  readonly operation: string;
  readonly purpose: 'write' | 'judge';
  readonly outcome: 'answered' | Failure;
  readonly ms: number;
  readonly input_tokens: number;
  readonly cached_tokens: number;
  readonly output_tokens: number;
}
