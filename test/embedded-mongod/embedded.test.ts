import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FoundMongod } from '../../src/embedded-mongod/binary.ts';
import { startEmbedded } from '../../src/embedded-mongod/embedded.ts';
import { findFreePort, isPortFree, startMongod } from '../../src/embedded-mongod/process.ts';
import { commandLine } from '../../src/embedded-mongod/processes.ts';
import { REPLICA_SET } from '../../src/embedded-mongod/replica-set.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { freeze } from '../support/database/freeze.ts';
import { findTestMongod } from '../support/database/mongo.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { insertMark, readMarks } from './fixtures/marks.ts';

const SERVE = fileURLToPath(new URL('./fixtures/serve.ts', import.meta.url));
const LIMIT = 30_000;

let binary: FoundMongod;
let dataDir: string;
let lines: string[];
const children = new Set<ChildProcess>();

beforeAll(async () => {
  binary = await findTestMongod();
}, 300_000);

beforeEach(async () => {
  dataDir = path.join(await makeTempFolder(), 'data');
  lines = [];
});

afterEach(async () => {
  for (const child of children) {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  children.clear();
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

const start = () => startEmbedded({ dataDir, binary, log: (line) => lines.push(line) });
const portOf = (uri: string) => Number(new URL(uri).port);
const mongodPid = async () =>
  Number(await readFile(path.join(dataDir, 'mongod', 'mongod.lock'), 'utf8'));

/** Runs the fixture until it prints READY or FAILED; answers that line's text. */
async function serve(mark?: string): Promise<{ child: ChildProcess; said: string }> {
  const extra = mark === undefined ? [] : [mark];
  const child = spawn(process.execPath, [SERVE, dataDir, ...extra], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  for await (const line of createInterface({ input: child.stdout })) {
    if (/^(READY|FAILED) /.test(line)) return { child, said: line };
  }
  throw new Error('the fixture ended without a word');
}

/** Takes a port with a program that accepts and never answers: the worst that mongod can dial. */
async function occupy(port: number): Promise<() => Promise<void>> {
  const server = createServer(() => {}).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.close();
  };
}

describe('a clean life', () => {
  test(
    'data survives a stop and a start, on the same port',
    async () => {
      const first = await start();
      await insertMark(first.uri, 'kept');
      await first.stop();
      await first.stop();
      expect((await stat(path.join(dataDir, 'mongod', 'mongod.lock'))).size).toBe(0);

      const second = await start();
      try {
        expect(second.uri).toBe(first.uri);
        expect(await readMarks(second.uri)).toEqual(['kept']);
        expect(lines).toEqual([]);
      } finally {
        await second.stop();
      }
    },
    LIMIT,
  );

  test(
    'the folder is private and mongod listens on 127.0.0.1 only',
    async () => {
      const embedded = await start();
      try {
        expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
        expect(await commandLine(await mongodPid())).toContain('--bind_ip 127.0.0.1 ');
      } finally {
        await embedded.stop();
      }
    },
    LIMIT,
  );

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s stops mongod cleanly',
    async (signal) => {
      const { child } = await serve('written');
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect((await stat(path.join(dataDir, 'mongod', 'mongod.lock'))).size).toBe(0);
    },
    LIMIT,
  );
});

describe('a second server on the same folder', () => {
  test(
    'from another process gets a clear error while the first goes on',
    async () => {
      const first = await start();
      try {
        const { said } = await serve();
        expect(said).toContain('DataFolderInUseError');
        expect(said).toContain(`${dataDir} is in use by process ${process.pid} `);
        expect(said).toContain('DATA_DIR');
        await insertMark(first.uri, 'still here');
        expect(await readMarks(first.uri)).toEqual(['still here']);
      } finally {
        await first.stop();
      }
    },
    LIMIT,
  );

  test(
    'from the same process, or at the same moment: one wins',
    async () => {
      const results = await Promise.allSettled([start(), start(), start()]);
      const started = results.filter((result) => result.status === 'fulfilled');
      expect(started).toHaveLength(1);
      for (const { value } of started) await value.stop();
    },
    LIMIT,
  );
});

describe('after a kill -9', () => {
  test(
    'an immediate start stops the mongod left behind and has the data',
    async () => {
      const { child } = await serve('before the kill');
      const leftover = await mongodPid();
      child.kill('SIGKILL');
      await once(child, 'exit');

      const embedded = await start();
      try {
        expect(lines[0]).toContain(`mongod ${leftover} was left behind`);
        expect(await mongodPid()).not.toBe(leftover);
        expect(await readMarks(embedded.uri)).toEqual(['before the kill']);
      } finally {
        await embedded.stop();
      }
    },
    LIMIT,
  );

  test(
    'of server and mongod both, with the port taken since, nothing is lost',
    async () => {
      const { child, said } = await serve('before the crash');
      const leftover = await mongodPid();
      child.kill('SIGKILL');
      process.kill(leftover, 'SIGKILL');
      await once(child, 'exit');
      const quick = createServer((socket) => socket.destroy());
      const port = portOf(said.slice('READY '.length));
      // The port is free once the killed mongod is gone; it is no child of ours to wait for.
      while (!(await isPortFree(port)));
      await once(quick.listen(port, '127.0.0.1'), 'listening');

      const embedded = await start();
      try {
        expect(portOf(embedded.uri)).not.toBe(port);
        expect(await readMarks(embedded.uri)).toEqual(['before the crash']);
      } finally {
        await embedded.stop();
        quick.close();
      }
    },
    LIMIT,
  );
});

describe('when another program has taken the remembered port', () => {
  test(
    'a start moves to another port within seconds and has the data',
    async () => {
      const first = await start();
      await insertMark(first.uri, 'moved');
      await first.stop();
      const leave = await occupy(portOf(first.uri));

      const began = performance.now();
      const second = await start();
      try {
        expect(performance.now() - began).toBeLessThan(10_000);
        expect(portOf(second.uri)).not.toBe(portOf(first.uri));
        expect(await readMarks(second.uri)).toEqual(['moved']);
      } finally {
        await second.stop();
        await leave();
      }

      const third = await start();
      expect(third.uri).toBe(second.uri);
      await third.stop();
    },
    LIMIT,
  );

  test(
    'a folder that has forgotten its port still starts',
    async () => {
      const first = await start();
      await insertMark(first.uri, 'forgotten port');
      await first.stop();
      await rm(path.join(dataDir, 'server.json'));

      const second = await start();
      try {
        expect(await readMarks(second.uri)).toEqual(['forgotten port']);
      } finally {
        await second.stop();
      }
    },
    LIMIT,
  );
});

test(
  'a first start that broke off before the replica set began is completed by the next',
  async () => {
    const dbPath = path.join(dataDir, 'mongod');
    await mkdir(dbPath, { recursive: true });
    const port = await findFreePort();
    const half = await startMongod({ binary, dbPath, port, replicaSet: REPLICA_SET });
    await half.stop();
    const embedded = await start();
    await insertMark(embedded.uri, 'works');
    await embedded.stop();
  },
  LIMIT,
);

test(
  'a mongod that hangs makes an operation fail within three seconds, and is used again later',
  async () => {
    const embedded = await start();
    const database = await openDatabase({
      ...{ mongodbUri: embedded.uri, dataDir, cacheDir: '', mongodBinary: null, path: '' },
      log: () => {},
    });
    const pid = await mongodPid();
    try {
      const marks = database.connection.collection('marks');
      await marks.insertOne({ mark: 'before' });
      await freeze(pid);
      const began = performance.now();
      await expect(marks.findOne()).rejects.toThrow();
      expect(performance.now() - began).toBeLessThan(3000);
      expect(await database.isHealthy()).toBe(false);
      process.kill(pid, 'SIGCONT');
      expect(await marks.findOne()).toMatchObject({ mark: 'before' });
    } finally {
      process.kill(pid, 'SIGCONT');
      await database.close();
      await embedded.stop();
    }
  },
  LIMIT,
);

test(
  'a mongod that cannot start says why',
  async () => {
    const first = await start();
    await first.stop();
    const newer = { ...binary, path: '/bin/false', version: '99.0.0' };
    await expect(startEmbedded({ dataDir, binary: newer, log: () => {} })).rejects.toThrow(
      /mongod 99\.0\.0 did not start .* last used by mongod \d/,
    );
  },
  LIMIT,
);
