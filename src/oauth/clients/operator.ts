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

/**
 * Deletes a client and ends all that people have allowed it. One that describes itself in a document
 * has nothing here but those, and may ask people again.
 *
 * @returns whether it was registered, and how many connections have ended
 */
export async function deleteClient(
  connection: Connection,
  clientId: string,
): Promise<{ readonly isRegistered: boolean; readonly ended: number }> {
  const { clients, grants } = openModels(connection);
  const { deletedCount } = await clients.deleteOne({ _id: clientId });
  const ended = await grants.deleteMany({ client_id: clientId });
  return { isRegistered: deletedCount > 0, ended: ended.deletedCount };
}
