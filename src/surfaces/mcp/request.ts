import type { Caller, RateState } from '../../operation/context.ts';

/** A message's HTTP request, as far as handlers need it. */
export interface McpRequest {
  readonly caller: Caller;
  readonly requestId: string;
  onRate(rate: RateState): void;
}
