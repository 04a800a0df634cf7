/** What a token can be granted. Keys and signed-in people have all scopes. */
export const SCOPES = ['cards:read', 'portfolio:read', 'portfolio:write'] as const;
export type Scope = (typeof SCOPES)[number];
