import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { readHashSecret } from './accounts/keys/api-key.ts';
import { createApp } from './app.ts';
import { promptFolders, readDocuments } from './bundled-texts.ts';
import { composeAccounts } from './compose/accounts.ts';
import { composeBilling } from './compose/billing.ts';
import { composeCatalogue } from './compose/catalogue.ts';
import { listen, requireSafeUrl } from './compose/listen.ts';
import { composeNarrative } from './compose/narrative.ts';
import { type FirstKeys, prepareDatabase } from './compose/prepare.ts';
import type { Config } from './config.ts';
import { createDocumentFetcher, type FetchDocument } from './oauth/clients/document-fetcher.ts';
import { createOAuth } from './oauth/server.ts';
import { createAnswerCache } from './operation/answers.ts';
import type { Services } from './operation/context.ts';
import { OPERATIONS } from './operations/index.ts';
import { type Database, openDatabase } from './storage/database.ts';
import { answerMalformedRequests } from './surfaces/malformed-request.ts';
import { openPrompts, type PromptLibrary } from './surfaces/prompts/library.ts';
import { toolShapes } from './surfaces/prompts/tool-shapes.ts';
import { createWorkers, defaultThreads, type Workers } from './workers/workers.ts';

export interface RunningServer {
  /** The address it listens on, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly firstKeys: FirstKeys;
  /** Stops accepting requests, lets those under way finish, closes the database. */
  close(): Promise<void>;
}

/** What the parts are composed from. */
interface Ground {
  readonly database: Database;
  readonly prompts: PromptLibrary;
  readonly threads: Workers;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly fetchDocument: FetchDocument;
  readonly trustMs: number | undefined;
}

/**
 * Starts everything: database, catalog, HTTP. If a step fails, closes what was opened.
 *
 * @param trustMs how long a verified access token is trusted; tests set it.
 */
export async function startServer(
  config: Config,
  logger: Logger,
  fetchDocument: FetchDocument = createDocumentFetcher(),
  trustMs?: number,
): Promise<RunningServer> {
  requireSafeUrl(config);
  const clock = () => new Date();
  // Before the database, so that a fault in a prompt stops the start at once.
  const prompts = openPrompts({
    folders: promptFolders(config),
    tools: toolShapes(OPERATIONS),
    reload: config.environment !== 'production',
    warn: (message) => logger.warn(message),
  });
  const report = (error: unknown) => logger.warn({ err: error }, 'a calculating thread failed');
  const threads = createWorkers({ threads: config.decisionThreads ?? defaultThreads(), report });
  try {
    return await startOnDatabase(config, {
      ...{ prompts, threads, clock, logger, fetchDocument, trustMs },
    });
  } catch (error) {
    await threads.close();
    throw error;
  }
}

async function startOnDatabase(
  config: Config,
  ground: Omit<Ground, 'database'>,
): Promise<RunningServer> {
  const { logger } = ground;
  const database = await openDatabase({ ...config, log: (line) => logger.info(line) });
  try {
    logger.info(`database: ${database.description}`);
    return await startRooms(config, { ...ground, database });
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startRooms(config: Config, ground: Ground): Promise<RunningServer> {
  const { database, prompts, threads, clock, logger, fetchDocument, trustMs } = ground;
  const { connection } = database;
  let publicUrl = '';
  const hashSecret = await readHashSecret(config.keyHashSecret, config.dataDir);
  const below = { ...ground, hashSecret, publicUrl: () => publicUrl };
  const firstKeys = await database.prepare((patient) =>
    prepareDatabase(config, { ...below, connection: patient }),
  );
  const catalogue = await composeCatalogue(ground);
  const accounts = composeAccounts(config, below);
  const billing = composeBilling(config, { ...below, accounts: accounts.opened });
  const narrative = composeNarrative(config, logger);

  const listening = await listen(config);
  publicUrl = listening.publicUrl;
  const services: Services = {
    ...catalogue.services,
    ...accounts.services,
    billing: billing.service,
    ...narrative,
    answers: createAnswerCache(),
    threads,
    databaseHealthy: () => database.isHealthy(),
    publicUrl,
    version: packageJson.version,
  };
  const { signIn: people, attempts: throttle, keys, lock, access } = accounts.opened;
  const { app, close } = createApp({
    services,
    identify: keys.identify,
    billing,
    oauth: createOAuth({
      connection,
      hashSecret,
      publicUrl,
      people,
      accounts: {
        tryHold: lock.tryHold,
        onForget: access.onForget,
        async endAccess(credential) {
          await accounts.opened.accounts.endAccess(credential, 'session', false);
        },
      },
      throttle,
      fetchDocument,
      clock,
      trustMs,
    }),
    clock,
    logger,
    identityOf: people.identityOf,
    checkOutput: outputChecker(config),
    prompts,
    documents: readDocuments(),
    trustProxy: config.trustProxy,
  });
  answerMalformedRequests(listening.server, clock);
  listening.server.on('request', app);
  return {
    url: listening.url,
    firstKeys,
    async close() {
      catalogue.close();
      await Promise.all([close(), listening.close()]);
      await threads.close();
      await billing.close();
      await accounts.opened.close();
      await database.close();
    },
  };
}

/** Outside production every output is checked; in production one in a hundred. */
function outputChecker(config: Config): () => boolean {
  if (config.environment !== 'production') return () => true;
  let calls = 0;
  return () => calls++ % 100 === 0;
}
