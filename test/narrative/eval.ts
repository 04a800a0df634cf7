import { readConfig } from '../../src/config.ts';
import { plainSentence } from '../../src/narrative/claims/render.ts';
import { createClient, type EndpointSettings } from '../../src/narrative/endpoint/openai.ts';
import { judgeMessages, judgeSchema, type Pair } from '../../src/narrative/judge/judge.ts';
import { createNarrator } from '../../src/narrative/narrator.ts';
import { openScenes, openShop, type Scene, type SceneName } from './scenes.ts';
import { FALSE_CASES, TRUE_TEXTS } from './sets/cases.ts';
import { withIds } from './sets/marks.ts';

type Log = (line: string) => void;
type Scenes = Readonly<Record<SceneName, Scene>>;

const BATCH = 20;
const ROUNDS = 3;
const JUDGE_MS = 30_000;

/**
 * What the configured model does with the committed sets: how often it errs as a judge, and how
 * many of its own sentences can be shown. `npm run narrative:eval`; it asks the endpoint some 50 times.
 */
export async function evaluate(settings: EndpointSettings, log: Log = console.log): Promise<void> {
  const scenes = await openScenes(await openShop());
  log(`model ${settings.model}`);
  await evaluateJudge(settings, scenes, log);
  await evaluateWriter(settings, scenes, log);
}

/** A false text beside the claims that it is on, or beside the first claim of its answer. */
function falsePairs(scenes: Scenes): Pair[] {
  return FALSE_CASES.flatMap(({ scene, text }) => {
    const { claims } = scenes[scene];
    const sentence = withIds(text, claims).replaceAll(/\{(c\d+)[.\d]*\}/g, (mark, id) => {
      const claim = claims.find((one) => one.id === id);
      return claim ? plainSentence(claim).slice(0, -1) : mark;
    });
    const own = claims.filter(({ id }) => withIds(text, claims).includes(`{${id}`));
    const about = own.length > 0 ? own : claims.slice(0, 1);
    const claim = about.map((one) => plainSentence(one)).join(' ');
    // Two true claims badly joined are for the program to refuse.
    return sentence.includes('{') || own.length > 1 ? [] : [{ claim, sentence }];
  });
}

function truePairs(scenes: Scenes): Pair[] {
  return TRUE_TEXTS.map(([scene, marks, sentence]) => {
    const { claims } = scenes[scene];
    const own = claims.filter(({ id }) => new RegExp(`\\{${id}[.}]`).test(withIds(marks, claims)));
    return { claim: own.map((one) => plainSentence(one)).join(' '), sentence };
  });
}

async function evaluateJudge(settings: EndpointSettings, scenes: Scenes, log: Log): Promise<void> {
  const client = createClient(settings);
  for (const [name, pairs] of [
    ['false', falsePairs(scenes)],
    ['true', truePairs(scenes)],
  ] as const) {
    let judged = 0;
    let entailed = 0;
    for (let start = 0; start < pairs.length; start += BATCH) {
      const batch = pairs.slice(start, start + BATCH);
      const answered = await client.ask({
        name: 'eval_judge',
        messages: judgeMessages(batch),
        schema: judgeSchema,
        signal: AbortSignal.timeout(JUDGE_MS),
      });
      if (answered.kind !== 'text') continue;
      const verdicts = verdictsIn(answered.text);
      if (verdicts.length !== batch.length) continue;
      judged += verdicts.length;
      entailed += verdicts.filter((verdict) => verdict === 'entailed').length;
    }
    log(
      `judge: of ${pairs.length} ${name} texts ${judged} judged, ${percent(entailed, judged)} taken for entailed`,
    );
  }
}

function verdictsIn(text: string): readonly string[] {
  try {
    return judgeSchema.parse(JSON.parse(text)).verdicts;
  } catch {
    return [];
  }
}

async function evaluateWriter(openai: EndpointSettings, scenes: Scenes, log: Log): Promise<void> {
  for (const [name, scene] of Object.entries(scenes)) {
    const tokens: number[] = [];
    const ms: number[] = [];
    const narrator = createNarrator({
      openai,
      report: (error) => log(String(error)),
      log: (call) => {
        tokens.push(call.input_tokens + call.output_tokens);
        ms.push(call.ms);
      },
      limits: { cacheEntries: 0 },
    });
    let byModel = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const told = await narrator.narrate(scene.request);
      if (told?.source === 'llm') byModel += 1;
    }
    const metric = await narrator.registry
      .getSingleMetric('cardwright_narrative_sentences_total')
      ?.get();
    const counts = (metric?.values ?? []).map((one) => `${one.labels.verdict} ${one.value}`);
    log(
      `writer, ${name}: ${byModel} of ${ROUNDS} by the model; sentences: ${counts.join(', ') || 'none'}; ${Math.max(0, ...ms)} ms at most, ${tokens.reduce((sum, one) => sum + one, 0)} tokens`,
    );
  }
}

function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`;
}

if (import.meta.main) {
  const { openai } = readConfig(process.env);
  if (openai === null) {
    console.error('Set OPENAI_API_KEY, and OPENAI_BASE_URL and NARRATIVE_MODEL where they differ.');
    process.exitCode = 2;
  } else await evaluate(openai);
}
