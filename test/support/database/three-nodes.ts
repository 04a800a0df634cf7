import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { mongo } from 'mongoose';
import {
  findFreePort,
  type MongodProcess,
  startMongod,
} from '../../../src/embedded-mongod/process.ts';
import { findMongodOn } from '../../../src/embedded-mongod/processes.ts';
import { makeDataFolder } from '../temp-folder.ts';
import { findTestMongod } from './mongo.ts';

/** A replica set of three on loopback, as an operator would run on three machines. */
export interface ThreeNodes {
  /** Of a database in it. */
  readonly uri: string;
  /** Port of the primary; waits for one. */
  primary(): Promise<number>;
  /** Waits until each member leads or follows: one that is behind or rolls back has no part in a majority. */
  whole(): Promise<void>;
  /** What the primary knows of elections and of each member, for whoever reads a failure. */
  told(): Promise<string>;
  /** Asks the primary to step down; returns when another one leads. */
  stepDown(): Promise<void>;
  /** Lets the others no longer follow the primary, which hears from them all the same; ended by what is returned. */
  holdBack(): Promise<() => Promise<void>>;
  /** The process of the member on a port. */
  pidOf(port: number): Promise<number>;
  close(): Promise<void>;
}

const SET = 'three';
/** Elections within seconds: on one machine no packet is late. */
const SETTINGS = { electionTimeoutMillis: 1_500, heartbeatIntervalMillis: 400 };

export async function startThreeNodes(): Promise<ThreeNodes> {
  const folder = await makeDataFolder();
  const binary = await findTestMongod();
  const ports: number[] = [];
  while (ports.length < 3) {
    const port = await findFreePort();
    if (!ports.includes(port)) ports.push(port);
  }
  const pathOf = (port: number) => path.join(folder, String(port));
  const members: MongodProcess[] = await Promise.all(
    ports.map(async (port) => {
      await mkdir(pathOf(port));
      return startMongod({ binary, dbPath: pathOf(port), port, replicaSet: SET });
    }),
  );
  const direct = async <T>(
    port: number,
    use: (admin: mongo.Admin) => Promise<T>,
    withinMs = 1_000,
  ): Promise<T> => {
    const client = new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
      serverSelectionTimeoutMS: withinMs,
      socketTimeoutMS: withinMs,
    });
    try {
      return await use(client.db().admin());
    } finally {
      await client.close();
    }
  };
  const configured = ports.map((port, _id) => ({ _id, host: `127.0.0.1:${port}` }));
  const config = { _id: SET, members: configured, settings: SETTINGS };
  await direct(ports[0] ?? 0, (admin) => admin.command({ replSetInitiate: config }));

  async function primary(): Promise<number> {
    const deadline = Date.now() + 30_000;
    while (Date.now() < deadline) {
      for (const port of ports) {
        const hello = await direct(port, (admin) => admin.command({ hello: 1 })).catch(() => null);
        if (hello?.isWritablePrimary === true) return port;
      }
    }
    throw new Error('the set has no primary');
  }
  const statusOf = async () =>
    direct(await primary(), (admin) => admin.command({ replSetGetStatus: 1 }));
  /** @returns the states of members as the primary sees them */
  async function states(): Promise<string[]> {
    return (await statusOf()).members.map(({ stateStr }: { stateStr: string }) => stateStr);
  }
  async function told(): Promise<string> {
    const { term, members: all, optimes, electionCandidateMetrics } = await statusOf();
    const each = all.map(
      ({
        name,
        stateStr,
        optime,
        syncSourceHost,
        infoMessage,
        lastHeartbeatMessage,
      }: mongo.Document) => ({
        ...{ name, stateStr, optime, syncSourceHost, infoMessage, lastHeartbeatMessage },
      }),
    );
    return JSON.stringify({ term, optimes, electionCandidateMetrics, each });
  }
  async function whole(): Promise<void> {
    const deadline = Date.now() + 60_000;
    let seen: string[] = [];
    while (Date.now() < deadline) {
      seen = await states().catch(() => []);
      if (seen.length === 3 && seen.every((state) => /^(PRIMARY|SECONDARY)$/.test(state))) return;
    }
    throw new Error(`the set is not whole: ${seen.join(', ')}`);
  }
  await whole();
  const hosts = configured.map(({ host }) => host).join(',');
  return {
    uri: `mongodb://${hosts}/faults?replicaSet=${SET}`,
    primary,
    whole,
    told,
    async stepDown() {
      const before = await primary();
      await direct(before, (admin) => admin.command({ replSetStepDown: 5, force: true })).catch(
        // It may drop the connection that asked.
        () => {},
      );
      await primary();
    },
    async holdBack() {
      const { members: all } = await direct(await primary(), (admin) =>
        admin.command({ replSetGetStatus: 1 }),
      );
      const following = ports.filter((_port, at) => all[at].stateStr === 'SECONDARY');
      const each = (command: mongo.Document) =>
        Promise.all(
          following.map((port) => direct(port, (admin) => admin.command(command), 20_000)),
        );
      await each({ fsync: 1, lock: true });
      return async () => void (await each({ fsyncUnlock: 1 }));
    },
    async pidOf(port) {
      const pid = await findMongodOn(pathOf(port));
      if (pid === null) throw new Error(`no mongod on ${port}`);
      return pid;
    },
    async close() {
      await Promise.all(members.map((member) => member.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
