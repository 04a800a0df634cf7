import type { Client } from '../../clients/client.ts';
import { OAuthProblem } from '../../errors.ts';

/**
 * The client is one that we know: registered here, or described by a metadata document.
 *
 * RFC 6749 section 4.1.2.1: a request of an unknown client is shown to the person and never
 * redirected, because nobody has vouched for the address that it names.
 */
export async function checkClient(
  clientId: string | undefined,
  findClient: (clientId: string) => Promise<Client | null>,
): Promise<Client> {
  if (clientId === undefined) throw new OAuthProblem('invalid_request', 'client_id is missing.');
  const client = await findClient(clientId);
  if (client) return client;
  throw new OAuthProblem(
    'invalid_client',
    'This app is not registered here, or its registration has expired.',
  );
}
