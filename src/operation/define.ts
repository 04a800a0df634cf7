import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Tier } from '../plans/plans.ts';
import type { Scope } from '../plans/scopes.ts';
import type { Asks } from './asks.ts';
import type { Context } from './context.ts';
import type { WalletUse } from './from-wallet.ts';
import type { NarrativeTemplate } from './narrative/narrative.ts';

/** How REST serves an operation. Paths are below `/api/v1`, parameters as `:name`. */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** `bare` responses have no envelope. */
  readonly response: 'envelope' | 'bare';
  /** For catalog reads: they carry an ETag, and the caller may cache them for this many seconds. */
  readonly cache_seconds?: number;
  /** It makes something: the same call under one Idempotency-Key makes it once. */
  readonly once?: true;
  /** The HTTP status of success; 200 when omitted. */
  readonly status?: 201;
  /** Where what an output says was made is found, below `/api/v1`. */
  location?(output: unknown): string;
  /** The HTTP status of an output, where it depends on that: 200, or 503 with the same body. */
  statusOf?(output: unknown): 200 | 503;
  /** Fields of the input that a parameter of the path stands for: REST does not take them. */
  readonly not_taken?: readonly string[];
  /** From the names that this path takes to those of the operation, where they differ. */
  translate?(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** Whether its requests have a body. */
export function hasBody({ method }: RestRoute): boolean {
  return method === 'POST' || method === 'PUT';
}

const templates = new Map<string, string>();

/** A route's path as usage and OpenAPI write it: `/cards/{card_id}`. */
export function pathTemplate({ path }: RestRoute): string {
  const known = templates.get(path);
  if (known !== undefined) return known;
  const made = path.replace(/:(\w+)/g, '{$1}');
  templates.set(path, made);
  return made;
}

export interface Verdict {
  readonly text: string;
  readonly lines: readonly string[];
}

/** How MCP serves an operation. The tool's name is the operation's. */
export interface ToolDefinition<Output> {
  /** For agents: what the tool is for, when not to use it, and which one to use instead. */
  readonly description: string;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    /** Only for tools that write. */
    readonly idempotentHint?: boolean;
    readonly openWorldHint: false;
  };
  /** A call by the tool's own arguments, where the operation's example is in words of REST alone. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** A summary readable on its own: the verdict, then the deciding figures. */
  summarize(output: Output): string;
  /** Parts of the summary that decide least, the least first: a text that is too long goes without. */
  asides?(output: Output): readonly string[];
  /** Lines of the summary that are the verdict; all of them where none is given. */
  readonly verdict_lines?: number;
  /** In place of those lines: the verdict on these cards among others, and the lines it stands for. */
  verdict?(output: Output, cards: readonly string[]): Verdict;
  /** Its answer is of use without a card whose name may mean several, too many to answer for each. */
  readonly leaves_out_open?: true;
  /**
   * Output paths (see plans/visibility.ts) that only `response_format: detailed` carries; they are
   * optional in the output schema. If set, the tool takes `response_format`, concise by default.
   */
  readonly detailed_fields?: readonly string[];
  /** Output paths that only REST carries: the finest grain, too long for an assistant. */
  readonly rest_fields?: readonly string[];
  /**
   * Useful next calls, best first: served as `suggested_next`, on MCP only.
   * @param input the accepted input, as it was sent
   */
  suggest?(output: Output, input: Readonly<Record<string, unknown>>): readonly SuggestedCall[];
  /**
   * The tool that takes several cards where this one takes one, how many it takes at most, and whether in
   * one text.
   */
  readonly several?: { readonly tool: string; readonly most: number; readonly in_one?: true };
  /** Arguments that another tool takes, in words to follow the name of each: where to ask instead. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** What the person is asked where the answer turns on it. */
  readonly asks?: Asks<Output>;
}

export interface SuggestedCall {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

export interface Policy {
  /** `none` needs no credential at all. */
  readonly tier: Tier | 'none';
  /**
   * Output paths hidden from the evaluation tier; see plans/visibility.ts. `defineOperation` adds
   * every `trace`: traces spell out rates and credits, which that tier's card details hide.
   */
  readonly paid_fields: readonly string[];
  /** Traces that the evaluation tier does see, because they show no rate and no credit. */
  readonly open_traces?: readonly string[];
  /**
   * The answer depends on nothing but the catalog, the day, the plan and the input, so it is
   * cached; see answers.ts.
   */
  readonly cacheable?: true;
  /** Takes no units, so that an account with an exhausted quota can still be managed. */
  readonly unmetered?: true;
  /**
   * Ends somebody's access, or lists what can be ended: it has an allowance of its own where the
   * account's minute is used up, as whoever holds a stolen key may use it up on purpose. Unmetered.
   */
  readonly ends_access?: true;
  /** Of what needs `portfolio:write`: a key in its grace time may do it too, or lock.ts says in which case. */
  readonly in_grace?: true;
  /** The OAuth scope that a token needs. */
  readonly scope: Scope;
  /** The scope for this input, where some inputs need more; the input is as it was sent. */
  scopeFor?(input: unknown): Scope;
}

export interface OperationSpec<Input extends z.ZodType, Output extends z.ZodType, Gathered> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** An input that works on the bundled catalog: shown in documentation, run by tests. */
  readonly example: z.input<Input>;
  /** What it can answer over REST beside the errors that any call can get: for the documentation. */
  readonly errors?: readonly ErrorCode[];
  readonly policy: Policy;
  readonly rest?: RestRoute;
  readonly tool?: ToolDefinition<z.output<Output>>;
  readonly narrative?: NarrativeTemplate<z.output<Output>>;
  /** What it takes from the caller's saved wallet, where the input says nothing. */
  readonly wallet?: WalletUse;
  /**
   * Estimates the work of a call before it runs, in units of about 1 ms on one core. Declared by
   * operations whose work grows with the input. Their handlers may run in a worker thread, so they
   * must not use the context's services. It runs for every call, so it must be quick; an estimate
   * too high is better than one too low.
   */
  cost?(input: z.output<Input>, context: Pick<Context, 'catalog'>): number;
  /** Reads what the handler needs from the services; runs on the main thread before it. */
  gather?(input: z.output<Input>, context: Context): Promise<Gathered>;
  /** Units beside `cost` for what `gather` read: they decide where it runs, and count. */
  gatheredCost?(gathered: Gathered): number;
  /** @param gathered what `gather` read; plain data, because it may come from another thread */
  handler(
    input: z.output<Input>,
    context: Context,
    gathered: Gathered,
  ): z.output<Output> | Promise<z.output<Output>>;
}

/** An operation with its types erased, as surfaces and execute() see it. */
export interface Operation {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly example: unknown;
  readonly errors?: readonly ErrorCode[];
  readonly policy: Policy;
  readonly rest?: RestRoute;
  readonly tool?: ToolDefinition<unknown>;
  readonly narrative?: NarrativeTemplate<unknown>;
  readonly wallet?: WalletUse;
  cost?(input: unknown, context: Pick<Context, 'catalog'>): number;
  gather?(input: unknown, context: Context): Promise<unknown>;
  gatheredCost?(gathered: unknown): number;
  handler(input: unknown, context: Context, gathered?: unknown): unknown;
}

/** Checks an operation's types and returns it in the shape that lists of operations hold. */
export function defineOperation<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Gathered = undefined,
>(spec: OperationSpec<Input, Output, Gathered>): Operation {
  const { paid_fields, open_traces = [] } = spec.policy;
  const traces = tracesOf(spec.output).filter((path) => !open_traces.includes(path));
  const policy = { ...spec.policy, paid_fields: [...new Set([...paid_fields, ...traces])] };
  // Method syntax keeps the parameters bivariant: execute() is the only caller, and it has parsed.
  return { ...spec, policy } as Operation;
}

/** Paths of the fields named `trace`, as plans/visibility.ts reads them. */
function tracesOf(schema: z.core.$ZodType, path = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return tracesOf(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodArray) return tracesOf(schema.element, `${path}[]`);
  if (!(schema instanceof z.ZodObject)) return [];
  const prefix = path === '' ? '' : `${path}.`;
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    name === 'trace' ? [prefix + name] : tracesOf(field as z.ZodType, prefix + name),
  );
}
