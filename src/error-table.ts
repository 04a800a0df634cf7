/** Codes of JSON-RPC 2.0. */
const RPC = {
  parse: -32_700,
  request: -32_600,
  params: -32_602,
  internal: -32_603,
} as const;

/** The JSON-RPC code of most errors, of the range that it leaves to servers. */
export const RPC_SERVER = -32_000;

export interface ErrorRow {
  /** HTTP status. */
  readonly status: number;
  /** JSON-RPC code; `RPC_SERVER` unless given. */
  readonly rpc?: number;
  /** The default message. */
  readonly message: string;
  /** Default for Retry-After and the details. */
  readonly retry_after_seconds?: number;
}

/** Every error that a caller can see, on every surface. */
export const ERRORS = {
  invalid_json: { status: 400, rpc: RPC.parse, message: 'The body is not valid JSON.' },
  batch_not_allowed: {
    status: 400,
    rpc: RPC.request,
    message: 'Send one JSON-RPC message per request, not a batch.',
  },
  malformed_request: { status: 400, message: 'This is not a valid HTTP request.' },
  invalid_webhook: {
    status: 400,
    message: 'This is not a fresh event that Stripe signed for this endpoint.',
  },
  multiple_credentials: {
    status: 400,
    message: 'Send one credential: X-API-Key or Authorization, not two different ones.',
  },
  missing_api_key: {
    status: 401,
    message:
      'An API key is required: send it in the X-API-Key header, or on MCP as Authorization: Bearer.',
  },
  invalid_api_key: {
    status: 401,
    message:
      'This API key is not valid. Check that you copied all of it and that it was not revoked.',
  },
  invalid_access_token: {
    status: 401,
    message: 'This access token is not valid here: refresh it, or connect again.',
  },
  insufficient_scope: {
    status: 403,
    message: 'The access token does not have the scope for this.',
  },
  key_restricted: {
    status: 403,
    message: 'This API key was not given the right to do this. Use another one.',
  },
  origin_not_allowed: {
    status: 403,
    message: 'This API key is not for pages of this origin. Its owner can add it to another key.',
  },
  tier_restricted: {
    status: 403,
    message: 'Your plan does not include this operation.',
  },
  unique_card_limit_exceeded: {
    status: 403,
    message: 'Your plan has no card lookups left. Cards already looked up stay available.',
  },
  email_not_verified: {
    status: 403,
    message: 'Confirm the e-mail of your account first: the link was sent to it.',
  },
  second_factor_required: {
    status: 403,
    message: 'This account asks for a code at the sign-in: make its keys in the console.',
  },
  account_suspended: {
    status: 403,
    message: 'This account is suspended. Write to the operator of this service.',
  },
  host_not_allowed: {
    status: 403,
    message: 'This Host or Origin is not allowed.',
  },
  key_not_found: { status: 404, message: 'This account has no such key.' },
  webhook_not_found: { status: 404, message: 'This account has no such webhook.' },
  delivery_not_found: {
    status: 404,

    message: 'This webhook has no such delivery. Deliveries are kept for 30 days.',
  },
  calendar_not_found: {
    status: 404,
    message: 'There is no such calendar. Its address was replaced or revoked; make another one.',
  },
  card_not_found: { status: 404, rpc: RPC.params, message: 'No such card.' },
  program_not_found: { status: 404, rpc: RPC.params, message: 'No such points program.' },
  balance_not_found: {
    status: 404,
    message: 'No balance is stored for this program.',
  },
  route_not_found: { status: 404, message: 'No such endpoint.' },
  method_not_allowed: {
    status: 405,
    message: 'This endpoint does not support that method.',
  },
  request_timeout: { status: 408, message: 'The request did not arrive in time.' },
  key_limit_exceeded: {
    status: 409,
    message: 'The account already has the maximum number of keys. Revoke one first.',
  },
  webhook_limit_exceeded: {
    status: 409,
    message: 'The account has as many webhooks as its plan allows. Delete one first.',
  },
  mail_unavailable: {
    status: 409,
    message: 'This server sends no e-mail. A calendar works without it.',
  },
  plan_already_active: {
    status: 409,
    message: 'The account has this plan already. Change or end it in the portal.',
  },
  idempotency_in_progress: {
    status: 409,
    message: 'The first call with this Idempotency-Key is still under way. Send it again soon.',
    retry_after_seconds: 1,
  },
  idempotency_answer_lost: {
    status: 409,
    message:
      'The call with this Idempotency-Key was carried out, but its answer is lost. Look for what it made in the list; send a new Idempotency-Key to make another.',
  },
  body_too_large: {
    status: 413,
    message: 'The body is larger than this endpoint takes.',
  },
  unsupported_media_type: {
    status: 415,
    message: 'Send the body as application/json.',
  },
  ambiguous_card: { status: 422, message: 'Several cards match this name.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was sent with another body, or by another key, before.',
  },
  invalid_token: {
    status: 422,
    message: 'This link has expired or was already used. Request a new one.',
  },
  too_heavy: {
    status: 422,
    rpc: RPC.params,
    message: 'The exact answer takes too long. Ask about fewer cards or categories at once.',
  },
  validation_failed: { status: 422, rpc: RPC.params, message: 'The input is not valid.' },
  headers_too_large: {
    status: 431,
    message: 'The address and headers are larger than 16 kB. Send long input in the body.',
  },
  rate_limited: { status: 429, message: 'Too many calls. Wait, then try again.' },
  quota_exceeded: {
    status: 429,
    message: "The plan's monthly quota is used up.",
  },
  internal: {
    status: 500,
    rpc: RPC.internal,
    message: 'Something went wrong on our side. Quote the request_id.',
  },
  billing_unavailable: {
    status: 503,
    message: 'Billing is not available right now. Everything else works; try again later.',
    retry_after_seconds: 60,
  },
  overloaded: {
    status: 503,
    message: 'Too many long calculations are waiting. Simple calls still work; try again soon.',
    retry_after_seconds: 5,
  },
  unavailable: {
    status: 503,
    message: 'The service is temporarily unavailable. Try again soon.',
    retry_after_seconds: 5,
  },
} as const satisfies Record<string, ErrorRow>;
