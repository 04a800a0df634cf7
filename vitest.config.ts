import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './test/support/runner/long-first.ts';
import { ROOMY } from './test/support/runner/node-flags.ts';
import { sortTests } from './test/support/runner/projects.ts';

const { unit, answers, proofs, server } = sortTests(import.meta.dirname);

const env = {
  // Most tests of a server need no thread for long calculations, which takes a third of its start.
  DECISION_THREADS: '0',
  // Nor what the first searches would wait for, half a second of processor time.
  ANSWERS_AHEAD: 'off',
  // A child process parses what an earlier one has parsed already.
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules', '.cache', 'node'),
  // One in Python too, whatever the machine says.
  PYTHONDONTWRITEBYTECODE: '',
};

const shared = {
  ...{ isolate: false, env, testTimeout: 60_000, hookTimeout: 240_000, execArgv: ROOMY },
  // Node runs these sources as they are, and keeps what it has compiled; Vite would transform them.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // The default of 1 s is no time for a page on a busy machine.
  expect: { poll: { timeout: 15_000 } },
};

/** As many processes run as there are cores, so what helps a collection along takes from the others. */
const calculating = {
  ...{ ...shared, execArgv: [...ROOMY, '--single-threaded-gc'] },
  // Some ask hundreds of questions in one test, in 20 s of a core that others may want too.
  testTimeout: 180_000,
};

// Under another name for the tests: Vite gives BASE_URL a meaning of its own.
const ATTACK_URL = process.env.BASE_URL;

export default defineConfig({
  test: {
    // Many files wait, for a time limit or a process of their own: three at a time fill two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { ...calculating, name: 'unit', include: unit } },
      { test: { ...calculating, name: 'answers', include: answers } },
      { test: { ...calculating, name: 'proofs', include: proofs } },
      // Against a server that runs already: `npm run attack`. No part of `npm test`.
      ...(ATTACK_URL
        ? [
            {
              test: {
                ...shared,
                name: 'attack',
                include: ['test/attack/*.attack.ts', 'test/oauth/attacks/**/*.test.ts'],
                env: { ATTACK_URL },
              },
            },
          ]
        : []),
      {
        test: {
          ...shared,
          name: 'server',
          include: server,
          globalSetup: [
            'test/support/database/shared-mongod.ts',
            'test/support/runner/server-scripts.ts',
          ],
          setupFiles: ['test/support/runner/end-processes.ts'],
        },
      },
    ],
  },
});
