import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isPortFree } from '../../src/embedded-mongod/process.ts';
import { LIMIT, useDataFolder } from './fixtures/folder.ts';
import { insertMark, readMarks } from './fixtures/marks.ts';

const folder = useDataFolder();
const portOf = (uri: string) => Number(new URL(uri).port);

/** Takes a port with a program that accepts and never answers: the worst that mongod can dial. */
async function occupy(port: number): Promise<() => Promise<void>> {
  const server = createServer(() => {}).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.close();
  };
}

describe('after a kill -9', () => {
  test(
    'an immediate start stops the mongod left behind and has the data',
    async () => {
      const { child } = await folder.serve('before the kill');
      const leftover = await folder.mongodPid();
      child.kill('SIGKILL');
      await once(child, 'exit');

      const embedded = await folder.start();
      try {
        expect(folder.lines[0]).toContain(`mongod ${leftover} was left behind`);
        expect(await folder.mongodPid()).not.toBe(leftover);
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
      const { child, said } = await folder.serve('before the crash');
      const leftover = await folder.mongodPid();
      child.kill('SIGKILL');
      process.kill(leftover, 'SIGKILL');
      await once(child, 'exit');
      const quick = createServer((socket) => socket.destroy());
      const port = portOf(said.slice('READY '.length));
      // The port is free once the killed mongod is gone; it is no child of ours to wait for.
      while (!(await isPortFree(port)));
      await once(quick.listen(port, '127.0.0.1'), 'listening');

      const embedded = await folder.start();
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
      const first = await folder.start();
      await insertMark(first.uri, 'moved');
      await first.stop();
      const leave = await occupy(portOf(first.uri));

      const began = performance.now();
      const second = await folder.start();
      try {
        expect(performance.now() - began).toBeLessThan(10_000);
        expect(portOf(second.uri)).not.toBe(portOf(first.uri));
        expect(await readMarks(second.uri)).toEqual(['moved']);
      } finally {
        await second.stop();
        await leave();
      }

      const third = await folder.start();
      expect(third.uri).toBe(second.uri);
      await third.stop();
    },
    LIMIT,
  );

  test(
    'a folder that has forgotten its port still starts',
    async () => {
      const first = await folder.start();
      await insertMark(first.uri, 'forgotten port');
      await first.stop();
      await rm(path.join(folder.dataDir, 'server.json'));

      const second = await folder.start();
      try {
        expect(await readMarks(second.uri)).toEqual(['forgotten port']);
      } finally {
        await second.stop();
      }
    },
    LIMIT,
  );
});
