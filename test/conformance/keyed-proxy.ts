import { createServer, request } from 'node:http';
import { listen } from './fixture-server.ts';

/**
 * The suite sends no credentials, so this passes its requests on with a key and changes nothing
 * else: headers such as Host reach the server as the suite wrote them.
 *
 * @returns the address that stands for the server's.
 */
export async function startKeyedProxy(
  target: string,
  key: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(target);
  const server = createServer((req, res) => {
    const headers = [...req.rawHeaders, 'X-API-Key', key];
    const options = { hostname, port, method: req.method, path: req.url, headers, agent: false };
    const onward = request({ ...options, setHost: false }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    res.on('close', () => onward.destroy());
    req.pipe(onward);
  });
  const own = await listen(server);
  return {
    url: `http://127.0.0.1:${own}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
