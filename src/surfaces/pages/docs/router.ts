import express, { type Response, type Router } from 'express';
import type { Steps } from '../../../kit/steps.ts';
import type { Html } from '../../../pages/html.ts';
import { sendPage } from '../../../pages/layout.ts';
import { type PublishedOperation, publishedOperations } from '../../docs/openapi.ts';
import type { ToolTable } from '../../mcp/tool-table.ts';
import type { SiteDependencies } from '../deps.ts';
import { documents } from './documents.ts';
import { guides } from './guides.ts';
import { promptListPage, promptPage } from './prompts.ts';
import { restListPage, restPage } from './rest.ts';
import { docsPage } from './shell.ts';
import { type Health, statusPage } from './status.ts';
import { toolListPage, toolPage } from './tools.ts';
import { createTried, tryRest } from './tried.ts';
import { createTryIt, type ShownForm } from './try-it/router.ts';

/**
 * The documentation.
 * @param connect how to connect each client
 */
export function* createDocsPages(
  deps: SiteDependencies,
  tools: ToolTable,
  connect: Html,
): Steps<Router> {
  const router = express.Router({ caseSensitive: true });
  const { services, prompts, visitors, texts } = deps;
  const { publicUrl } = services;
  const tried = createTried();

  for (const guide of guides(publicUrl, connect)) {
    const page = docsPage({ ...guide, publicUrl });
    router.get(guide.path, (_req, res) => sendPage(res, 200, page));
  }
  yield;
  const list = toolListPage(tools, publicUrl);
  router.get('/docs/tools', (_req, res) => sendPage(res, 200, list));
  router.get('/docs/tools/:name', async (req, res, next) => {
    const tool = tools.get(req.params.name);
    if (!tool) return next();
    sendPage(res, 200, await toolPage(tool, res, tried, deps));
  });
  router.get('/docs/prompts', (_req, res) =>
    sendPage(res, 200, promptListPage(prompts, publicUrl)),
  );
  router.get('/docs/prompts/:name', async (req, res, next) => {
    const prompt = prompts.list().find(({ name }) => name === req.params.name);
    if (!prompt) return next();
    sendPage(res, 200, await promptPage(prompt, { res, tried, deps, tools }));
  });
  router.get('/docs/status', async (req, res) => {
    const { output } = await visitors.ask<Health>(req, res, 'get_health', {});
    sendPage(res, output.status === 'healthy' ? 200 : 503, statusPage(output, publicUrl));
  });
  const published = publishedOperations(deps.operations);
  const reference = restListPage(published, publicUrl);
  router.get('/docs/rest', (_req, res) => sendPage(res, 200, reference));
  const show = async (
    found: PublishedOperation,
    form: ShownForm,
    res: Response,
    status: number,
  ) => {
    const example = form.answered ? null : await tryRest(found, res, tried, deps);
    // Whoever signs in gets another page at the same address.
    res.vary('Cookie');
    sendPage(res, status, restPage(found, example, form, publicUrl));
  };
  const tryIt = createTryIt(published, deps, show);
  router.get('/docs/rest/:name', async (req, res, next) => {
    const found = published.find(({ operation }) => operation.name === req.params.name);
    if (!found) return next();
    await show(found, await tryIt.open(found, req), res, 200);
  });
  router.use(tryIt.router);
  yield;
  for (const page of yield* documents(texts, publicUrl)) {
    router.get(page.path, (_req, res) => sendPage(res, 200, docsPage({ ...page, publicUrl })));
  }
  return router;
}
