import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { promptFolders, readDocuments, readPageTexts } from './bundled-texts.ts';
import { composeAccounts } from './compose/accounts.ts';
import { composeBilling } from './compose/billing.ts';
import { composeCatalogue } from './compose/catalogue.ts';
import { composeDatabase, shareDatabase } from './compose/database.ts';
import { listen, requireSafeUrl } from './compose/listen.ts';
import { composeNarrative } from './compose/narrative.ts';
import { composeNotices } from './compose/notices.ts';
import { composeObservability, type Observability } from './compose/observability.ts';
import { outputChecker } from './compose/output-checker.ts';
import { composeOutside, type Outside } from './compose/outside.ts';
import { type FirstKeys, prepareDatabase } from './compose/prepare.ts';
import { composeUpkeep } from './compose/upkeep.ts';
import { composeWebhooks } from './compose/webhooks.ts';
import type { Config } from './config.ts';
import { createBackground } from './kit/background.ts';
import { inSlices } from './kit/steps.ts';
import type { FetchDocument } from './oauth/clients/document-fetcher.ts';
import { createOAuth } from './oauth/server.ts';
import { createAnswerCache } from './operation/answers.ts';
import { createChanges } from './operation/changes.ts';
import type { Services } from './operation/context.ts';
import { aheadSteps } from './operations/ahead.ts';
import { OPERATIONS } from './operations/index.ts';
import { looksOf } from './operations/notices/looks.ts';
import { toldOf } from './operations/notices/told.ts';
import { upcomingOf } from './operations/wallet/upcoming-events.ts';
import type { Database } from './storage/database.ts';
import type { Outage } from './storage/outage.ts';
import { answerMalformedRequests, createEarlyAnswers } from './surfaces/malformed-request.ts';
import { openPrompts, type PromptLibrary } from './surfaces/prompts/library.ts';
import { toolShapes } from './surfaces/prompts/tool-shapes.ts';
import { createWorkers, defaultThreads, type Workers } from './workers/workers.ts';

export interface RunningServer {
  /** The address it listens on, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Where Prometheus finds the metrics; null when no port is set. */
  readonly metricsUrl: string | null;
  readonly firstKeys: FirstKeys;
  /** Stops accepting requests, lets those under way finish, closes the database. */
  close(): Promise<void>;
}

/** What the process has to do with a server. */
export interface ProcessHooks {
  /** Called when the server cannot go on, so that the process ends and a supervisor sees it. */
  onLost?(error: Error): void;
  /** Lines of the log that were given up. */
  logLost?(): number;
  /** Called once the first keys of a new database are made. */
  onFirstKeys?(keys: FirstKeys): void;
  /** Takes what this process counts, where another one serves it for all. */
  tellCounted?(registries: readonly Registry[]): void;
}

/** What the parts are composed from. */
interface Ground {
  readonly database: Database;
  readonly outage: Outage;
  readonly sight: Observability;
  readonly prompts: PromptLibrary;
  readonly threads: Workers;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly outside: Outside;
  readonly trustMs: number | undefined;
  readonly onFirstKeys: ProcessHooks['onFirstKeys'];
}

/**
 * Starts everything: database, catalog, HTTP. If a step fails, closes what was opened.
 *
 * @param trustMs how long a verified access token is trusted; tests set it.
 */
export async function startServer(
  config: Config,
  logger: Logger,
  fetchDocument?: FetchDocument,
  trustMs?: number,
  hooks: ProcessHooks = {},
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
  const sight = await composeObservability(config, { ...hooks, version: packageJson.version });
  const outside = composeOutside(logger, fetchDocument);
  const threads = createWorkers({ threads: config.decisionThreads ?? defaultThreads(), report });
  try {
    return await startOnDatabase(config, hooks, {
      ...{ prompts, threads, clock, logger, outside, trustMs, sight },
      onFirstKeys: hooks.onFirstKeys,
    });
  } catch (error) {
    await Promise.all([threads.close(), outside.close(), sight.close()]);
    throw error;
  }
}

async function startOnDatabase(
  config: Config,
  { onLost }: ProcessHooks,
  ground: Omit<Ground, 'database' | 'outage'>,
): Promise<RunningServer> {
  const room = await composeDatabase(config, { ...ground, onLost });
  try {
    return await startRooms(config, { ...ground, ...room });
  } catch (error) {
    await room.close();
    throw error;
  }
}

async function startRooms(config: Config, ground: Ground): Promise<RunningServer> {
  const { database, outage, sight, prompts, threads, clock, logger, outside } = ground;
  const { connection } = database;
  let publicUrl = '';
  const { firstKeys, ...secrets } = await prepareDatabase(config, ground);
  // Shown once, and before anything else can fail.
  ground.onFirstKeys?.(firstKeys);
  const below = { ...ground, ...secrets, metrics: sight.metrics, publicUrl: () => publicUrl };
  const changes = createChanges();
  const ahead = config.answersAhead ? aheadSteps : null;
  const catalogue = await composeCatalogue({ ...ground, changes, ahead });
  sight.followCatalogue({ ...catalogue, current: catalogue.services.catalog });
  const accounts = composeAccounts(config, { ...below, changes });
  // What wires the rest is as much again: others have their turn before it, timers among them.
  await setTimeout();
  const billing = await composeBilling(config, { ...below, accounts: accounts.opened });
  const narrative = composeNarrative(config, logger);
  const { catalog } = catalogue.services;
  const webhooks = composeWebhooks({
    ...{ ...below, catalog, accounts: accounts.opened, askOutside: outside.askOutside },
    upcomingOf: (wallet, balances, now) =>
      upcomingOf(wallet, balances, { catalog: catalog(), now, plan: null }),
  });
  const notices = composeNotices({
    ...{ ...below, accounts: accounts.opened, mail: accounts.mail },
    tell: (telling) => toldOf(telling, services),
    looks: looksOf(() => services),
  });

  const metricsUrl = await sight.listen([narrative.registry]);
  const early = createEarlyAnswers(clock);
  const listening = await listen(config, early, sight.metrics.shed);
  publicUrl = listening.publicUrl;
  const services: Services = {
    ...catalogue.services,
    ...accounts.services,
    billing: billing.service,
    ...webhooks.services,
    ...notices.services,
    ...narrative.services,
    ...composeUpkeep({ ...ground, accounts: accounts.opened }),
    watch: sight.watch,
    answers: createAnswerCache(changes),
    threads,
    databaseHealthy: async () => !outage.isAway && (await database.isHealthy()),
    publicUrl,
    version: packageJson.version,
  };
  const { signIn: people, attempts: throttle, keys, lock, access } = accounts.opened;
  const wiring = createApp({
    services,
    identify: keys.identify,
    billing,
    oauth: createOAuth({
      connection,
      ...secrets,
      publicUrl,
      people,
      accounts: {
        tryHold: lock.tryHold,
        holdToEnd: (credential, work) => lock.holdFirst(credential, 'part', work),
        onForget: access.onForget,
        endAccess: async (credential) =>
          void (await accounts.opened.accounts.endAccess(credential, 'session', false)),
      },
      throttle,
      fetchDocument: outside.fetchDocument,
      clock,
      trustMs: ground.trustMs,
      bounded: outage.bounded,
    }),
    noteCall: accounts.opened.recentCalls.note,
    clock,
    logger,
    identityOf: people.identityOf,
    async isPassword({ email, account_id }, password, network) {
      return (await people.signIn(email, password, { network }))?.account_id === account_id;
    },
    twoStep: accounts.opened.secondFactor,
    checkOutput: outputChecker(config),
    prompts,
    documents: readDocuments(),
    following: { changes, subscriptions: accounts.subscriptions },
    texts: readPageTexts(),
    trustProxy: config.trustProxy,
    kokoPaths: config.kokoPaths,
    observability: sight,
    outage,
    isDraining: () => draining,
  });
  const { app, endStreams, close, warm } = await inSlices(wiring);
  let draining = false;
  answerMalformedRequests(listening.server, listening.ends, early);
  listening.serve(app);
  for (const room of [accounts.opened, webhooks, notices]) room.start();
  const background = createBackground((err) =>
    logger.warn({ err }, 'pages and feeds not made ahead'),
  );
  background.run(() => catalogue.warm().then(warm));
  return {
    url: listening.url,
    metricsUrl,
    firstKeys,
    async close() {
      draining = true;
      endStreams();
      await listening.close();
      await close();
      await background.settled();
      catalogue.close();
      // Letters need calculations.
      await notices.close();
      await threads.close();
      await webhooks.close();
      await outside.close();
      await billing.close();
      await accounts.opened.close();
      outage.close();
      await database.close();
      await sight.close();
    },
  };
}

export { type FirstKeys, shareDatabase };
