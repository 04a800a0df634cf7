import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../../src/catalog/snapshot.ts';
import { taken } from '../../../src/engine/model/effort.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { callTool } from '../../../src/surfaces/mcp/call-tool.ts';
import { toolTable } from '../../../src/surfaces/mcp/tool-table.ts';
import { catalogServices, emptyAccount } from '../../support/catalog/catalog-services.ts';
import { type Draw, drawFrom } from '../drawn/draw.ts';
import { AS_OF } from '../worst.ts';
import { TEXT_CALLS, type TextCall } from './calls.ts';
import { patternBranches, repeated, scrap, type Words, withSlip, wordsFor } from './words.ts';

const NOW = new Date(`${AS_OF}T12:00:00Z`);
/** Characters of a word, of which texts are begun. */
const USUAL_WORD = 8;
/** Calls that are changed further; for each drawn one so many changed ones are tried. */
const [KEPT, CHANGED] = [12, 4];
/** Share of the texts that say one thing over and over. */
const OF_REPEATS = 0.4;
/** Words at the end of a text, which stay where it is cut: patterns look for theirs up to there. */
const LAST = 4;
/** No two texts are the same, as those that were read last are known. */
const MARK = 4;

/** Words of each text of a call. */
type Drawn = readonly (readonly string[])[];

interface Tried {
  readonly texts: Drawn;
  /** Milliseconds of processor time of the whole call on one thread, the least of two. */
  readonly ms: number;
  readonly steps: number;
}

/**
 * What texts cost that nobody would write: `npm run bench -- texts [tries] [seed]`. Of calls drawn by lot
 * the dearest are changed word by word, and those that are dearer are changed again.
 */
export async function run(): Promise<void> {
  const [, , , tries = '100', seed = '1'] = process.argv;
  const catalog = buildSnapshot('bench', await readSeeds('seeds'), AS_OF);
  const words = await wordsFor(catalog);
  const branches = await patternBranches();
  const table = toolTable(OPERATIONS);
  const services = catalogServices(catalog, emptyAccount(NOW));
  const caller = { account_id: 'bench', plan: PLANS.pro, channel: 'mcp', scopes: null } as const;
  const call = { caller, services, now: NOW, request_id: 'bench', check_output: false };
  const costOf = async ({ tool, sizes, given }: TextCall, texts: Drawn, draw: Draw) => {
    const entry = table.get(tool);
    if (entry === undefined) throw new Error(`There is no tool ${tool}`);
    const said = texts.map((text, at) => fitted(text, (sizes[at] ?? 0) - MARK, draw));
    const [began, before] = [processorMs(), taken()];
    const { isError = false } = await callTool(entry, given(said), call, () => {});
    return { ms: processorMs() - began, steps: taken() - before, isError };
  };
  console.log(
    'ms of processor time of a call whose words are drawn, and then changed to be dearer; of the dearest its steps',
  );
  console.log('texts                        median     p99  dearest   steps');
  for (const [name, one] of Object.entries(TEXT_CALLS)) {
    const draw = drawFrom(Number(seed));
    const drawn = () => {
      const isRepeated = draw.next() < OF_REPEATS;
      return one.sizes.map((size) => {
        const count = Math.ceil(size / USUAL_WORD);
        if (isRepeated) return repeated(words, branches, draw, size);
        return Array.from({ length: count }, () => words(draw));
      });
    };
    const tried = async (texts: Drawn): Promise<Tried> => {
      const [first, second] = [await costOf(one, texts, draw), await costOf(one, texts, draw)];
      return { texts, ms: Math.min(first.ms, second.ms), steps: second.steps };
    };
    for (let left = 30; left > 0; left -= 1) await costOf(one, drawn(), draw);
    const all: Tried[] = [];
    for (let left = Number(tries); left > 0; left -= 1) all.push(await tried(drawn()));
    const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
    let dear = dearest(all);
    for (let left = CHANGED * Number(tries); left > 0; left -= 1) {
      dear = dearest([...dear, await tried(changed(draw.of(dear).texts, words, draw))]);
    }
    const [top] = dear;
    const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0;
    const row = [at(0.5), at(0.99), top?.ms ?? 0, top?.steps ?? 0];
    console.log(name.padEnd(28) + row.map((figure) => figure.toFixed(1).padStart(8)).join(''));
  }
}

/** Of this thread: others that want its core do not count. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** As long as there is room, less from the middle. */
function fitted(words: readonly string[], room: number, draw: Draw): string {
  const last = words
    .slice(-LAST)
    .join(' ')
    .slice(0, room / 2);
  const first = words
    .slice(0, -LAST)
    .join(' ')
    .slice(0, room - last.length - 1);
  return `${scrap(draw).slice(0, MARK - 1)} ${first} ${last}`.trim();
}

function dearest(all: readonly Tried[]): Tried[] {
  return all.toSorted((a, b) => b.ms - a.ms).slice(0, KEPT);
}

/** One to three of its words changed, left out, added or said twice. */
function changed(texts: Drawn, words: Words, draw: Draw): Drawn {
  const out = texts.map((text) => [...text]);
  for (let left = 1 + draw.below(3); left > 0; left -= 1) {
    const text = draw.of(out);
    const at = draw.below(Math.max(1, text.length));
    const own = text[at] ?? words(draw);
    const kinds = [
      () => text.splice(at, 1, words(draw)),
      () => text.splice(at, 0, words(draw)),
      () => text.splice(at, 1),
      () => text.splice(at, 1, withSlip(own, draw)),
      () => text.splice(at, 0, draw.of(draw.of(out)) ?? own),
    ];
    draw.of(kinds)();
  }
  return out;
}
