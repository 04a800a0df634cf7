import { type AppError, errorBody } from '../../errors.ts';
import type { Outcome } from '../../operation/execute.ts';
import type { Rendered } from './render.ts';

/** Metadata about a request. */
export interface About {
  readonly requestId: string;
  readonly now: Date;
  /** By `performance.now()`. */
  readonly started: number;
}

/** The JSON of an answer. */
export function envelope(
  { text, signal }: Rendered,
  { warnings, mode, from_wallet }: Outcome,
  about: About,
): string {
  const more = {
    metadata: {
      ...metadata(about, mode),
      ...(warnings.length > 0 && { warnings }),
      ...(from_wallet.length > 0 && { from_wallet }),
    },
    error: null,
    ...signal,
  };
  // The data are already JSON, perhaps from an earlier request.
  return `{"success":true,"data":${text},${JSON.stringify(more).slice(1)}`;
}

/** The body of an error, the same everywhere except on MCP and OAuth. */
export function errorEnvelope(error: AppError, about: About) {
  return { success: false, data: null, metadata: metadata(about, 'fast'), ...errorBody(error) };
}

function metadata({ requestId, now, started }: About, mode: Outcome['mode']) {
  return {
    request_id: requestId,
    api_version: 'v1',
    latency_ms: Math.round(performance.now() - started),
    mode,
    timestamp: now.toISOString(),
  };
}
