#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What `npx cardwright` runs. Plain JavaScript, and only what Node 20 knows: the server itself needs
 * Node 24, which comes with the packages.
 *
 *   cardwright [--workers N]   serves HTTP, on an embedded database unless MONGODB_URI is set
 *   cardwright --stdio         speaks MCP over the standard streams
 *   cardwright admin ...       the operator's commands
 */

const NEEDED = 24;

const [first] = process.argv.slice(2);
if (first === '--stdio') {
  // One file that runs on this Node too, so that an assistant does not wait for another process.
  module.enableCompileCache?.();
  await import('../dist/stdio.js');
} else {
  const isAdmin = first === 'admin';
  const entry = fileURLToPath(new URL(`../dist/${isAdmin ? 'admin' : 'main'}.js`, import.meta.url));
  // Less memory for garbage, and for what was given back: docs/operations.md.
  process.env.MALLOC_ARENA_MAX ??= '2';
  process.env.MALLOC_MMAP_THRESHOLD_ ??= '32768';
  const flags = ['--max-semi-space-size=8', '--heap-growing-percent=15', '--no-allocation-site-pretenuring'];
  runOn(nodeFor(), [...flags, entry, ...process.argv.slice(isAdmin ? 3 : 2)]);
}

/** A Node that is new enough: this one, or the one in the package `node`. */
function nodeFor() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const found = path.join(
    path.dirname(createRequire(import.meta.url).resolve('node/package.json')),
    'bin',
    name,
  );
  if (existsSync(found)) return found;
  process.stderr.write(
    `Cardwright needs Node ${NEEDED} or newer; this is ${process.versions.node}. Install it from https://nodejs.org, ` +
      'or let npm run the install script of the package "node". (cardwright --stdio needs Node 20 only.)\n',
  );
  process.exit(1);
}

/** Ends as the other process ends, and passes on what asks it to. */
function runOn(node, words) {
  const child = spawn(node, words, { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`Cardwright did not start: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
