import type { Caller, RateState } from '../../operation/context.ts';

/** A message's HTTP request, as far as handlers need it. */
export interface McpRequest {
  readonly caller: Caller;
  readonly requestId: string;
  /** Of a client of 2025; null when it names none. */
  readonly session: string | null;
  /** The network that it comes from; none over the standard streams. */
  readonly address?: string;
  onRate(rate: RateState): void;
}
