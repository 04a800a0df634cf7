/** What a token or an API key can be granted. Signed-in people have all scopes. */
export const SCOPES = ['cards:read', 'portfolio:read', 'portfolio:write'] as const;
export type Scope = (typeof SCOPES)[number];
