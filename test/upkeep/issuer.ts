import { cp, rm } from 'node:fs/promises';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import type { CardSeed } from '../../src/catalog/seeds/schema/card.ts';
import { createGuardedRequest } from '../../src/kit/network/guarded-request.ts';
import { pageModel, proposalModel } from '../../src/upkeep/queue/models.ts';
import { openProposals } from '../../src/upkeep/queue/proposals.ts';
import { readByRules } from '../../src/upkeep/reading/by-rules.ts';
import { type WatchOptions, watchPages } from '../../src/upkeep/watch.ts';
import { EXAMPLE_CERTIFICATE, startSite } from '../oauth/support/example-site.ts';
import { startTestDatabase } from '../support/database/mongo.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

export interface Served {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: string | Buffer;
}

/** The card whose pages are watched. */
export const KEY = 'chase-sapphire-preferred';

/** An issuer's site, a database and a copy of the seeds. */
export async function openIssuer() {
  let asked: { path: string; headers: Record<string, unknown> }[] = [];
  let served: Record<string, Served> = {};
  const site = await startSite('https', (req, res) => {
    const { url = '' } = req;
    asked.push({ path: url, headers: req.headers });
    const { status = 200, headers, body } = served[url] ?? { status: 404, body: '' };
    if (req.headers['if-none-match'] && req.headers['if-none-match'] === headers?.etag) {
      res.writeHead(304, headers).end();
    } else res.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  });
  const [database, folder] = await Promise.all([startTestDatabase(), makeTempFolder()]);
  await cp('seeds', folder, { recursive: true });
  const seeds = await readSeeds(folder);
  const at = (page: string) => `https://client.example:${site.port}${page}`;

  return {
    ...{ site, database, folder, at },
    /** The requests so far. */
    asked: () => asked,
    /** What the site serves from now on, by path. */
    serve(pages: Record<string, Served>): void {
      served = pages;
    },

    /** The card as it would be with this page as its only official one. */
    cardAt(page: string, more: Partial<CardSeed> = {}): CardSeed {
      const card = seeds.cards.find(({ key }) => key === KEY);
      if (!card) throw new Error(`The seeds hold no ${KEY}.`);
      return {
        ...card,
        sources: card.sources.map((source) => ({ ...source, rank: 'publication' as const })),
        official_url: at(page),
        ...more,
      };
    },

    async watch(cards: readonly CardSeed[], more: Partial<WatchOptions> = {}) {
      const lines: string[] = [];
      const waits: number[] = [];
      const summary = await watchPages({
        connection: database.connection,
        seeds: { cards, names: seeds.names },
        // The machine's own address stands for a public one; everything else is as it runs.
        get: createGuardedRequest({
          resolve: async () => [{ address: '127.0.0.1', family: 4 }],
          permits: (address) => address === '127.0.0.1',
          ca: EXAMPLE_CERTIFICATE,
        }),
        read: async (text) => readByRules(text),
        read_by: 'rules',
        clock: () => new Date('2026-11-22T12:00:00Z'),
        wait: async (ms) => void waits.push(ms),
        tell: (line) => lines.push(line),
        ...more,
      });
      return { summary, lines, waits };
    },

    async proposed(): Promise<Record<string, string | null>> {
      const open = await openProposals(database.connection);
      return Object.fromEntries(open.map(({ field, new_value }) => [field, new_value]));
    },

    async forget(): Promise<void> {
      asked = [];
      served = {};
      await pageModel(database.connection).deleteMany({});
      await proposalModel(database.connection).deleteMany({});
    },

    async close(): Promise<void> {
      await Promise.all([site.close(), database.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Issuer = Awaited<ReturnType<typeof openIssuer>>;
