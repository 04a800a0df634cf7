import { readHashSecret } from './accounts/keys/api-key.ts';
import type { Config } from './config.ts';
import { createOperatorClient } from './oauth/clients/operator.ts';
import type { Database } from './storage/database.ts';

/**
 * Creates an OAuth client.
 * @returns the lines to print; they contain the secret, which cannot be read again.
 */
export async function createOAuthClient(
  config: Config,
  database: Database,
  client: Parameters<typeof createOperatorClient>[2],
): Promise<readonly string[]> {
  const hashSecret = await readHashSecret(config.keyHashSecret, config.dataDir);
  const made = await createOperatorClient(database.connection, hashSecret, client);
  return [
    `client_id: ${made.client.id}`,
    ...(made.secret === null ? [] : [`client_secret (shown this once): ${made.secret}`]),
    ...made.client.redirectUris.map((uri) => `redirect_uri: ${uri}`),
  ];
}
