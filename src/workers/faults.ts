import { EngineInputError } from '../engine/model/input.ts';
import { AppError, type ErrorCode, type ErrorDetails } from '../errors.ts';

/** An error that a caller may cause, as plain data: errors lose their class between threads. */
export type Fault =
  | {
      readonly kind: 'app';
      readonly code: ErrorCode;
      readonly message: string;
      readonly details: ErrorDetails | undefined;
    }
  | { readonly kind: 'input'; readonly path: string; readonly problem: string };

/** Null for our own faults, which are thrown as they are. */
export function faultOf(error: unknown): Fault | null {
  if (error instanceof AppError) {
    const { code, message, given: details } = error;
    return { kind: 'app', code, message, details };
  }
  if (error instanceof EngineInputError) {
    return { kind: 'input', path: error.path, problem: error.problem };
  }
  return null;
}

export function errorOf(fault: Fault): AppError | EngineInputError {
  return fault.kind === 'app'
    ? new AppError(fault.code, fault.message, fault.details)
    : new EngineInputError(fault.path, fault.problem);
}
