import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomOf } from '../../support/random.ts';
import { type Asked, type Choices, type Question, questions } from '../inputs.ts';
import { type HttpRequest, type Load, load } from '../load.ts';
import {
  createUnboundKey,
  getJson,
  restRequest,
  start,
  type Target,
  textOf,
  toolRequest,
  withArguments,
} from '../targets.ts';

/**
 * What our own layers cost over HTTP: REST over a bare Express app that sends as many bytes, and a
 * tool call of our server over the official SDK's server with one echo tool. Every server is a
 * process of its own; the two take turns within each round.
 *
 * `npm run bench -- http [word of the rows' names] [rounds] [seconds]`
 */
const [, , , FILTER = '', ROUNDS = '4', SECONDS = '1.5'] = process.argv;

/** Different questions of a row in a round: more than a server answers in it. */
const DISTINCT = 8_000;

interface Pair {
  readonly name: string;
  readonly aim: number;
  /** The requests of one round. */
  ours(round: number): readonly HttpRequest[];
  readonly baseline: readonly HttpRequest[];
}

interface Servers {
  readonly product: Target;
  readonly baseline: Target;
  readonly key: string;
}

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cardwright-bench-'));
  const targets: Target[] = [];
  try {
    const product = await start('../../src/main.ts', { DATA_DIR: dataDir, NODE_ENV: 'production' });
    targets.push(product);
    const baseline = await start('./http/baseline-server.ts', {});
    targets.push(baseline);
    const servers = { product, baseline, key: await createUnboundKey(product.url, dataDir) };
    const rows = questions(await choicesOf(servers)).filter(({ name }) => name.includes(FILTER));
    for (const repeats of [true, false]) {
      console.log(
        `\nQuestions that ${repeats ? 'repeat' : 'never repeat'}: medians of ${ROUNDS} rounds of ${SECONDS} s
${''.padEnd(32)}${'   ours/s baseline/s  ratio  (aim)   ours µs baseline µs  ratio'}`,
      );
      for (const row of rows) {
        for (const pair of await pairsOf(row, repeats, servers)) await measure(pair, servers);
      }
    }
  } finally {
    for (const target of targets) await target.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function choicesOf({ product, key }: Servers): Promise<Choices> {
  const cards: { card_id: number; card_name: string }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = `${product.url}/api/v1/cards?limit=100${cursor && `&cursor=${cursor}`}`;
    const { data } = (await getJson(restRequest(page, key))) as {
      data: { cards: typeof cards; pagination: { next_cursor: string | null } };
    };
    cards.push(...data.cards);
    cursor = data.pagination.next_cursor;
  }
  const file = path.resolve(import.meta.dirname, '../../../seeds/merchants.json');
  const { merchants } = JSON.parse(await readFile(file, 'utf8')) as {
    merchants: { name: string }[];
  };
  return { cards, merchants: merchants.map(({ name }) => name) };
}

function pairsOf(row: Question, repeats: boolean, servers: Servers): Promise<readonly Pair[]> {
  const asked = (round: number): readonly Asked[] => {
    if (repeats) return [row.repeated];
    const random = randomOf(round + 2);
    return Array.from({ length: DISTINCT }, () => row.next(random));
  };
  return row.tool === null
    ? restPair(row, repeats, asked, servers)
    : toolPairs(row.tool, row, repeats, asked, servers);
}

type AskedIn = (round: number) => readonly Asked[];

async function restPair(
  { name, aims, path: at }: Question,
  repeats: boolean,
  asked: AskedIn,
  { product, baseline, key }: Servers,
): Promise<Pair[]> {
  const requestOf = (base: string) => (one: Asked) =>
    'id' in one
      ? restRequest(`${base}${at}/${one.id}`, key)
      : restRequest(`${base}${at}`, key, one.body);
  const ours = (round: number) => asked(round).map(requestOf(`${product.url}/api/v1`));
  // Of a row of all sizes the bare app sends the one in the middle.
  const texts = await Promise.all(ours(-2).slice(0, 31).map(textOf));
  texts.sort((a, b) => a.length - b.length);
  await textOf({
    url: `${baseline.url}${at}`,
    method: 'PUT' as 'POST',
    headers: { 'content-type': 'text/plain' },
    body: texts[Math.floor(texts.length / 2)] ?? '',
  });
  const aim = aims[repeats ? 0 : 1];
  return [{ name, aim, ours, baseline: asked(-1).map(requestOf(baseline.url)) }];
}

async function toolPairs(
  tool: string,
  { name, aims, repeated }: Question,
  repeats: boolean,
  asked: AskedIn,
  { product, baseline, key }: Servers,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const mode of ['legacy', 'auto'] as const) {
    const given = 'body' in repeated ? repeated.body : {};
    const ours = await toolRequest(`${product.url}/mcp`, mode, key, {
      name: tool,
      arguments: given,
    });
    const echo = { name: 'echo', arguments: { text: 'hello' } };
    pairs.push({
      name: `${name}, ${mode === 'auto' ? '2026-07-28' : '2025 era'}`,
      aim: aims[repeats ? 0 : 1],
      ours: (round) =>
        asked(round).map((one) => withArguments(ours, 'body' in one ? one.body : {})),
      baseline: [await toolRequest(`${baseline.url}/mcp`, mode, key, echo)],
    });
  }
  return pairs;
}

async function measure({ name, aim, ours, baseline }: Pair, servers: Servers): Promise<void> {
  const rounds: { ours: Load; baseline: Load }[] = [];
  // The first round warms up.
  for (let round = -1; round < Number(ROUNDS); round += 1) {
    const requests = ours(round);
    const mine = await load(requests, servers.product.pid, Number(SECONDS));
    if (requests.length > 1 && mine.count > requests.length) {
      console.log(`${name}: ${mine.count} answers to ${requests.length} questions: some repeated`);
    }
    const other = await load(baseline, servers.baseline.pid, Number(SECONDS));
    if (round >= 0) rounds.push({ ours: mine, baseline: other });
  }
  const of = (figure: (round: (typeof rounds)[number]) => number): number =>
    median(rounds.map(figure));
  const cells = [
    of((round) => round.ours.rate)
      .toFixed(0)
      .padStart(9),
    of((round) => round.baseline.rate)
      .toFixed(0)
      .padStart(11),
    of((round) => round.ours.rate / round.baseline.rate)
      .toFixed(2)
      .padStart(7),
    `(${aim.toFixed(2)})`.padStart(8),
    of((round) => round.ours.cpu)
      .toFixed(0)
      .padStart(9),
    of((round) => round.baseline.cpu)
      .toFixed(0)
      .padStart(12),
    of((round) => round.baseline.cpu / round.ours.cpu)
      .toFixed(2)
      .padStart(7),
  ];
  console.log(`${name.padEnd(31)}${cells.join('')}`);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
