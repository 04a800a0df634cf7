import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { startEmbedded } from '../../src/embedded-mongod/embedded.ts';
import { findFreePort, startMongod } from '../../src/embedded-mongod/process.ts';
import { commandLine } from '../../src/embedded-mongod/processes.ts';
import { REPLICA_SET } from '../../src/embedded-mongod/replica-set.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { freeze } from '../support/database/freeze.ts';
import { LIMIT, useDataFolder } from './fixtures/folder.ts';
import { insertMark, readMarks } from './fixtures/marks.ts';

const folder = useDataFolder();

describe('a clean life', () => {
  test(
    'data survives a stop and a start, on the same port',
    async () => {
      const first = await folder.start();
      await insertMark(first.uri, 'kept');
      await first.stop();
      await first.stop();
      expect((await stat(path.join(folder.dataDir, 'mongod', 'mongod.lock'))).size).toBe(0);

      const second = await folder.start();
      try {
        expect(second.uri).toBe(first.uri);
        expect(await readMarks(second.uri)).toEqual(['kept']);
        expect(folder.lines).toEqual([]);
      } finally {
        await second.stop();
      }
    },
    LIMIT,
  );

  test(
    'the folder is private and mongod listens on 127.0.0.1 only',
    async () => {
      const embedded = await folder.start();
      try {
        expect((await stat(folder.dataDir)).mode & 0o777).toBe(0o700);
        expect(await commandLine(await folder.mongodPid())).toContain('--bind_ip 127.0.0.1 ');
      } finally {
        await embedded.stop();
      }
    },
    LIMIT,
  );

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s stops mongod cleanly',
    async (signal) => {
      const { child } = await folder.serve('written');
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect((await stat(path.join(folder.dataDir, 'mongod', 'mongod.lock'))).size).toBe(0);
    },
    LIMIT,
  );
});

describe('a second server on the same folder', () => {
  test(
    'from another process gets a clear error while the first goes on',
    async () => {
      const first = await folder.start();
      try {
        const { said } = await folder.serve();
        expect(said).toContain('DataFolderInUseError');
        expect(said).toContain(`${folder.dataDir} is in use by process ${process.pid} `);
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
      const results = await Promise.allSettled([folder.start(), folder.start(), folder.start()]);
      const started = results.filter((result) => result.status === 'fulfilled');
      expect(started).toHaveLength(1);
      for (const { value } of started) await value.stop();
    },
    LIMIT,
  );
});

test(
  'a first start that broke off before the replica set began is completed by the next',
  async () => {
    const dbPath = path.join(folder.dataDir, 'mongod');
    await mkdir(dbPath, { recursive: true });
    const port = await findFreePort();
    const half = await startMongod({
      binary: folder.binary,
      dbPath,
      port,
      replicaSet: REPLICA_SET,
    });
    await half.stop();
    const embedded = await folder.start();
    await insertMark(embedded.uri, 'works');
    await embedded.stop();
  },
  LIMIT,
);

test(
  'a mongod that hangs makes an operation fail within three seconds, and is used again later',
  async () => {
    const embedded = await folder.start();
    const database = await openDatabase({
      ...{
        mongodbUri: embedded.uri,
        dataDir: folder.dataDir,
        cacheDir: '',
        mongodBinary: null,
        path: '',
      },
      log: () => {},
    });
    const pid = await folder.mongodPid();
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
    const first = await folder.start();
    await first.stop();
    const newer = { ...folder.binary, path: '/bin/false', version: '99.0.0' };
    await expect(
      startEmbedded({ dataDir: folder.dataDir, binary: newer, log: () => {} }),
    ).rejects.toThrow(/mongod 99\.0\.0 did not start .* last used by mongod \d/);
  },
  LIMIT,
);

test(
  'a mongod that ends while it starts is not asked to shut down, and prints nothing past us',
  async () => {
    const dbPath = path.join(folder.dataDir, 'mongod');
    await mkdir(dbPath, { recursive: true });
    for (const file of ['WiredTiger', 'WiredTiger.wt', 'WiredTiger.turtle', 'storage.bson']) {
      await writeFile(path.join(dbPath, file), 'damaged');
    }
    const printed = vi.spyOn(console, 'warn').mockReturnValue();
    const { binary } = folder;
    const port = await findFreePort();
    const started = startMongod({ binary, dbPath, port, replicaSet: REPLICA_SET });
    await expect(started).rejects.toThrow('did not start');
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  },
  LIMIT,
);
