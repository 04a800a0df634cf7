import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAskedFor } from '../../src/catalog/store/changes.ts';
import { inOne } from '../../src/kit/steps.ts';
import type { Services } from '../../src/operation/context.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { createFeeds } from '../../src/surfaces/feeds/feeds.ts';
import { createPublicPages } from '../../src/surfaces/pages/router.ts';
import { catalogServices } from '../support/catalog/catalog-services.ts';
import { catalog, changes, marksIn } from './marked-facts.ts';

/** Every page that visitors can open, on a catalogue in which every hidden fact has its mark. */

const newest: Services['newestChanges'] = async (seen) => ({
  changes: changes.filter((one) => isAskedFor(one, seen)),
  imported_at: new Date('2026-11-20'),
});
const services = catalogServices(catalog, {
  changes: async ({ field, program_key, card_fields }) =>
    changes.filter(
      (one) => !program_key && isAskedFor(one, { ...(field && { field }), card_fields }),
    ),
  newestChanges: newest,
  databaseHealthy: async () => true,
});

let server: Server;
let base: string;
beforeAll(async () => {
  const app = express();
  // Each page comes from another address, so that no limit ends the walk.
  app.set('trust proxy', 1);
  app.use((_req, res, next) => {
    res.set('X-Request-Id', 'test');
    next();
  });
  app.use(createFeeds(services));
  app.use(
    inOne(
      createPublicPages({
        ...{ operations: OPERATIONS, services, clock: () => new Date('2026-11-21T12:00:00Z') },
        ...{ identify: async () => null, checkOutput: () => false, identityOf: async () => null },
        people: { read: async () => null, forms: { make: () => '', take: async () => false } },
        prompts: {
          list: () => [],
          get: () => ({ messages: [] }),
          completionOf: () => null,
          exampleOf: () => null,
        },
        texts: {
          ...{ methodology: null, connect: null, changelog: null },
          ...{ webhooks: null, notices: null, rest: null },
        },
        report() {},
      }),
    ).router,
  );
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server?.close());

let opened = 0;
async function pageAt(path: string): Promise<string> {
  opened += 1;
  const address = `10.${opened >> 16}.${(opened >> 8) & 255}.${opened & 255}`;
  const response = await fetch(base + path, { headers: { 'x-forwarded-for': address } });
  expect(response.status, path).toBe(200);
  return response.text();
}

const LEFT_OUT = [
  // The reference shows what the interface answers, which promises to every plan the terms in a
  // card's detail and the credits of held cards at one merchant.
  ...['get_card_details', 'check_merchant_benefits'].flatMap((name) => [
    `/docs/rest/${name}`,
    `/docs/tools/${name}`,
  ]),
  // Of the room that sells plans; it has no card.
  '/pricing',
];

it('shows nobody what the evaluation plan does not see', async () => {
  const sitemap = await pageAt('/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    new URL(url).pathname.replace(/&amp;/g, '&'),
  );
  // A walk over all cards takes long and finds nothing else.
  const cards = listed.filter((path) => path.startsWith('/cards/'));
  expect(cards.length).toBeGreaterThan(400);
  const paths = [
    ...listed.filter((path) => !cards.includes(path) && !LEFT_OUT.includes(path)),
    ...cards.filter((_, at) => at % 4 === 0),
    ...['/cards/amex-gold?dining=600', '/cards/chase-sapphire-reserve', '/cards?q=94.04'],
    ...['/cards/amex-gold/report', '/compare/amex-gold-vs-chase-sapphire-preferred?travel=300'],
    ...['/changes.atom', '/changes.json'],
    ...['/cards/amex-gold/changes.atom', '/cards/amex-gold/changes.json'],
  ];
  for (const path of paths) expect(marksIn(await pageAt(path)), path).toEqual([]);
  // What everybody sees is there.
  const page = await pageAt('/cards/amex-gold');
  expect(page).toContain('Purchase APR');
  expect(page).toContain('open-change');
});
