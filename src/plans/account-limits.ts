/** Bounds of what people enter and keep, the same on every plan. */
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;
/** Longest token of a link that was sent by e-mail. */
export const TOKEN_MAX = 100;
export const LABEL_MAX = 100;
/** Keys of an account that do not expire. */
export const KEYS_MAX = 20;
/** How long a rotated key may stay valid, and does unless the caller says. */
export const GRACE_MAX_SECONDS = 7 * 86_400;
export const GRACE_DEFAULT_SECONDS = 86_400;
