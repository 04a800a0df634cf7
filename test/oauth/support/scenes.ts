import { beforeAll, beforeEach } from 'vitest';
import { late } from '../../support/late.ts';
import { type Registration, register } from './client.ts';
import {
  type Connected,
  connect,
  exchangeForm,
  type OpenPage,
  openRequest,
  refusalOf,
} from './flow.ts';
import { newPerson, type Person } from './person.ts';
import { bearer, callMcp, type postForm } from './requests.ts';
import { type OAuthServer, startOAuthServer } from './server.ts';

/** What the tests of a file share. Call one at the top of the file: it adds the hooks. */

let shared: Promise<OAuthServer> | undefined;

/**
 * A server for all tests of the file. The files of a test process share it, one after the other, as
 * they share the server of `npm run attack`; it ends with the process.
 */
export function useOAuthServer(): OAuthServer {
  let started: OAuthServer | undefined;
  beforeAll(async () => {
    shared ??= startOAuthServer();
    started = await shared;
    await forgetAttempts(started);
  });
  return late(() => started);
}

/** And somebody who is signed in, all the time. */
export function useSignedIn(): { server: OAuthServer; person: Person } {
  const server = useOAuthServer();
  const person = newPerson();
  beforeAll(async () => {
    await person.signUp(server);
  });
  return { server, person };
}

/** And a client that asks this person. */
export function useAuthorizing() {
  const { server, person } = useSignedIn();
  let registered: Registration | undefined;
  beforeAll(async () => {
    registered = await register(server);
  });
  const client = late(() => registered);
  return {
    ...{ server, person, client },
    /** Opens a request that would be good but for `parameters`. */
    ask: (parameters: Record<string, string | null> = {}, who: Person = person) =>
      openRequest(server, who, client, parameters),
    refusal: (page: OpenPage) => refusalOf(server, page),
  };
}

/** A server whose limits are whole for each test, and a new person in each. */
export function useExchanging() {
  const server = useOAuthServer();
  let current: Person | undefined;
  beforeEach(async () => {
    current = newPerson();
    await forgetAttempts(server);
    await current.signUp(server);
  });
  return {
    server,
    person: late(() => current),
    /** Sends a form to the token endpoint. */
    exchange: (form: Parameters<typeof postForm>[1], headers: Record<string, string> = {}) =>
      exchangeForm(server, form, headers),
    /** Whether an access token is good. */
    opens: async (token: string) => (await mcpStatus(server, bearer(token))) === 200,
  };
}

/** A server and a client that is connected to it. */
export function useConnected(): { server: OAuthServer; held: Connected } {
  const server = useOAuthServer();
  let connected: Connected | undefined;
  beforeAll(async () => {
    connected = await connect(server);
  });
  return { server, held: late(() => connected) };
}

/** Status of the MCP endpoint for a message. */
export async function mcpStatus(
  at: Pick<OAuthServer, 'url'>,
  headers: Record<string, string>,
  message: Record<string, unknown> = {},
): Promise<number> {
  return (await callMcp(at, headers, { method: 'tools/list', ...message })).status;
}

/** Makes all limits of attempts whole again. */
export async function forgetAttempts({
  connection,
}: Pick<OAuthServer, 'connection'>): Promise<void> {
  await connection.collection('throttles').deleteMany({});
}
