import { ERRORS, type ErrorRow, RPC_SERVER } from './error-table.ts';
import { beginning, echoed } from './kit/clean-text.ts';

export { ERRORS };
export type ErrorCode = keyof typeof ERRORS;

/** A fault in the input, at a path such as `card_names.1`. */
export interface InputIssue {
  readonly path: string;
  readonly message: string;
  /** What it says, as far as it decides which other call works. Never served. */
  readonly about?: AboutIssue | undefined;
}

/** The same of a value of which another knows the place. */
export type Refused = Omit<InputIssue, 'path'>;

/** Of a value that is refused, what another call in its place goes by. */
export interface AboutIssue {
  /** The value that is most likely meant. */
  readonly likely?: string | undefined;
  /** What is meant only the person can say: no other call stands in for it. */
  readonly is_open?: true;
  /** A card of a wallet that is named again: it may be the other adult's. */
  readonly second?: string;
  /** It names no points program, or several: `candidates` has those that may be meant. */
  readonly program?: 'none' | 'several';
  /** A value of another kind was sent. */
  readonly wanted?: 'object';
  /** Names within it that are not known, of an object whose other fields may be right. */
  readonly unknown?: readonly string[];
}

/** Issues that an error lists. */
export const ISSUES_MAX = 10;
/** Characters of an issue's path. */
const PATH_MAX = 100;
/** Levels of an input that a path names: none of ours is deeper. */
const LEVELS_MAX = 5;

/** The path of an issue, whose steps may be names that a caller made up. */
export function pathOf(steps: readonly PropertyKey[]): string {
  const named: string[] = [];
  let left = PATH_MAX;
  for (const step of steps.slice(0, LEVELS_MAX)) {
    // What is beyond is not shown.
    if (left < 0) break;
    const name = echoed(String(step));
    named.push(name);
    left -= name.length + 1;
  }
  return named.join('.');
}

/** Issues by their paths, the first of each, no more than are listed: a path is worded once. */
export function createIssues(): {
  readonly issues: InputIssue[];
  readonly add: (steps: readonly PropertyKey[], message: string, about?: AboutIssue) => void;
} {
  const issues: InputIssue[] = [];
  const added = new Set<string>();
  return {
    issues,
    add(steps, message, about) {
      if (added.size === ISSUES_MAX) return;
      const said = steps.map(String).join('\n');
      if (added.has(said)) return;
      added.add(said);
      const path = pathOf(steps);
      if (!issues.some((one) => one.path === path)) issues.push({ path, message, about });
    },
  };
}

/** A card to choose, with what tells it from the others. */
export interface CardChoice {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly network: string | null;
  /** Only when it is not open to new applicants. */
  readonly status?: string;
  /** What it earns, in one line; not on every plan. */
  readonly earns?: string;
}

/** Facts that help the caller out. All but `about` and `unread` is served, so it must hold nothing internal. */
export interface ErrorDetails {
  readonly issues?: readonly InputIssue[];
  /** Names to use instead. */
  readonly candidates?: readonly string[];
  /** The name that may mean several cards. */
  readonly asked?: string;
  /** The names that mean no one card, as they were sent. */
  readonly unread?: readonly string[];
  /** The cards of `candidates`, with what tells them apart. */
  readonly choices?: readonly CardChoice[];
  readonly upgrade_url?: string;
  /** Of the payment provider: where the subscription is managed. */
  readonly portal_url?: string;
  /** OAuth scopes to request. */
  readonly scopes?: readonly string[];
  /** When the same call can succeed; REST also serves it as Retry-After. */
  readonly retry_after_seconds?: number;
}

/** An error that a caller may see: its message and details are safe to serve. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What is served of `given`. */
  readonly details: ErrorDetails | undefined;
  /** With what other calls go by, as data. */
  readonly given: ErrorDetails | undefined;

  constructor(code: ErrorCode, message?: string, details?: ErrorDetails) {
    const row: ErrorRow = ERRORS[code];
    super(message ?? row.message);
    this.name = 'AppError';
    this.code = code;
    const { retry_after_seconds } = row;
    this.given = details
      ? bounded(details)
      : retry_after_seconds
        ? { retry_after_seconds }
        : undefined;
    this.details = this.given && served(this.given);
  }

  /** HTTP status. */
  get status(): number {
    return ERRORS[this.code].status;
  }

  /** JSON-RPC code. */
  get rpc(): number {
    const { rpc = RPC_SERVER }: ErrorRow = ERRORS[this.code];
    return rpc;
  }
}

/** As much of the details as helps: paths may be names that a caller made up. */
function bounded(details: ErrorDetails): ErrorDetails {
  if (!details.issues) return details;
  const issues = details.issues
    .slice(0, ISSUES_MAX)
    .map((issue) => ({ ...issue, path: beginning(issue.path, PATH_MAX) }));
  return { ...details, issues };
}

/** The details as they are served. */
function served({ unread: _unread, ...details }: ErrorDetails): ErrorDetails {
  const { issues } = details;
  if (issues === undefined) return details;
  return { ...details, issues: issues.map(({ path, message }) => ({ path, message })) };
}

/** The error body's two halves, for REST: `error` of the envelope and the top-level `detail`. */
export function errorBody(error: AppError): {
  error: { code: ErrorCode; message: string; details?: ErrorDetails };
  detail: { error: ErrorCode; message: string } & ErrorDetails;
} {
  const { code, message, details } = error;
  return {
    error: { code, message, ...(details && { details }) },
    detail: { error: code, message, ...details },
  };
}
