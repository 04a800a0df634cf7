/**
 * What clients can know about a tool before calling it. No tool reaches outside the service. That
 * reading twice changes nothing goes without saying.
 */
export const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  openWorldHint: false,
} as const;
