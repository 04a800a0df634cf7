import type { Services } from '../operation/context.ts';
import type { Operation } from '../operation/define.ts';
import type { Identify } from './credentials.ts';

/** Logs a failure that is not the caller's fault: others pass without a line. */
export type Report = (error: unknown, requestId: string) => void;

/** What every surface works with. */
export interface SurfaceDependencies {
  readonly operations: readonly Operation[];
  readonly services: Services;
  readonly identify: Identify;
  readonly clock: () => Date;
  /** Whether to validate the output of this call. */
  readonly checkOutput: () => boolean;
  readonly report: Report;
}
