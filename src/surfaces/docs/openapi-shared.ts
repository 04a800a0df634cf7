import { ERRORS, type ErrorCode } from '../../errors.ts';
import type { Operation } from '../../operation/define.ts';
import { IDEMPOTENCY_KEY_MAX } from '../../plans/account-limits.ts';

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
      _tier_restricted: { const: true, description: 'Fields were left out by the plan.' },
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
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX },
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

const ANY_CALL: readonly ErrorCode[] = ['validation_failed', 'internal', 'unavailable'];
const WITH_KEY: readonly ErrorCode[] = [
  'missing_api_key',
  'invalid_api_key',
  'multiple_credentials',
  'key_restricted',
  'origin_not_allowed',
  'rate_limited',
  'quota_exceeded',
];
const WITH_BODY: readonly ErrorCode[] = [
  'invalid_json',
  'body_too_large',
  'unsupported_media_type',
];
const PAID: readonly ErrorCode[] = ['tier_restricted'];

/**
 * The error answers of an operation. By HTTP status: those that any such call can get, each listing
 * its codes. `default`: those that depend on the arguments, such as `card_not_found`.
 */
export function errorResponses(operation: Operation, hasBody: boolean) {
  const { tier } = operation.policy;
  const codes = [
    ...ANY_CALL,
    ...(tier === 'none' ? [] : WITH_KEY),
    ...(hasBody ? WITH_BODY : []),
    ...(operation.rest?.once ? ONCE : []),
    ...(tier === 'none' || tier === 'evaluation' ? [] : PAID),
  ];
  const byStatus = Object.groupBy(codes, (code) => String(ERRORS[code].status));
  const answers = Object.entries(byStatus).map(([status, same = []]) => [
    status,
    errorAnswer(same.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' ')),
  ]);
  return { ...Object.fromEntries(answers), default: errorAnswer('Any other error, by its code.') };
}

function errorAnswer(description: string) {
  const schema = { $ref: '#/components/schemas/Error' };
  return { description, content: { 'application/json': { schema } } };
}
