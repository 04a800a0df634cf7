import { ERRORS, type ErrorCode } from '../../errors.ts';
import type { Operation } from '../../operation/define.ts';
import { IDEMPOTENCY_KEY_MAX } from '../../plans/account-limits.ts';
import { needsOwnPage } from '../own-hosts.ts';

/** Parts that all answers share. */
export const SHARED_SCHEMAS = {
  Metadata: {
    type: 'object',
    properties: {
      request_id: { type: 'string', description: 'Quote it when something went wrong.' },
      api_version: { const: 'v1' },
      latency_ms: { type: 'integer' },
      mode: { enum: ['fast', 'verbose'] },
      timestamp: { type: 'string', format: 'date-time' },
      warnings: {
        type: 'array',
        items: { type: 'string' },
        description: 'What was adjusted, e.g. a limit above that of the plan.',
      },
    },
    required: ['request_id', 'api_version', 'latency_ms', 'mode', 'timestamp'],
  },
  Envelope: {
    type: 'object',
    properties: {
      success: { const: true },
      metadata: { $ref: '#/components/schemas/Metadata' },
      error: { type: 'null' },
      // Always true; said by its type, because openapi-python-client writes no valid code for `const`.
      _tier_restricted: { type: 'boolean', description: 'True: the plan left fields out.' },
      _upgrade_url: { type: 'string', format: 'uri' },
    },
    required: ['success', 'metadata', 'error'],
  },
  Error: {
    type: 'object',
    properties: {
      success: { const: false },
      data: { type: 'null' },
      metadata: { $ref: '#/components/schemas/Metadata' },
      error: {
        type: 'object',
        properties: {
          code: { enum: Object.keys(ERRORS) },
          message: { type: 'string' },
          details: {
            type: 'object',
            properties: {
              issues: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: { path: { type: 'string' }, message: { type: 'string' } },
                  required: ['path', 'message'],
                },
              },
              candidates: { type: 'array', items: { type: 'string' } },
              asked: { type: 'string' },
              choices: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    card_name: { type: 'string' },
                    annual_fee: { type: 'number' },
                    network: { type: ['string', 'null'] },
                    status: { type: 'string' },
                    earns: { type: 'string' },
                  },
                  required: ['card_name', 'annual_fee', 'network'],
                },
              },
              upgrade_url: { type: 'string', format: 'uri' },
              retry_after_seconds: { type: 'integer' },
            },
          },
        },
        required: ['code', 'message'],
      },
      detail: {
        type: 'object',
        description: 'The same error, with its details at the same level.',
        properties: { error: { type: 'string' }, message: { type: 'string' } },
        required: ['error', 'message'],
      },
    },
    required: ['success', 'data', 'metadata', 'error', 'detail'],
  },
} as const;

/** Of operations that make something. */
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes it once: the same call with the same key within 24 hours gets the first answer again. With another body it is 422 `idempotency_key_reused`; while the first is under way, 409 `idempotency_in_progress`. What was refused was not done, so its key is free.',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: IDEMPOTENCY_KEY_MAX,
    // As sent by most: a bare word. In double quotes it may have spaces and commas too.
    pattern: '^[\\x21\\x23-\\x2b\\x2d-\\x5b\\x5d-\\x7e]+$',
  },
  example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
} as const;

export const REPLAYED = {
  description: '`true` on an answer that was given before, to the same Idempotency-Key.',
  schema: { type: 'string', enum: ['true'] },
} as const;

export const LOCATION = {
  description: 'Where what was made is found.',
  schema: { type: 'string', format: 'uri' },
} as const;

const ONCE: readonly ErrorCode[] = [
  'idempotency_in_progress',
  'idempotency_answer_lost',
  'idempotency_key_reused',
];

export interface ErrorAnswer {
  readonly description: string;
  readonly content: { readonly 'application/json': { readonly schema: object } };
}

const ANY_CALL: readonly ErrorCode[] = [
  'malformed_request',
  'validation_failed',
  'internal',
  'overloaded',
  'unavailable',
];
const WITH_KEY: readonly ErrorCode[] = [
  'missing_api_key',
  'invalid_api_key',
  'multiple_credentials',
  'key_restricted',
  'origin_not_allowed',
  'rate_limited',
  'quota_exceeded',
];
/** A network of which too many calls were refused. */
const WITHOUT_KEY: readonly ErrorCode[] = ['rate_limited'];
/** DNS rebinding, or a page of another host. */
const OF_OWN_PAGES: readonly ErrorCode[] = ['host_not_allowed'];
const WITH_BODY: readonly ErrorCode[] = [
  'invalid_json',
  'body_too_large',
  'unsupported_media_type',
];
const PAID: readonly ErrorCode[] = ['tier_restricted'];
const LONG: readonly ErrorCode[] = ['too_heavy'];
/** Those that HTTP itself answers, before any operation is known. */
const BEFORE: readonly ErrorCode[] = ['request_timeout', 'headers_too_large'];

/** Every error that an operation can answer. */
export function errorCodes(operation: Operation, hasBody: boolean): readonly ErrorCode[] {
  const { errors = [], policy } = operation;
  const codes = [
    ...ANY_CALL,
    ...(policy.tier === 'none' ? [] : WITH_KEY),
    ...(hasBody ? WITH_BODY : []),
    ...(hasBody && policy.tier === 'none' ? WITHOUT_KEY : []),
    ...(needsOwnPage(operation) ? OF_OWN_PAGES : []),
    ...(operation.rest?.once ? ONCE : []),
    ...(policy.tier === 'none' || policy.tier === 'evaluation' ? [] : PAID),
    ...(operation.cost ? LONG : []),
    ...errors,
  ];
  return [...new Set(codes)];
}

/** The error answers of an operation by HTTP status, each listing its codes. */
export function errorResponses(
  operation: Operation,
  hasBody: boolean,
): Readonly<Record<string, ErrorAnswer>> {
  const byStatus = Object.groupBy(errorCodes(operation, hasBody), (code) =>
    String(ERRORS[code].status),
  );
  const answers = Object.entries(byStatus).map(([status, same = []]) => [
    status,
    errorAnswer(codesText(same)),
  ]);
  return {
    ...Object.fromEntries(answers),
    default: errorAnswer(`Before an operation is reached: ${codesText(BEFORE)}`),
  };
}

function codesText(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' ');
}

function errorAnswer(description: string): ErrorAnswer {
  const schema = { $ref: '#/components/schemas/Error' };
  return { description, content: { 'application/json': { schema } } };
}
