import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { sortTests } from './test/support/projects.ts';

const { pure, exact, server } = sortTests(import.meta.dirname);

// A child process parses what an earlier one has parsed already.
const env = {
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules', '.cache', 'node'),
};

const shared = { isolate: false, env, testTimeout: 30_000, hookTimeout: 120_000 };

// Under another name for the tests: Vite gives BASE_URL a meaning of its own.
const ATTACK_URL = process.env.BASE_URL;

export default defineConfig({
  test: {
    // A third file runs while two wait for processes of theirs: on two cores that is a sixth faster.
    maxWorkers: 3,
    projects: [
      { test: { ...shared, name: 'pure', include: pure } },
      { test: { ...shared, name: 'exact', include: exact } },
      // Against a server that runs already: `npm run attack`. No part of `npm test`.
      ...(ATTACK_URL
        ? [
            {
              test: {
                ...shared,
                name: 'attack',
                include: ['test/attack/*.attack.ts', 'test/oauth/attacks/*.test.ts'],
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
          globalSetup: ['test/support/database/shared-mongod.ts'],
          setupFiles: ['test/support/end-processes.ts'],
        },
      },
    ],
  },
});
