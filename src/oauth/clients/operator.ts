import type { Connection } from 'mongoose';
import { openModels } from '../models.ts';
import { createSecrets } from '../tokens/secrets.ts';
import { readClientMetadata } from './client.ts';
import { createClients, type NewClient } from './registered.ts';

/**
 * Makes a client for an operator: it does not expire, used or not.
 * @throws OAuthProblem that names what is wrong with name or redirect URIs.
 */
export async function createOperatorClient(
  connection: Connection,
  hashSecret: string,
  client: {
    readonly name: string;
    readonly redirectUris: readonly string[];
    /** With a secret, for clients that can keep one. */
    readonly confidential: boolean;
  },
): Promise<NewClient> {
  const documents = { find: () => Promise.reject(new Error('not looked up here')) };
  const secrets = createSecrets(hashSecret);
  const clients = createClients(openModels(connection), secrets, documents, () => new Date());
  const metadata = readClientMetadata({
    client_name: client.name,
    redirect_uris: client.redirectUris,
  });
  return clients.create(metadata, client.confidential ? 'client_secret_basic' : 'none', false);
}
