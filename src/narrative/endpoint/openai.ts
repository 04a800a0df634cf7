import { z } from 'zod';

export interface Message {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** The endpoint that writes and judges texts. */
export interface EndpointSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
}

export type Answered =
  | { readonly kind: 'text'; readonly text: string; readonly tokens: Tokens }
  | { readonly kind: 'refused' | 'malformed' | 'unreachable' | 'timeout' }
  /** `pauseMs`: how long the endpoint wants no calls. */
  | { readonly kind: 'rate_limited'; readonly pauseMs: number | undefined };

export interface Tokens {
  readonly input: number;
  /** Input tokens that the endpoint had cached from an earlier call. */
  readonly cached: number;
  readonly output: number;
}

export interface Client {
  readonly model: string;
  /** One attempt. Every failure is a kind of answer; only defects throw. */
  ask(question: Question): Promise<Answered>;
}

export interface Question {
  readonly name: string;
  readonly messages: readonly Message[];
  readonly schema: z.ZodType;
  readonly signal: AbortSignal;
}

/** Limit on the tokens of an answer, including the model's own reasoning. */
export const MAX_OUTPUT_TOKENS = 1_200;
/** An answer of that many tokens is far smaller. */
const MAX_RESPONSE_BYTES = 128 * 1024;

/** A client for the chat completions of any compatible endpoint. */
export function createClient({ apiKey, baseUrl, model }: EndpointSettings): Client {
  // Read only where there is an endpoint: it is a good part of a start.
  const opening = import('openai').then((library) => ({
    library,
    client: new library.OpenAI({
      apiKey,
      baseURL: baseUrl,
      // Organization and project from the environment must not go to arbitrary endpoints.
      organization: null,
      project: null,
      maxRetries: 0,
      logLevel: 'off',
      fetch: boundedFetch,
    }),
  }));
  // Long reasoning does not fit the budget; other models do not know the parameter.
  const effort = /^(?:gpt-5|o\d)/.test(model) ? { reasoning_effort: 'minimal' as const } : {};
  return {
    model,
    async ask({ name, messages, schema, signal }) {
      const { library, client } = await opening;
      try {
        const completion = await client.chat.completions.create(
          {
            model,
            messages: [...messages],
            max_completion_tokens: MAX_OUTPUT_TOKENS,
            response_format: {
              type: 'json_schema',
              json_schema: { name, strict: true, schema: strictSchema(schema) },
            },
            ...effort,
          },
          { signal },
        );
        return readCompletion(completion);
      } catch (error) {
        return failureOf(error, signal, library);
      }
    },
  };
}

const completionShape = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: z.number().min(0),
      completion_tokens: z.number().min(0),
      prompt_tokens_details: z.object({ cached_tokens: z.number().min(0).nullish() }).nullish(),
    })
    .nullish(),
});

/** The library does not validate what it receives. */
function readCompletion(completion: unknown): Answered {
  const parsed = completionShape.safeParse(completion);
  const choice = parsed.data?.choices[0];
  if (!choice) return { kind: 'malformed' };
  if (choice.message.refusal || choice.finish_reason === 'content_filter') {
    return { kind: 'refused' };
  }
  const text = choice.message.content;
  if (!text || choice.finish_reason === 'length') return { kind: 'malformed' };
  const usage = parsed.data?.usage;
  return {
    kind: 'text',
    text,
    tokens: {
      input: usage?.prompt_tokens ?? 0,
      cached: usage?.prompt_tokens_details?.cached_tokens ?? 0,
      output: usage?.completion_tokens ?? 0,
    },
  };
}

function failureOf(
  error: unknown,
  signal: AbortSignal,
  { APIConnectionError, APIError, APIUserAbortError }: typeof import('openai'),
): Answered {
  if (signal.aborted || error instanceof APIUserAbortError) return { kind: 'timeout' };
  if (isOrHasCause(error, ResponseTooLarge)) return { kind: 'malformed' };
  if (error instanceof APIConnectionError) return { kind: 'unreachable' };
  if (error instanceof APIError && error.status === 429) {
    const seconds = Number(error.headers?.get('retry-after') ?? Number.NaN);
    return { kind: 'rate_limited', pauseMs: seconds > 0 ? seconds * 1_000 : undefined };
  }
  if (error instanceof APIError) return { kind: 'unreachable' };
  // A body that is not JSON, or is cut off.
  return { kind: error instanceof SyntaxError ? 'malformed' : 'unreachable' };
}

class ResponseTooLarge extends Error {}

function isOrHasCause(error: unknown, type: typeof ResponseTooLarge): boolean {
  return error instanceof type || (error instanceof Error && isOrHasCause(error.cause, type));
}

/** fetch that reads the whole answer, and aborts at MAX_RESPONSE_BYTES. */
async function boundedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new ResponseTooLarge();
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
  return new Response(body, { status, statusText, headers });
}

const STRICT = new WeakMap<z.ZodType, Record<string, unknown>>();

/** The JSON schema without the keywords that strict mode refuses; zod checks them afterwards. */
function strictSchema(schema: z.ZodType): Record<string, unknown> {
  const known = STRICT.get(schema);
  if (known) return known;
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'output' });
  const strict = withoutLengths(json) as Record<string, unknown>;
  STRICT.set(schema, strict);
  return strict;
}

const UNKNOWN_TO_STRICT = new Set(['minLength', 'maxLength', 'minItems', 'maxItems']);

function withoutLengths(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLengths);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) =>
      UNKNOWN_TO_STRICT.has(key) ? [] : [[key, withoutLengths(child)]],
    ),
  );
}
