import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../../src/catalog/snapshot.ts';
import { AS_OF, answer } from '../worst.ts';
import { DRAWN, drawnInput } from './inputs.ts';

const WARM_UP = 30;

/**
 * Processor time of legal inputs drawn by lot, by operation: `npm run bench -- drawn 500` for the
 * inputs of seeds 1 to 500. The dearest seeds become questions of `worst`.
 */
export async function run(): Promise<void> {
  const count = Number(process.argv[3] ?? 200);
  const first = Number(process.argv[4] ?? 1);
  const catalog = buildSnapshot('bench', await readSeeds('seeds'), AS_OF);
  console.log(`drawn inputs, seeds ${first} to ${first + count - 1}; CPU ms of one request`);
  console.log('operation                       median     p99     max  dearest seeds');
  for (const operation of DRAWN) {
    for (let seed = 1; seed <= WARM_UP; seed += 1) {
      await answer(catalog, operation, drawnInput(catalog, operation, -seed));
    }
    const times: { readonly seed: number; readonly ms: number }[] = [];
    let refused = 0;
    let short = 0;
    for (let seed = first; seed < first + count; seed += 1) {
      const input = drawnInput(catalog, operation, seed);
      const before = process.threadCpuUsage();
      try {
        short += (await answer(catalog, operation, input)) === null ? 0 : 1;
      } catch {
        refused += 1;
        continue;
      }
      const { user, system } = process.threadCpuUsage(before);
      times.push({ seed, ms: (user + system) / 1_000 });
    }
    times.sort((a, b) => a.ms - b.ms);
    const rank = (part: number): string => {
      const at = Math.max(0, Math.ceil(times.length * part) - 1);
      return (times[at]?.ms ?? Number.NaN).toFixed(1).padStart(8);
    };
    const dearest = times.slice(-3).reverse();
    const seeds = dearest.map(({ seed, ms }) => `${seed} (${ms.toFixed(0)})`).join(', ');
    const row = `${operation.padEnd(30)}${rank(0.5)}${rank(0.99)}${rank(1)}  ${seeds}`;
    const cut = short === 0 ? '' : `; steps spent in ${short}`;
    console.log(`${row}${cut}${refused === 0 ? '' : `; ${refused} refused`}`);
  }
}
