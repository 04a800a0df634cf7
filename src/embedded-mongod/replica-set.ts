import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { ENDING_CONNECTIONS } from '../kit/network/ending-connection.ts';

const { MongoClient, MongoNetworkError, MongoServerError } = mongoose.mongo;
type Client = InstanceType<typeof MongoClient>;

export const REPLICA_SET = 'cardwright';

const ALREADY_INITIALIZED = 23;
const NOT_YET_INITIALIZED = 94;
/**
 * mongod dials the stored address for up to 30 s when something there accepts but never answers.
 */
const PRIMARY_WITHIN_MS = 60_000;

interface ReplicaSetConfig {
  version: number;
  members: { host: string }[];
}

async function withClient<T>(port: number, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    ...ENDING_CONNECTIONS,
    serverSelectionTimeoutMS: 5000,
  });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

/** The stored configuration; null when there is none, or mongod has not finished loading it. */
async function readConfig(client: Client): Promise<ReplicaSetConfig | null> {
  try {
    const answer = await client.db('admin').command({ replSetGetConfig: 1 });
    return answer.config as ReplicaSetConfig;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NOT_YET_INITIALIZED) return null;
    throw error;
  }
}

/**
 * Initiates the set; false when mongod turns out to have a configuration that it was still loading.
 */
async function initiate(client: Client, host: string): Promise<boolean> {
  const members = [{ _id: 0, host }];
  try {
    await client.db('admin').command({ replSetInitiate: { _id: REPLICA_SET, members } });
    return true;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === ALREADY_INITIALIZED) return false;
    throw error;
  }
}

/**
 * Makes the set listen on `host`, whatever its stored configuration says. Returns false when it is
 * too early to know: call again.
 */
async function configure(client: Client, host: string, mayInitiate: boolean): Promise<boolean> {
  const config = await readConfig(client);
  if (config === null) return mayInitiate && initiate(client, host);
  const [member] = config.members;
  if (member === undefined || member.host === host) return true;
  const next = { ...config, version: config.version + 1, members: [{ ...member, host }] };
  await client.db('admin').command({ replSetReconfig: next, force: true });
  return true;
}

async function isPrimary(client: Client): Promise<boolean> {
  const hello = await client.db('admin').command({ hello: 1 });
  return hello.isWritablePrimary === true;
}

/**
 * Makes the mongod on `port` the primary of its one-node set: initiates a set that never was (when
 * `mayInitiate`), and corrects a stored address with another port. Throws after 60 s or when
 * `signal` aborts.
 */
export async function becomePrimary(
  port: number,
  mayInitiate: boolean,
  signal: AbortSignal,
): Promise<void> {
  const host = `127.0.0.1:${port}`;
  const deadline = Date.now() + PRIMARY_WITHIN_MS;
  await withClient(port, async (client) => {
    let configured = false;
    const attempt = async () => {
      if (!configured) configured = await configure(client, host, mayInitiate);
      return isPrimary(client);
    };
    while (!(await attempt().catch(falseWhenDropped))) {
      signal.throwIfAborted();
      if (Date.now() > deadline) throw new Error(`mongod on ${host} did not become primary`);
      await delay(10);
    }
  });
}

/** mongod drops its connections when it changes state; the next attempt opens a new one. */
function falseWhenDropped(error: unknown): false {
  if (error instanceof MongoNetworkError) return false;
  throw error;
}

/**
 * Corrects the stored address on a standalone mongod, as MongoDB's manual does to change hostnames.
 * Only after a clean shutdown: a standalone does not replay the oplog that a crash left.
 */
export async function rewriteStoredAddress(port: number, newPort: number): Promise<void> {
  await withClient(port, async (client) => {
    await client
      .db('local')
      .collection('system.replset')
      .updateMany(
        { 'members.0': { $exists: true } },
        { $set: { 'members.0.host': `127.0.0.1:${newPort}` }, $inc: { version: 1 } },
        { writeConcern: { w: 1, j: true } },
      );
  });
}
