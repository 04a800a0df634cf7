import { createNarrator } from '../../src/narrative/narrator.ts';
import type { Operation } from '../../src/operation/define.ts';
import { checkCardRenewal } from '../../src/operations/decisions/check-card-renewal.ts';
import { compareCards } from '../../src/operations/decisions/compare-cards.ts';
import { recommendCardForCategory } from '../../src/operations/decisions/recommend-card-for-category.ts';
import { analyzePortfolio } from '../../src/operations/portfolio/analyze-portfolio.ts';
import { openShop, type Scene } from '../narrative/scenes.ts';
import { type OpenAiProcess, startOpenAiProcess } from '../support/outside/openai-process.ts';
import type { Answer } from '../support/outside/openai-server.ts';

interface Way {
  readonly name: string;
  readonly answers: readonly Answer[];
}

interface Row {
  readonly served: string;
  readonly outcome: string;
  /** Milliseconds beyond the stand-in's own time, or beyond the budget where that ends the wait. */
  readonly median: number;
  readonly p95: number;
  /** Processor milliseconds a call, without the stand-in's. */
  readonly cpu: number;
}

const ROUNDS = 40;
const BUDGET_MS = 150;
/** The first rounds compile the code and open the connection. */
const WARM_UP = 5;

const ANALYZED = ['Amex Gold', 'CSP', 'Citi Double Cash', 'Venture X', 'Freedom Unlimited', 'CSR'];

/**
 * What a narrative costs beside the endpoint's own time, for every way in which the stand-in
 * answers and for every operation. The stand-in runs in a process of its own and tells how long
 * it took over each request; the rest is ours: prompt, connection, claims, reading, plain sentences.
 * Of an endpoint that never ends an answer, all time (or all past the budget) is ours.
 */
export async function run(log: (line: string) => void = console.log): Promise<void> {
  const [shop, endpoint] = await Promise.all([openShop(), startOpenAiProcess()]);
  try {
    const of = (operation: Operation, input: unknown = operation.example) =>
      shop.run(operation, { ...(input as object), mode: 'verbose' });
    const compared = await of(compareCards);
    log(
      `${'operation and endpoint'.padEnd(36)} served         counted          over (ms): median    p95    cpu`,
    );
    const tell = async (scene: Scene, way: Way) => {
      const row = await measure(scene, way, endpoint);
      const name = `${scene.operation.name}: ${way.name}`.padEnd(36);
      const figures = [row.median, row.p95, row.cpu].map((one) => one.toFixed(1).padStart(6));
      log(`${name} ${row.served.padEnd(14)} ${row.outcome.padEnd(24)}   ${figures.join(' ')}`);
    };
    for (const way of waysOf(compared)) await tell(compared, way);
    const others = [
      await of(recommendCardForCategory),
      await of(checkCardRenewal),
      await of(analyzePortfolio, { cards: ANALYZED.map((card_name) => ({ card_name })) }),
    ];
    for (const scene of others) {
      const { good, wrong } = textsOf(scene);
      await tell(scene, { name: 'answers well', answers: [good] });
      await tell(scene, { name: 'invents figures', answers: wrong });
    }
  } finally {
    await endpoint.close();
  }
}

const text = (content: string): Answer => ({ kind: 'text', text: content, afterMs: 20 });

/** Every claim in its second words, as a model may return them. */
function textsOf(scene: Scene) {
  const sentences = scene.claims.map(({ id }) => `{${id}.1}.`);
  const json = JSON.stringify({ sentences });
  const judged = JSON.stringify({
    sentences: ['For a busy household like yours, {c1}.', ...sentences.slice(1)],
  });
  const wrong = text(JSON.stringify({ sentences: sentences.map((one) => `It is $77: ${one}`) }));
  return { json, good: text(json), judged: text(judged), wrong: [wrong] };
}

function waysOf(scene: Scene): readonly Way[] {
  const { json, good, judged, wrong } = textsOf(scene);
  const entailed = text(JSON.stringify({ verdicts: ['entailed'] }));
  return [
    { name: 'answers well', answers: [good] },
    { name: 'words of its own, judged', answers: [judged, entailed] },
    { name: 'invents figures', answers: wrong },
    { name: 'refuses', answers: [{ kind: 'refusal' }] },
    { name: 'streams slowly', answers: [{ kind: 'drip', text: json, everyMs: 5 }] },
    { name: 'hangs', answers: [{ kind: 'hang' }] },
    { name: 'cuts the connection', answers: [{ kind: 'cut', when: 'at once' }] },
    { name: 'cuts the answer', answers: [{ kind: 'cut', when: 'in the middle' }] },
    { name: 'answers 429', answers: [{ kind: 'status', status: 429 }] },
    { name: 'answers 500', answers: [{ kind: 'status', status: 500 }] },
    { name: 'sends broken JSON', answers: [{ kind: 'text', text: json.slice(0, 200) }] },
    { name: 'sends huge text', answers: [{ kind: 'flood' }] },
  ];
}

async function measure(scene: Scene, { answers }: Way, endpoint: OpenAiProcess): Promise<Row> {
  const narrator = createNarrator({
    openai: { apiKey: 'sk-bench', baseUrl: endpoint.url, model: 'stand-in' },
    report: (error) => {
      throw error;
    },
    limits: { cacheEntries: 0, breakerFailures: Number.MAX_SAFE_INTEGER },
  });
  const kinds = answers.map((one) => one.kind);
  const waits = kinds.includes('hang') || kinds.includes('drip');
  const over: number[] = [];
  let served = '';
  let cpuMs = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await endpoint.answer(answers);
    const before = process.cpuUsage();
    const started = performance.now();
    const narrative = await narrator.narrate({
      operation: scene.operation.name,
      face: { ...scene.face, budget_ms: waits ? BUDGET_MS : 5_000 },
      output: scene.output,
      input: scene.input,
    });
    const took = performance.now() - started;
    const { user, system } = process.cpuUsage(before);
    cpuMs += (user + system) / 1_000;
    served = narrative?.source ?? 'nothing';
    const { spentMs } = await endpoint.seen();
    over.push(took - (waits ? BUDGET_MS : kinds.includes('flood') ? 0 : spentMs));
  }
  const metric = await narrator.registry.getSingleMetric('cardwright_narratives_total')?.get();
  const outcome = (metric?.values ?? [])
    .map((one) => `${one.labels.outcome} ${one.value}`)
    .join(' ');
  const sorted = over.slice(WARM_UP).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { served, outcome, median: at(0.5), p95: at(0.95), cpu: cpuMs / ROUNDS };
}
