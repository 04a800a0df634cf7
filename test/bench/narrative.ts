import { createNarrator } from '../../src/narrative/narrator.ts';
import { compareCards } from '../../src/operations/intelligence/compare-cards.ts';
import { openShop } from '../narrative/scenes.ts';
import { type Answer, type OpenAiServer, startOpenAiServer } from '../support/openai-server.ts';

interface Row {
  readonly name: string;
  readonly served: string;
  readonly outcome: string;
  /** Milliseconds beyond the stand-in's own time, or beyond the budget where that ends the wait. */
  readonly median: number;
  readonly p95: number;
  /** Processor milliseconds a call, the stand-in's included. */
  readonly cpu: number;
}

const ROUNDS = 40;
const BUDGET_MS = 150;

/**
 * What a narrative costs beside the endpoint's own time, for every way in which the stand-in
 * answers. `over` is the time from the end of the endpoint's answer (or of the budget) to the
 * narrative, prompt and connection included.
 */
export async function run(log: (line: string) => void = console.log): Promise<void> {
  const [shop, server] = await Promise.all([openShop(), startOpenAiServer()]);
  try {
    const scene = await shop.run(compareCards, {
      ...(compareCards.example as object),
      mode: 'verbose',
    });
    const good = JSON.stringify(scene.face.deterministic(scene.output));
    const wrong = good.replaceAll('$492', '$777');
    const swapped = good
      .replaceAll('American Express Gold Card', 'SWAP')
      .replaceAll('Chase Sapphire Preferred', 'American Express Gold Card')
      .replaceAll('SWAP', 'Chase Sapphire Preferred');
    const ways: readonly (readonly [string, Answer])[] = [
      ['answers well', { kind: 'text', text: good, afterMs: 20 }],
      ['invents figures', { kind: 'text', text: wrong, afterMs: 20 }],
      ['swaps the cards', { kind: 'text', text: swapped, afterMs: 20 }],
      ['streams slowly', { kind: 'drip', text: good, everyMs: 5 }],
      ['hangs', { kind: 'hang' }],
      ['cuts the connection', { kind: 'cut', when: 'at once' }],
      ['cuts the answer', { kind: 'cut', when: 'in the middle' }],
      ['answers 429', { kind: 'status', status: 429 }],
      ['answers 500', { kind: 'status', status: 500 }],
      ['sends broken JSON', { kind: 'text', text: good.slice(0, 200) }],
      ['sends huge text', { kind: 'flood' }],
    ];
    log('endpoint             served         counted        over (ms): median    p95    cpu');
    for (const [name, answer] of ways) {
      const row = await measure(name, answer, server, shop, scene);
      const cells = [row.name.padEnd(20), row.served.padEnd(14), row.outcome.padEnd(24)];
      log(
        `${cells.join(' ')} ${row.median.toFixed(1).padStart(8)} ${row.p95.toFixed(1).padStart(6)} ${row.cpu.toFixed(1).padStart(6)}`,
      );
    }
  } finally {
    await server.close();
  }
}

async function measure(
  name: string,
  answer: Answer,
  server: OpenAiServer,
  shop: Awaited<ReturnType<typeof openShop>>,
  scene: Awaited<ReturnType<(typeof shop)['run']>>,
): Promise<Row> {
  const narrator = createNarrator({
    openai: { apiKey: 'sk-bench', baseUrl: server.url, model: 'stand-in' },
    names: () => ({ version: '1', known: () => shop.known }),
    report: (error) => {
      throw error;
    },
    limits: { cacheEntries: 0, breakerFailures: Number.MAX_SAFE_INTEGER },
  });
  const waits = answer.kind === 'hang' || answer.kind === 'drip';
  const own = answer.kind === 'text' ? (answer.afterMs ?? 0) : 0;
  const over: number[] = [];
  let served = '';
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) {
    server.answer(answer);
    const started = performance.now();
    const narrative = await narrator.narrate({
      operation: 'compare_cards',
      face: { ...scene.face, budget_ms: waits ? BUDGET_MS : 5_000 },
      output: scene.output,
      input: scene.input,
    });
    const took = performance.now() - started;
    served = narrative?.source ?? 'nothing';
    over.push(took - (waits ? BUDGET_MS : own * server.requests.length));
  }
  const { user, system } = process.cpuUsage(before);
  const metric = await narrator.registry.getSingleMetric('cardwright_narratives_total')?.get();
  const outcome = (metric?.values ?? [])
    .map((one) => `${one.labels.outcome} ${one.value}`)
    .join(' ');
  // The first rounds compile the code and open the connection.
  const sorted = over.slice(5).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return {
    name,
    served,
    outcome,
    median: at(0.5),
    p95: at(0.95),
    cpu: (user + system) / 1_000 / ROUNDS,
  };
}
