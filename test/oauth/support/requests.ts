import type { OAuthServer } from './server.ts';

export function postJson(url: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export function postForm(
  url: string,
  body: Record<string, string> | [string, string][] | string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
  });
}

/** Calls the MCP endpoint with a token; 200 when it is good. */
export function callMcp(
  server: Pick<OAuthServer, 'url'>,
  headers: Record<string, string>,
  message: Record<string, unknown> = { method: 'tools/list' },
): Promise<Response> {
  return postJson(
    `${server.url}/mcp`,
    { jsonrpc: '2.0', id: 1, ...message },
    { accept: 'application/json, text/event-stream', ...headers },
  );
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
