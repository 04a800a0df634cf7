import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { register } from '../support/client.ts';
import { newPerson } from '../support/person.ts';
import { useOAuthServer } from '../support/scenes.ts';

const SUITE = path.resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');

const server = useOAuthServer();

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

it.each(['2025-11-25', '2026-07-28'])(
  "passes the official suite's scenarios for authorization servers, %s",
  async (version) => {
    const port = await freePort();
    const client = await register(server, {
      redirect_uris: [`http://127.0.0.1:${port}/callback`],
    });
    const person = newPerson();
    await person.signUp(server);
    const suite = spawn(process.execPath, [
      SUITE,
      'authorization',
      ...['--url', server.url, '--client-id', client.client_id, '--port', String(port)],
      ...['--resource', `${server.url}/mcp`, '--spec-version', version],
    ]);
    let printed = '';
    let sent: Promise<unknown> | null = null;
    const read = (chunk: Buffer) => {
      printed += chunk;
      const [, url] = /^(http\S+\/oauth\/authorize\?\S+)\s/m.exec(printed) ?? [];
      // The suite waits for a person: this one allows it and follows the redirect.
      if (url && !sent) sent = person.allow(url).then((back) => fetch(back));
    };
    suite.stdout.on('data', read);
    suite.stderr.on('data', read);
    const [code] = await once(suite, 'close');
    await sent;
    expect(printed).toMatch(/authorization-code-grant/);
    expect(printed).not.toMatch(/FAILURE|WARNING|SKIPPED/);
    expect(code, printed).toBe(0);
  },
);
