/** What a token must have been granted for. Keys and signed-in people have all of them. */
export const SCOPES = ['cards:read', 'portfolio:read', 'portfolio:write'] as const;
export type Scope = (typeof SCOPES)[number];
