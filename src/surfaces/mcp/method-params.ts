import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { inputWords, issuesOf } from '../../operation/input/words.ts';
import { asProtocolError } from '../protocol-error.ts';

/**
 * Any params: the SDK checks the message, we its params. Its own check of them answers with
 * `internal`, in the words of its validator.
 */
export const ANY_PARAMS = { params: z.looseObject({}) };

const name = z.string().max(1_000);

/** What the methods take that name something, so far as we read it. */
export const METHOD_PARAMS = {
  'resources/read': z.object({ uri: name }),
  'resources/subscribe': z.object({ uri: name }),
  'resources/unsubscribe': z.object({ uri: name }),
  'prompts/get': z.object({
    name,
    arguments: z.record(z.string(), z.string()).default({}),
  }),
  'completion/complete': z.object({
    ref: z.discriminatedUnion('type', [
      z.object({ type: z.literal('ref/prompt'), name }),
      z.object({ type: z.literal('ref/resource'), uri: name }),
    ]),
    argument: z.object({ name, value: name }),
  }),
} as const;

const settings = z.looseObject({}).optional();
const settingsByName = z.record(z.string(), z.looseObject({})).optional();

/** What the SDK wants where it checks by itself, before any handler of ours. */
const CHECKED_BEFORE = {
  initialize: z.object({
    protocolVersion: name,
    capabilities: z.looseObject({
      ...{ roots: settings, sampling: settings, elicitation: settings, tasks: settings },
      ...{ experimental: settingsByName, extensions: settingsByName },
    }),
    clientInfo: z.object({ name: z.string(), version: z.string() }),
  }),
  'tools/call': z.object({
    // However long: an unknown one is named in short.
    name: z.string(),
    arguments: z.looseObject({}).optional(),
  }),
} as const;

export type CheckedMethod = keyof typeof METHOD_PARAMS;

/** @throws ProtocolError for invalid params, in the words that every surface has. */
export function readParams<Method extends CheckedMethod>(
  method: Method,
  params: unknown,
): z.output<(typeof METHOD_PARAMS)[Method]> {
  const parsed = METHOD_PARAMS[method].safeParse(params, { error: inputWords() });
  if (parsed.success) return parsed.data as z.output<(typeof METHOD_PARAMS)[Method]>;
  throw asProtocolError(faultOf(method, parsed.error));
}

/** Values in what is not a call of a tool, and in what a call says beside its arguments. */
const VALUES_MAX = 500;

/**
 * Of what it refuses, the SDK tells every fault that its validator finds, one for each value: so it gets
 * no message of many.
 * @param tool that is called; undefined where there is none of that name, whose arguments nobody reads
 * @throws AppError for a message that says too much beside the arguments of a tool
 */
export function requireFew(params: unknown, tool: string | undefined): void {
  const isCall = tool !== undefined;
  const aside = isCall ? ((params ?? {}) as { readonly _meta?: unknown })._meta : params;
  let values = 0;
  JSON.stringify(aside, (_name, value) => {
    values += 1;
    return values > VALUES_MAX ? undefined : value;
  });
  if (values <= VALUES_MAX) return;
  const path = isCall ? '_meta' : 'params';
  const message = `has more than ${VALUES_MAX} values`;
  throw new AppError('validation_failed', `The message is not valid: ${path} ${message}.`, {
    issues: [{ path, message }],
  });
}

/** @throws AppError for params that the SDK would refuse in the words of its validator. */
export function requireParams(method: keyof typeof CHECKED_BEFORE, params: unknown): void {
  const parsed = CHECKED_BEFORE[method].safeParse(params ?? {}, { error: inputWords() });
  if (!parsed.success) throw faultOf(method, parsed.error);
}

function faultOf(method: string, error: z.ZodError): AppError {
  const issues = issuesOf(error);
  const [first] = issues;
  const at = first?.path ? `${first.path} ` : '';
  const message = `The params of ${method} are not valid: ${at}${first?.message}.`;
  return new AppError('validation_failed', message, { issues });
}
