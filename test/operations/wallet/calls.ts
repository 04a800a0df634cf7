import { beforeAll } from 'vitest';
import type { Answer } from '../../support/rest.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { callTool } from '../../support/tools/tools.ts';

export const PATH = '/portfolio/wallet';

/** The shared server, and how a saved wallet is changed and asked about on it. */
export function useWallet() {
  let server: SharedServer;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  return {
    get server() {
      return server;
    },
    put: (body: unknown): Promise<Answer> => server.call(PATH, { method: 'PUT', body }),
    async tool(name: string, input: Record<string, unknown>, key = server.keys.pro) {
      const answer = await callTool(server.url, key, name, input);
      return { ...answer, text: answer.content[0]?.text ?? '' };
    },
  };
}
