import type { Services } from '../operation/context.ts';
import type { Operation } from '../operation/define.ts';
import type { Identify } from './credentials.ts';

/** Logs a failure that is not the caller's fault; ignores the others. */
export type Report = (error: unknown, requestId: string) => void;

/** What every surface needs. */
export interface SurfaceDependencies {
  readonly operations: readonly Operation[];
  readonly services: Services;
  readonly identify: Identify;
  readonly clock: () => Date;
  /** Whether to validate the output of this call. */
  readonly checkOutput: () => boolean;
  readonly report: Report;
}
