import { setImmediate } from 'node:timers/promises';
import express, { type Router } from 'express';
import { AppError } from '../../errors.ts';
import type { Steps } from '../../kit/steps.ts';
import type { Services } from '../../operation/context.ts';
import { type Call, execute } from '../../operation/execute.ts';
import { sendPage } from '../../pages/layout.ts';
import { PLANS, type Plan } from '../../plans/plans.ts';
import { requestIdOf } from '../http.ts';
import { toolTable } from '../mcp/tool-table.ts';
import { createCardPages } from './cards/router.ts';
import type { SiteDependencies } from './deps.ts';
import { createDocsPages } from './docs/router.ts';
import { DOCS_PATHS } from './docs/shell.ts';
import { type Coverage, coveragePage } from './site/coverage.ts';
import { liveExample } from './site/example.ts';
import { frontPage } from './site/front.ts';
import { methodologyPages } from './site/methodology.ts';
import { createSitemap } from './site/sitemap.ts';
import { snippetList } from './site/snippets.ts';
import { createVisitors } from './visitor.ts';

export interface PublicPages {
  readonly router: Router;
  /** The paths of all of them but those of cards. */
  readonly listed: readonly string[];
  /**
   * Makes the front page once before anybody asks for it, so that the first visitor does not wait
   * for what it computes: in parts, with other work between them, and the long one in a thread.
   */
  warm(): Promise<void>;
}

/** What everyone may see without signing in; in steps, as documents are rendered for it. */
export function* createPublicPages(given: Omit<SiteDependencies, 'visitors'>): Steps<PublicPages> {
  const deps: SiteDependencies = { ...given, visitors: createVisitors(given) };
  const router = express.Router({ caseSensitive: true });
  const { visitors, services, texts } = deps;
  const { publicUrl } = services;
  const tools = toolTable(deps.operations);

  const connect = snippetList(texts.connect, publicUrl);
  yield;
  const frontOf = async (coverage: Coverage, callOf: (plan: Plan) => Call) => {
    const example = await liveExample(callOf, tools, deps.report);
    return frontPage(coverage, { example, connect }, publicUrl);
  };
  router.get('/', async (req, res) => {
    const { output } = await visitors.ask<Coverage>(req, res, 'get_coverage', {});
    const callOf = (plan: Plan) => visitors.exampleCall(requestIdOf(res), plan);
    sendPage(res, 200, await frontOf(output, callOf));
  });
  router.get('/coverage', async (req, res) => {
    const { output } = await visitors.ask<Coverage>(req, res, 'get_coverage', {});
    sendPage(res, 200, coveragePage(output, publicUrl));
  });
  const { short, sections } = yield* methodologyPages(texts.methodology, publicUrl);
  router.get('/methodology', (_req, res) => sendPage(res, 200, short));
  router.get('/methodology/:section', (req, res) => {
    const page = sections.get(req.params.section);
    if (!page) throw new AppError('route_not_found');
    sendPage(res, 200, page);
  });
  router.use(createCardPages(deps));
  yield;
  router.use(yield* createDocsPages(deps, tools, connect));
  const listed = [
    ...['/', '/cards', '/pricing', '/coverage', '/methodology'],
    ...[...sections.keys()].map((id) => `/methodology/${id}`),
    ...DOCS_PATHS,
    ...[...tools.keys()].map((name) => `/docs/tools/${name}`),
    ...deps.prompts.list().map(({ name }) => `/docs/prompts/${name}`),
    ...deps.operations.flatMap(({ name, rest }) => (rest ? [`/docs/rest/${name}`] : [])),
  ];
  router.use(createSitemap(services, listed));

  return {
    router,
    listed,
    async warm() {
      // Nobody's call, so that none is counted.
      const unseen: Services = { ...services, watch: (_call, work) => work() };
      const callOf = (plan: Plan) => ({ ...visitors.exampleCall('start', plan), services: unseen });
      const coverage = visitors.operation('get_coverage');
      const { output } = await execute(coverage, {}, callOf(PLANS.evaluation));
      await setImmediate();
      await frontOf(output as Coverage, callOf);
    },
  };
}
