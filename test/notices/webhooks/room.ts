import type { IncomingMessage, ServerResponse } from 'node:http';
import { openCatalog } from '../../../src/catalog/store/live-catalog.ts';
import { createAsk } from '../../../src/kit/network/outside/ask.ts';
import { ensureWebhookIndexes, openWebhooks } from '../../../src/notices/webhooks/compose.ts';
import type { Backlog } from '../../../src/notices/webhooks/queue.ts';
import { upcomingOf } from '../../../src/operations/wallet/upcoming-events.ts';
import type { Tier } from '../../../src/plans/plans.ts';
import type { WebhookEvent } from '../../../src/plans/webhook-limits.ts';
import type { Database } from '../../../src/storage/database.ts';
import { EXAMPLE_CERTIFICATE, type Site, startSite } from '../../oauth/support/example-site.ts';
import { accountWith, HASH_SECRET, openTestAccounts } from '../../support/accounts.ts';

/** A request that a receiver got. */
export interface Received {
  readonly path: string;
  readonly host: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** Somebody's https server, at app.example and other.example; client.example leads inside. */
export interface Receiver extends Site {
  readonly received: Received[];
  /** How the paths answer; 204 at once where nothing else is said. */
  readonly answers: Map<string, Answer>;
  url(path: string, host?: string): string;
  /** Resolves when so many requests have come to a path. */
  got(path: string, count: number): Promise<Received[]>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const waiting = new Set<() => void>();
  const site = await startSite('https', (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const [path, host] = [req.url ?? '', req.headers.host ?? ''];
      const headers = req.headers as Record<string, string>;
      received.push({ path, host, headers, body: Buffer.concat(chunks).toString('utf8') });
      (answers.get(path) ?? (() => res.writeHead(204).end()))(req, res);
      for (const look of waiting) look();
    });
  });
  return {
    ...site,
    received,
    answers,
    url: (path, host = 'app.example') => `https://${host}:${site.port}${path}`,
    got: (path, count) =>
      new Promise((resolve) => {
        const look = () => {
          const found = received.filter((one) => one.path === path);
          if (found.length < count) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** Loopback stands for the public internet; everything else is as in production. */
const GUARD = {
  resolve: async (host: string) => [
    { address: host === 'client.example' ? '10.0.0.7' : '127.0.0.1', family: 4 },
  ],
  permits: (address: string) => address === '127.0.0.1',
  ca: EXAMPLE_CERTIFICATE,
};

/** The room of webhooks as one process has it, on a database whose catalogue is imported. */
export async function openProcess(
  database: Database,
  clock: () => Date = () => new Date(),
  totalMs = 5_000,
) {
  const { connection } = database;
  await ensureWebhookIndexes(connection);
  const accounts = await openTestAccounts(database, clock);
  const faults: unknown[] = [];
  const counted: Record<string, number> = {};
  const backlogs: Backlog[] = [];
  const catalog = await openCatalog(connection, clock, (error) => faults.push(error));
  const webhooks = openWebhooks({
    ...{ connection, clock, accounts, totalMs },
    hashSecret: HASH_SECRET,
    formerHashSecret: null,
    catalog: catalog.current,
    upcomingOf: (wallet, balances, now) =>
      upcomingOf(wallet, balances, { catalog: catalog.current(), now, plan: null }),
    publicUrl: () => 'https://cards.test',
    report: (error) => faults.push(error),
    askOutside: createAsk(GUARD),
    metrics: {
      webhookDelivered(outcome, times) {
        counted[outcome] = (counted[outcome] ?? 0) + times;
      },
      webhooksWait: (backlog) => backlogs.push(backlog),
    },
  });
  return {
    ...webhooks,
    accounts,
    faults,
    /** What became of deliveries here, and what waited when it was looked at. */
    ...{ counted, backlogs },
    /** One round, and all that it has begun. */
    async round() {
      await webhooks.tick();
      await webhooks.settled();
    },
    /** A webhook of a new account. */
    async webhook(url: string, events: readonly WebhookEvent[], tier: Tier = 'pro') {
      const { account_id, credential } = await accountWith(accounts, tier);
      const made = await webhooks.service.create(credential, { url, events, description: null });
      const { id } = made.webhook;
      return {
        ...{ account_id, credential, id, secret: made.secret },
        deliveries: () => webhooks.service.deliveries(account_id, id, { limit: 100 }),
        test: () => webhooks.service.test(credential, id),
      };
    },
    async close() {
      await webhooks.close();
      catalog.close();
      await accounts.close();
    },
  };
}
