import { trusted } from '../../storage/model.ts';
import { OAuthProblem } from '../errors.ts';
import type { ClientRecord, OAuthModels } from '../models.ts';
import { equalText, randomSecret, type Secrets } from '../tokens/secrets.ts';
import {
  type AuthMethod,
  type Client,
  type ClientMetadata,
  displayName,
  type GrantType,
  readGrantTypes,
} from './client.ts';
import { type DocumentClients, isDocumentId } from './metadata-document.ts';

/** A registration that nobody has connected with goes after this. */
const UNUSED_MS = 86_400_000;
/** One that was used stays longer than any token that it may hold. */
const USED_MS = 180 * 86_400_000;

export interface NewClient {
  readonly client: Client;
  /** Shown this once; null for public clients. */
  readonly secret: string | null;
  readonly createdAt: Date;
}

export interface Clients {
  /**
   * A registered client, or that of a metadata document. Null: unknown.
   * @param beforeFetch called before a document is fetched; it may refuse.
   * @throws OAuthProblem
   */
  find(clientId: string, beforeFetch?: () => Promise<void>): Promise<Client | null>;
  /** Stores a client; `expires` is for those that registered themselves. */
  create(metadata: ClientMetadata, method: AuthMethod, expires: boolean): Promise<NewClient>;
  /**
   * The client that makes a request of the token endpoint. A metadata document is not fetched for
   * it: such a client is public, and codes and tokens name the client that they are bound to.
   * @throws OAuthProblem `invalid_client`
   */
  authenticate(clientId: string, secret: string | undefined): Promise<ClientAtToken>;
  /** Keeps a client that was given tokens. */
  touch(clientId: string): Promise<void>;
}

/** What the token endpoint needs to know of a client. */
export interface ClientAtToken {
  readonly id: string;
  readonly grantTypes: readonly GrantType[];
}

export function createClients(
  { clients }: Pick<OAuthModels, 'clients'>,
  secrets: Secrets,
  documents: DocumentClients,
  clock: () => Date,
): Clients {
  const findRegistered = async (clientId: string) => {
    const record = await clients.findOne({ _id: clientId }).lean();
    return record && (record.expires_at === null || record.expires_at > clock())
      ? toClient(record)
      : null;
  };

  /** One that was hashed with the former secret is hashed with the present one from now on. */
  async function isSecret(_id: string, secret: string, stored: string): Promise<boolean> {
    if (!secrets.known('client', secret).some((hash) => equalText(hash, stored))) return false;
    const secret_hash = secrets.hash('client', secret);
    if (secret_hash !== stored) await clients.updateOne({ _id }, { $set: { secret_hash } });
    return true;
  }

  return {
    async find(clientId, beforeFetch) {
      return isDocumentId(clientId)
        ? documents.find(clientId, beforeFetch)
        : findRegistered(clientId);
    },

    async create(metadata, method, expires) {
      const secret = method === 'none' ? null : randomSecret();
      const now = clock();
      const record: ClientRecord = {
        _id: `cw_client_${randomSecret()}`,
        name: displayName(metadata.client_name, 'An app without a name'),
        redirect_uris: metadata.redirect_uris,
        grant_types: [...readGrantTypes(metadata.grant_types)],
        auth_method: method,
        secret_hash: secret && secrets.hash('client', secret),
        created_at: now,
        expires_at: expires ? new Date(now.getTime() + UNUSED_MS) : null,
      };
      await clients.insertOne(record);
      return { client: toClient(record), secret, createdAt: now };
    },

    async authenticate(clientId, secret) {
      if (isDocumentId(clientId) && secret === undefined) {
        return { id: clientId, grantTypes: ['authorization_code', 'refresh_token'] };
      }
      const client = await findRegistered(clientId);
      const fits =
        client &&
        (client.secretHash === null
          ? secret === undefined
          : secret !== undefined && (await isSecret(client.id, secret, client.secretHash)));
      if (!fits) {
        throw new OAuthProblem(
          'invalid_client',
          'The client is not known or did not prove itself. Register again, or send its secret.',
        );
      }
      return client;
    },

    async touch(clientId) {
      const expires_at = new Date(clock().getTime() + USED_MS);
      await clients.updateOne(
        { _id: clientId, expires_at: trusted({ $ne: null }) },
        { $set: { expires_at } },
      );
    },
  };
}

function toClient(record: ClientRecord): Client {
  return {
    id: record._id,
    name: record.name,
    redirectUris: record.redirect_uris,
    grantTypes: record.grant_types,
    authMethod: record.auth_method,
    secretHash: record.secret_hash,
    host: null,
  };
}
