import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, nearMisses, readConfig } from './config.ts';
import { appendOutput } from './observability/append-output.ts';
import { type Log, openLog } from './observability/log.ts';
import { listenForMetrics } from './observability/metrics-listener.ts';
import { countedByWorkers, tellCounted } from './processes/counted.ts';
import { runWorkers, type Workers } from './processes/primary.ts';
import type { Ready } from './processes/ready.ts';
import { countReplacements } from './processes/replacements.ts';
import { tellTurning } from './processes/turning.ts';
import { type FirstKeys, shareDatabase, startServer } from './server.ts';

const USAGE = [
  'cardwright [--workers N]   serves with N processes on one port (1 when omitted)',
  'cardwright --stdio         speaks MCP over the standard streams, for an assistant on this machine',
  'cardwright admin --help    the commands of an operator',
  'In a checkout: npm start -- [--workers N], npm run stdio, npm run admin -- --help',
].join('\n');
const WORKERS_MAX = 256;
/** Past the limit of draining, for what is closed after it. */
const CLOSE_MS = 10_000;

/** Something that runs until it is stopped. */
interface Running {
  readonly url: string;
  close(): Promise<void>;
}

/** The process: read the settings, start, print how to call it, stop on a signal. */
async function main(): Promise<void> {
  appendOutput();
  // A reader of our output that is gone is no reason to stop.
  for (const out of [process.stdout, process.stderr]) out.on('error', () => {});
  const workers = countOfWorkers();
  if (workers === null) return void process.stdout.write(`${USAGE}\n`);
  const config = readConfig();
  const log = openLog(config.logLevel);
  process.on('exit', log.close);
  if (cluster.isWorker) return work(config, log);
  for (const miss of nearMisses()) log.logger.warn(`no setting has this name: ${miss}?`);
  const starting = workers === 1 ? runAlone(config, log) : lead(workers, config, log);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) stopOn(signal, starting, config, log);
  const { url } = await starting;
  if (!stopping) log.print(`Cardwright is ready: ${url}/api/v1 and ${url}/mcp\n`);
}

/** @returns null when only the usage is asked for */
function countOfWorkers(): number | null {
  const options = { workers: { type: 'string' }, help: { type: 'boolean' } } as const;
  const read = () => {
    try {
      return parseArgs({ options }).values;
    } catch (error) {
      throw new ConfigError(`${(error as Error).message}\n${USAGE}`);
    }
  };
  const { workers = '1', help } = read();
  if (help) return null;
  const count = Number(workers);
  if (Number.isInteger(count) && count >= 1 && count <= WORKERS_MAX) return count;
  throw new ConfigError(`--workers must be a whole number from 1 to ${WORKERS_MAX}`);
}

/** The process cannot go on: ends, so that a supervisor sees it. */
function giveUp({ logger, flush }: Log): (error: Error) => void {
  return (error) => {
    logger.fatal({ err: error }, 'the process ends');
    void flush().then(() => process.exit(1));
  };
}

function runAlone(config: Config, log: Log): Promise<Running> {
  const hooks = { onLost: giveUp(log), logLost: log.lost, onFirstKeys: printKeysBy(log) };
  return startServer(config, log.logger, undefined, undefined, hooks);
}

function printKeysBy({ print }: Log): (keys: FirstKeys) => void {
  return (keys) => {
    for (const { label, key } of keys) print(`First ${label} key (shown only once): ${key}\n`);
  };
}

/** Leads other processes; the embedded database, if there is one, belongs to this one. */
async function lead(count: number, config: Config, log: Log): Promise<Running> {
  const { logger } = log;
  // Unheard, it would end the leader without its workers and its database.
  const started = Promise.withResolvers<Workers>();
  process.on('SIGHUP', () => void started.promise.then((workers) => workers.restart()));
  const shared = await shareDatabase(config, logger, giveUp(log));
  // Before anything else can fail: they are shown once.
  printKeysBy(log)(shared.firstKeys);
  // The processes share the cores, so each has one thread of its own for long work.
  const threads = String(config.decisionThreads ?? 1);
  const settings = { ...shared.settings, DECISION_THREADS: threads };
  const replacements = countReplacements(count);
  const counted = countedByWorkers(replacements.registry);
  const metrics = config.metrics && (await listenForMetrics(config.metrics, counted));
  const { drainMs } = config;
  const workers = await runWorkers({ count, settings, drainMs, replacements, logger });
  started.resolve(workers);
  return {
    url: workers.ready.ready.url,
    async close() {
      await workers.stop();
      await metrics?.close();
      await shared.close();
    },
  };
}

/** One of several processes. Its leader says when to stop; Ctrl-C reaches both at once. */
async function work(config: Config, log: Log): Promise<void> {
  // Before the start, which may wait for another process's migration.
  tellTurning();
  const hooks = { onLost: giveUp(log), logLost: log.lost, tellCounted };
  const server = await startServer(config, log.logger, undefined, undefined, hooks);
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
  stopOn('SIGTERM', Promise.resolve(server), config, log);
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.send?.({ ready: { url: server.url } } satisfies Ready);
}

/** Also while it starts: what has been started by then, such as a mongod, has to be closed. */
function stopOn(
  signal: NodeJS.Signals,
  starting: Promise<Pick<Running, 'close'>>,
  { drainMs }: Config,
  { logger, flush }: Log,
): void {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    logger.info(`stopping on ${signal}`);
    setTimeout(() => process.exit(1), drainMs + CLOSE_MS).unref();
    const running = await starting.catch(() => null);
    // Whoever waits for the start says why it failed, and ends with 1.
    if (running === null) return;
    await running.close();
    await flush();
    process.exit(0);
  });
}
let stopping = false;

main().catch((error: unknown) => {
  const isSetting = error instanceof ConfigError;
  const message = error instanceof Error ? error.message : String(error);
  // Perhaps the wrong setting is what is left of the right one.
  const misses = isSetting
    ? nearMisses().map((miss) => `\nNo setting has this name: ${miss}?`)
    : [];
  process.stderr.write(
    `${isSetting ? '' : 'Cardwright did not start. '}${message}${misses.join('')}\n`,
  );
  process.exit(1);
});
