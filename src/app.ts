import express, { type Express, type Router } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { Logger } from 'pino';
import type { Billing } from './billing/compose.ts';
import { AppError } from './errors.ts';
import { failureOf } from './failures.ts';
import { crowdsOf, networkOf } from './kit/network/network-of.ts';
import type { Steps } from './kit/steps.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Pressure } from './observability/pressure.ts';
import type { Tracing } from './observability/tracing.ts';
import type { Changes } from './operation/changes.ts';
import type { Caller, Services } from './operation/context.ts';
import { OPERATIONS } from './operations/index.ts';
import { createAssetsRouter } from './pages/assets.ts';
import type { Outage } from './storage/outage.ts';
import { beginRequest, type NoteCall, refuseTwoReadings } from './surfaces/begin-request.ts';
import type { Challenge, Identify, VerifyToken } from './surfaces/credentials.ts';
import type { Report, SurfaceDependencies } from './surfaces/dependencies.ts';
import { createDescription } from './surfaces/docs/description.ts';
import { createDiscoveryRouter } from './surfaces/docs/discovery.ts';
import { describingSteps } from './surfaces/docs/openapi.ts';
import { answerErrors } from './surfaces/error-answers.ts';
import { createFeeds, warmFeeds } from './surfaces/feeds/feeds.ts';
import { createKokoRouter } from './surfaces/koko/router.ts';
import { mcpEndpoint } from './surfaces/mcp/endpoint.ts';
import type { SubscriptionStore } from './surfaces/mcp/listening/listening.ts';
import type { Document } from './surfaces/mcp/resources.ts';
import { createMcpRouter, type McpRouter } from './surfaces/mcp/router.ts';
import { toolTableSteps } from './surfaces/mcp/tool-table.ts';
import { createNoticesRouter } from './surfaces/notices/router.ts';
import { isForUs, ownHosts, requireHost, requireOwnHost } from './surfaces/own-hosts.ts';
import { createAccountPages } from './surfaces/pages/account/account-pages.ts';
import { type Browsers, createBillingPages } from './surfaces/pages/account/billing-pages.ts';
import { createOwnPages, type OwnPagesDependencies } from './surfaces/pages/account/own-pages.ts';
import type { Apps } from './surfaces/pages/console/apps.ts';
import { consolePages } from './surfaces/pages/console/pages.ts';
import type { Doors } from './surfaces/pages/console/security.ts';
import type { TwoStep } from './surfaces/pages/console/two-step.ts';
import type { PageTexts } from './surfaces/pages/deps.ts';
import { problemPages } from './surfaces/pages/problem.ts';
import { createPublicPages, type PublicPages } from './surfaces/pages/router.ts';
import { createStripeWebhook } from './surfaces/pages/stripe-webhook.ts';
import { heldCardPage } from './surfaces/pages/wallet/card.ts';
import { noticesPage } from './surfaces/pages/wallet/notices.ts';
import { walletPage } from './surfaces/pages/wallet/wallet.ts';
import { createProbes } from './surfaces/probes.ts';
import type { PromptLibrary } from './surfaces/prompts/library.ts';
import { createRestRouter } from './surfaces/rest/router.ts';
import { shedLoad } from './surfaces/shed-load.ts';

export interface AppDependencies {
  readonly services: Services;
  readonly identify: Identify;
  readonly oauth: {
    /** Serves the authorization server at its fixed addresses. */
    router(report: Report): Router;
    readonly verify: VerifyToken;
    readonly challenge: Challenge;
    readonly browsers: Browsers &
      OwnPagesDependencies['people'] &
      Omit<Doors, 'isPassword'> & { readonly apps: Apps };
  };
  readonly billing: Pick<Billing, 'open' | 'sold'>;
  /** Account and plan of a person who is signed in. */
  identityOf(accountId: string): Promise<Pick<Caller, 'plan'> | null>;
  /** Whether a password is that of the account of a session. */
  readonly isPassword: Doors['isPassword'];
  readonly twoStep: TwoStep;
  /** Takes a call that is over into its account's list. */
  readonly noteCall: NoteCall;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly checkOutput: () => boolean;
  readonly prompts: PromptLibrary;
  /** Documents of the project that pages show. */
  readonly texts: PageTexts;
  /** Texts that MCP serves as resources. */
  readonly documents: readonly Document[];
  /** What clients on MCP can follow, and what they do follow. */
  readonly following: {
    readonly changes: Pick<Changes, 'follow'>;
    readonly subscriptions: SubscriptionStore;
  };
  /** Number of proxies in front of it whose word on the client's address is trusted. */
  readonly trustProxy: number;
  /** Whether the paths of KoKo's SDK are served too. */
  readonly kokoPaths: boolean;
  readonly observability: {
    readonly metrics: Pick<Metrics, 'requested' | 'shed' | 'delivered'>;
    readonly tracing: Pick<Tracing, 'request'>;
    readonly pressure: Pick<Pressure, 'refuses'>;
  };
  readonly outage: Pick<Outage, 'inRequest'>;
  /** True from the moment that the process is asked to stop. */
  isDraining(): boolean;
}

/** Pages that show or change what is a person's own; other pages are the same for everyone. */
const PERSONS_PAGES = ['/account', '/console', '/wallet', '/notices'];
const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** For whatever is no page; pages have a policy of their own. */
const ANSWERS: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  xFrameOptions: { action: 'deny' },
};

/**
 * Wires the surfaces to the operations. Opens nothing: the caller listens and closes. In steps, as
 * describing all operations and making the pages takes some 250 ms, so that nobody waits who is
 * served by the process meanwhile.
 */
export function* createApp(
  dependencies: AppDependencies,
): Steps<{ app: Express } & Pick<McpRouter, 'endStreams' | 'close'> & Pick<PublicPages, 'warm'>> {
  yield* toolTableSteps(OPERATIONS);
  yield* describingSteps(OPERATIONS);
  const { services, oauth, logger, prompts, documents, observability } = dependencies;
  const shed = shedLoad(observability);
  const report = createReport(logger);
  const surface: SurfaceDependencies = { ...dependencies, operations: OPERATIONS, report };
  const hosts = ownHosts(services.publicUrl);
  const mcp = createMcpRouter(
    mcpEndpoint({
      ...surface,
      ...dependencies.following,
      prompts,
      documents,
      hosts,
      verifyToken: oauth.verify,
      challenge: oauth.challenge,
      shed,
      reportProtocol: (error) => logger.debug({ err: error }, 'mcp message refused'),
    }),
  );
  yield;

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', dependencies.trustProxy);
  app.set('query parser', 'simple');
  // A proxy that keeps a path for itself keeps it in one spelling.
  app.enable('case sensitive routing');
  // Cacheable answers have their own tags, made once per answer.
  app.set('etag', false);
  app.use(beginRequest(logger, observability, dependencies.noteCall));
  app.use((req, res, next) => {
    const account = networkOf(req.ip);
    const asker = { account, within: crowdsOf(account) };
    const isGone = () => res.destroyed;
    dependencies.outage.inRequest(() => res.headersSent, next, isGone, asker);
  });
  app.use(refuseTwoReadings);
  app.use(createProbes(dependencies));
  // Before anything parses bodies: the signature is over the bytes.
  const receive = dependencies.billing.open?.receive ?? null;
  const { delivered } = observability.metrics;
  app.use('/api/v1/platform/billing/webhook', createStripeWebhook(receive, delivered));
  app.use('/api/v1', shed);
  if (dependencies.kokoPaths) app.use('/api/v1', createKokoRouter(surface));
  app.use('/api/v1', createRestRouter(surface));
  yield;
  app.use(mcp.router);
  // Pages for browsers.
  app.use(shed);
  app.use(helmet(ANSWERS));
  app.use(createAssetsRouter());
  app.use('/oauth', requireHost(hosts));
  app.use(oauth.router(report));
  app.use(createDiscoveryRouter(OPERATIONS, services));
  app.use(createDescription(OPERATIONS, services));
  app.use(createFeeds(services));
  app.use(PERSONS_PAGES, (req, _res, next) => {
    requireOwnHost(req, hosts);
    next();
  });
  // Whatever a page sends changes something, and nobody is signed in under another name.
  app.use((req, _res, next) => {
    if (!READS.includes(req.method)) requireOwnHost(req, hosts);
    next();
  });
  const read: Browsers['read'] = async (req) =>
    isForUs(req, hosts) ? oauth.browsers.read(req) : null;
  const browsers = { ...oauth.browsers, read };
  app.use(createNoticesRouter(services));
  app.use(createAccountPages(surface));
  const { billing, identityOf } = dependencies;
  const billed = { ...surface, browsers, sold: billing.sold, identityOf };
  app.use(createBillingPages(billed));
  const { isPassword, twoStep } = dependencies;
  const people = { ...browsers, isPassword, twoStep };
  const wallet = [walletPage(services), heldCardPage(services), noticesPage];
  const own = [...consolePages(services, people), ...wallet];
  const persons = { ...surface, people, identityOf };
  app.use(createOwnPages(own, persons));
  yield;
  const pages = yield* createPublicPages({ ...persons, prompts, texts: dependencies.texts });
  app.use(pages.router);
  app.use(() => {
    throw new AppError('route_not_found');
  });
  app.use(problemPages(surface, pages.listed));
  app.use(answerErrors(surface));
  const warm = () => pages.warm().then(warmFeeds);
  return { app, endStreams: mcp.endStreams, close: mcp.close, warm };
}

/** Characters of an error's message in the log. */
const LOGGED_REASON_MAX = 300;

/**
 * A lost database is logged as one warning per call, without the stack, which is the same every
 * time; our own faults come with their stack.
 */
function createReport(logger: Logger): Report {
  return (error, request_id) => {
    const { code } = failureOf(error);
    if (code === 'internal') logger.error({ err: error, request_id }, 'unexpected error');
    if (code !== 'unavailable') return;
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    logger.warn({ request_id, reason: reason.slice(0, LOGGED_REASON_MAX) }, 'not available');
  };
}
