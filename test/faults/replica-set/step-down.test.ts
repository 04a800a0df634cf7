import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connected, connect, exchangeForm, refreshForm } from '../../oauth/support/flow.ts';
import { accountWith, openTestAccounts } from '../../support/accounts.ts';
import { startThreeNodes, type ThreeNodes } from '../../support/database/three-nodes.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** `STEP_DOWNS=25 vitest run test/faults/step-down.test.ts` looks for what happens seldom. */
const STEP_DOWNS = Number(process.env.STEP_DOWNS ?? 2);
/** An account holds at most 20 keys. */
const KEYS_MAX = 15;
const TRIES = 60;
/** Callers of each kind. */
const AT_ONCE = 4;

let nodes: ThreeNodes;
let server: TestServer;
let connected: Connected;

beforeAll(async () => {
  nodes = await startThreeNodes();
  server = await startTestServer(nodes.uri);
  connected = await connect(server);
}, 120_000);
afterAll(async () => {
  await server?.close();
  await nodes?.close();
});

/** What was seen in one step-down. */
interface Round {
  over: boolean;
  readonly unexpected: string[];
  readonly answers: Map<number, number>;
}

interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Notes an answer. @returns whether it was served */
function note(round: Round, what: string, { status, headers, body }: Seen, also: number[] = []) {
  round.answers.set(status, (round.answers.get(status) ?? 0) + 1);
  if (status >= 200 && status < 300) return true;
  const again = Number(headers.get('retry-after')) > 0;
  if (!(status === 503 && again) && !also.includes(status)) {
    round.unexpected.push(`${what}: ${status} ${JSON.stringify(body)}`);
  }
  return false;
}

async function newKey(): Promise<string> {
  const accounts = await openTestAccounts(server.database);
  const { key } = await accountWith(accounts, 'pro', { requests_per_minute: 1_000_000 });
  await accounts.close();
  return key;
}

/** Asks for keys and repeats each call, under its Idempotency-Key, until it is answered. */
async function makeKeys(round: Round, key: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let n = 0; n < KEYS_MAX && !round.over; n += 1) {
    const label = `key ${n}`;
    const headers = { 'idempotency-key': randomUUID() };
    for (let tries = 0; tries < TRIES; tries += 1) {
      // Of a process that lost the database in the middle, a repeat hears that it is under way.
      const answer = await server.call('/platform/keys', { key, headers, body: { label } });
      if (note(round, 'key', answer, [409])) {
        acknowledged.push(label);
        break;
      }
      if (answer.body.error.code === 'idempotency_answer_lost') break;
    }
  }
  return acknowledged;
}

/** Saves one wallet after the other; what is read back is never older than what was acknowledged. */
async function saveWallets(round: Round, key: string): Promise<number> {
  let acknowledged = 0;
  for (let n = 1; !round.over; n += 1) {
    const body = { cards: [{ card_name: 'Amex Gold' }], spending: { dining: n } };
    const stored = await server.call('/portfolio/wallet', { key, method: 'PUT', body });
    if (note(round, 'wallet', stored)) acknowledged = n;
    const balance = { balances: [{ program_key: 'chase_ultimate_rewards', balance: n }] };
    note(
      round,
      'balances',
      await server.call('/portfolio/points/balances', { key, body: balance }),
    );
    const read = await server.call('/portfolio/wallet', { key });
    if (!note(round, 'read wallet', read)) continue;
    const dining = read.body.data.spending?.dining ?? 0;
    if (dining < acknowledged) round.unexpected.push(`read ${dining} after ${acknowledged}`);
  }
  return acknowledged;
}

/** Renews the tokens of a connected app; a call without an answer is sent again as it was. */
async function renewTokens(round: Round): Promise<void> {
  let token = connected.tokens.refresh_token ?? '';
  while (!round.over) {
    const answer = await exchangeForm(server, refreshForm(connected, token));
    // An app that renews without a pause is refused after a while.
    if (!note(round, 'token', answer, [429])) continue;
    token = answer.body.refresh_token ?? token;
    connected = { ...connected, tokens: answer.body };
  }
}

async function read(round: Round, key: string): Promise<void> {
  const compare = { card_names: ['Amex Gold', 'CSP'] };
  while (!round.over) {
    note(round, 'usage', await server.call('/platform/usage', { key }));
    note(round, 'keys', await server.call('/platform/keys', { key }));
    note(round, 'compare', await server.call('/intelligence/compare', { key, body: compare }));
    note(round, 'changes', await server.call('/cards/changes?since=2026-01-01', { key }));
    const signUp = { email: `${randomUUID()}@example.com`, password: randomUUID() };
    // More sign-ups than one address may make are refused.
    note(
      round,
      'account',
      await server.call('/platform/accounts', { key: null, body: signUp }),
      [429],
    );
  }
}

const health = () => server.call('/platform/health', { key: null }).then(({ status }) => status);

it(
  `a step-down under every kind of call loses nothing and is answered by 503 at worst, ${STEP_DOWNS} times`,
  async () => {
    for (let count = 0; count < STEP_DOWNS; count += 1) {
      const round: Round = { over: false, unexpected: [], answers: new Map() };
      const keys = await Promise.all(Array.from({ length: 3 * AT_ONCE }, newKey));
      const makers = keys.slice(0, AT_ONCE);
      const savers = keys.slice(AT_ONCE, 2 * AT_ONCE);
      const readers = keys.slice(2 * AT_ONCE);
      const work = Promise.all([
        Promise.all(makers.map((key) => makeKeys(round, key))),
        Promise.all(savers.map((key) => saveWallets(round, key))),
        renewTokens(round),
        ...readers.map((key) => read(round, key)),
      ]);
      await expect.poll(() => round.answers.get(200) ?? 0, { timeout: 20_000 }).toBeGreaterThan(10);
      await nodes.stepDown();
      const before = round.answers.get(200) ?? 0;
      await expect
        .poll(() => round.answers.get(200) ?? 0, { timeout: 20_000 })
        .toBeGreaterThan(before + 10);
      round.over = true;
      const [labels, dinings] = await work;
      await expect.poll(health, { timeout: 20_000 }).toBe(200);
      console.log(
        `step-down ${count + 1}: ${[...round.answers].map((one) => one.join(' x ')).join(', ')}`,
      );
      expect(round.unexpected).toEqual([]);

      for (const [at, key] of makers.entries()) {
        const { body } = await server.call('/platform/keys', { key });
        const stored: string[] = body.data.keys.map((one: { label: string }) => one.label);
        expect(new Set(stored).size).toBe(stored.length);
        expect(stored).toEqual(expect.arrayContaining(labels[at] ?? []));
      }
      for (const [at, key] of savers.entries()) {
        const { body } = await server.call('/portfolio/wallet', { key });
        expect(body.data.spending?.dining ?? 0).toBeGreaterThanOrEqual(dinings[at] ?? 0);
      }
    }
  },
  60_000 + STEP_DOWNS * 40_000,
);
