/** Bounds on what people enter and store, the same on every plan. */
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;
/** Longest token of an e-mailed link. */
export const TOKEN_MAX = 100;
export const LABEL_MAX = 100;
/** Most unexpired keys of an account. */
export const KEYS_MAX = 20;
/** Longest time that a rotated key stays valid; also the default. */
export const GRACE_MAX_SECONDS = 7 * 86_400;
export const GRACE_DEFAULT_SECONDS = 86_400;
/** Longest Idempotency-Key. */
export const IDEMPOTENCY_KEY_MAX = 255;
/** An answer is given again for so long. */
export const IDEMPOTENT_SECONDS = 86_400;
/** Most calls of an account that are remembered by their Idempotency-Key. */
export const IDEMPOTENT_CALLS_MAX = 10_000;
/** Newest calls that an account's list holds, and for how long. */
export const RECENT_CALLS_MAX = 100;
export const RECENT_CALLS_DAYS = 7;
