/** What clients may know of a tool beforehand. Nothing here reaches outside the service. */
export const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;
