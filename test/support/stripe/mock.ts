import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * Stripe's official mock server, which checks requests against Stripe's own description of its API:
 * `go install github.com/stripe/stripe-mock@latest`. Null where it is not installed.
 */
export function findStripeMock(): string | null {
  const { STRIPE_MOCK, GOBIN, GOPATH = path.join(homedir(), 'go') } = process.env;
  const folders = [GOBIN, path.join(GOPATH, 'bin')].filter((folder) => folder !== undefined);
  const places = [STRIPE_MOCK, ...folders.map((folder) => path.join(folder, 'stripe-mock'))];
  const found = places.find((place) => place !== undefined && existsSync(place));
  if (found) return found;
  return spawnSync('stripe-mock', ['-version']).status === 0 ? 'stripe-mock' : null;
}

/** @returns its address, and the process to end. */
export async function startStripeMock(
  binary: string,
): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const child = spawn(binary, ['-http-addr', '127.0.0.1:0', '-https-addr', '127.0.0.1:0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout as Readable })) {
    const port = /Listening for HTTP.*:(\d+)/.exec(line)?.[1];
    if (port) return { url: `http://127.0.0.1:${port}`, child };
  }
  throw new Error('stripe-mock did not start');
}
