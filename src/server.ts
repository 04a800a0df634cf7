import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { createBalances } from './accounts/balances.ts';
import { openAccounts } from './accounts/compose.ts';
import { readHashSecret } from './accounts/keys/hash-secret.ts';
import { createAdmit } from './accounts/limits/admit.ts';
import { createThrottle } from './accounts/limits/throttle.ts';
import type { Accounts } from './accounts/people/accounts.ts';
import { createMail } from './accounts/people/mail.ts';
import { createAccountService } from './accounts/service.ts';
import { createApp } from './app.ts';
import { promptFolders, readDocuments } from './bundled-texts.ts';
import { readSeeds } from './catalog/seeds/read.ts';
import { catalogCollections, findChanges, readVersion } from './catalog/store/collections.ts';
import { importSeeds } from './catalog/store/importer.ts';
import { openCatalog } from './catalog/store/live-catalog.ts';
import { type Config, ConfigError } from './config.ts';
import { createNarrator } from './narrative/narrator.ts';
import { createDocumentFetcher, type FetchDocument } from './oauth/clients/document-fetcher.ts';
import { isSafeIssuer } from './oauth/issuer.ts';
import { createAccountEnder } from './oauth/people/account-removal.ts';
import { createOAuth } from './oauth/server.ts';
import { ensureOAuthIndexes } from './oauth/store.ts';
import { createAnswerCache } from './operation/answers.ts';
import type { Services } from './operation/context.ts';
import { OPERATIONS } from './operations/index.ts';
import { type Database, openDatabase } from './storage/database.ts';
import { answerMalformedRequests } from './surfaces/malformed-request.ts';
import { openPrompts } from './surfaces/prompts/library.ts';
import { toolShapes } from './surfaces/prompts/tool-shapes.ts';

/** Requests under way get this long to end when the server stops. */
const DRAIN_MS = 5_000;

export interface RunningServer {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  /** The keys made at the first start of a new embedded database; empty otherwise. */
  readonly firstKeys: readonly { label: string; key: string }[];
  /** Stops taking requests, lets those under way end, closes the database. */
  close(): Promise<void>;
}

/** Starts everything: database, catalogue, HTTP. What was opened is closed when a step fails. */
export async function startServer(
  config: Config,
  logger: Logger,
  fetchDocument: FetchDocument = createDocumentFetcher(),
): Promise<RunningServer> {
  requireSafeUrl(config);
  const clock = () => new Date();
  const log = (line: string) => logger.info(line);
  const prompts = openPrompts({
    folders: promptFolders(config),
    tools: toolShapes(OPERATIONS),
    reload: config.environment !== 'production',
    warn: (message) => logger.warn(message),
  });
  const database = await openDatabase({ ...config, log });
  try {
    logger.info(`database: ${database.description}`);
    await loadSeeds(config, database, logger);
    const hashSecret = await readHashSecret(config.keyHashSecret, config.dataDir);
    let publicUrl = config.publicUrl ?? '';
    const report = (error: unknown) => logger.warn({ err: error }, 'left for later or given up');
    const opened = openAccounts({
      connection: database.connection,
      hashSecret,
      clock,
      mail: createMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, log, report }),
      publicUrl: () => publicUrl,
      revokeGrants: createAccountEnder(database.connection),
      report,
    });
    await Promise.all([opened.ensureIndexes(), ensureOAuthIndexes(database.connection)]);
    const { accounts, keys } = opened;
    const balances = createBalances(database.connection, clock);
    const firstKeys = config.mongodbUri === null ? await makeFirstKeys(accounts) : [];
    const catalog = await openCatalog(database.connection, clock, (error) =>
      logger.warn({ err: error }, 'catalogue not refreshed'),
    );
    const narrator = createNarrator({
      openai: config.openai,
      report: (error) => logger.error({ err: error }, 'narrative fault'),
      log: (call) => logger.info(call, 'narrative call'),
    });
    const services: Services = {
      catalog: catalog.current,
      countCardLookup: accounts.countCardLookup,
      changes: (filter) => findChanges(database.connection, filter),
      listBalances: balances.list,
      putBalances: balances.put,
      removeBalance: balances.remove,
      answers: createAnswerCache(),
      admit: createAdmit(opened),
      accounts: createAccountService(opened),
      narrate: narrator.narrate,
      databaseHealthy: () => database.isHealthy(),
      get publicUrl() {
        return publicUrl;
      },
      version: packageJson.version,
    };
    const listening = await listen(config);
    const { port } = listening.address() as AddressInfo;
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    const url = `http://${host}:${port}`;
    publicUrl ||= `http://${isWildcard(config.host) ? '127.0.0.1' : host}:${port}`;
    const oauth = createOAuth({
      connection: database.connection,
      hashSecret,
      publicUrl,
      people: opened.people,
      throttle: createThrottle(database.connection, hashSecret),
      fetchDocument,
      clock,
    });
    const { listener, close } = createApp({
      services,
      identify: keys.identify,
      oauth,
      clock,
      logger,
      checkOutput: outputChecker(config),
      prompts,
      documents: readDocuments(),
      trustProxy: config.trustProxy,
    });
    answerMalformedRequests(listening, clock);
    listening.on('request', listener);
    return {
      url,
      firstKeys,
      async close() {
        catalog.close();
        await Promise.all([close(), stopListening(listening)]);
        await opened.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Passwords and tokens must not travel in the open: plain http is for this machine alone. */
function requireSafeUrl({ publicUrl, host }: Config): void {
  const literal = host.includes(':') ? `[${host}]` : host;
  if (isSafeIssuer(publicUrl ?? `http://${isWildcard(host) ? '127.0.0.1' : literal}`)) return;
  throw new ConfigError(
    'Setting PUBLIC_URL: must be https without query, or http on localhost, 127.0.0.1 or [::1]',
  );
}

/** Listening on all interfaces: no address that anybody could call. */
function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** With an own database an operator imports when they choose; the first start fills an empty one. */
async function loadSeeds(config: Config, database: Database, logger: Logger): Promise<void> {
  const isEmpty = (await readVersion(catalogCollections(database.connection))) === null;
  if (config.mongodbUri !== null && !isEmpty) return;
  const seeds = await readSeeds(config.seedsDir);
  const { cards } = await importSeeds(database.connection, seeds, {
    now: new Date(),
    dryRun: false,
  });
  const counts = `${cards.added.length} added, ${cards.changed.length} changed, ${cards.retired.length} retired`;
  logger.info(`catalogue: ${seeds.cards.length} cards (${counts})`);
}

async function makeFirstKeys(accounts: Accounts): Promise<RunningServer['firstKeys']> {
  if (!(await accounts.isEmpty())) return [];
  return [
    { label: 'evaluation', key: await accounts.createKey('first evaluation key', 'evaluation') },
    { label: 'pro', key: await accounts.createKey('first pro key', 'pro') },
  ];
}

/** Every output is checked outside production, one in a hundred there. */
function outputChecker(config: Config): () => boolean {
  if (config.environment !== 'production') return () => true;
  let calls = 0;
  return () => calls++ % 100 === 0;
}

async function listen(config: Config): Promise<Server> {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const where = `${config.host}:${config.port}`;
      reject(new ConfigError(`Setting PORT or HOST: cannot listen on ${where} (${error.code})`));
    });
    server.listen(config.port, config.host, resolve);
  });
  return server;
}

async function stopListening(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}
