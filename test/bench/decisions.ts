import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import { FINE_CATEGORIES, ROLLUP_CATEGORIES } from '../../src/engine/model/categories.ts';
import type { Operation } from '../../src/operation/define.ts';
import { type Call, execute } from '../../src/operation/execute.ts';
import { calculateCardValue } from '../../src/operations/decisions/calculate-card-value.ts';
import { checkCardRenewal } from '../../src/operations/decisions/check-card-renewal.ts';
import { compareCards } from '../../src/operations/decisions/compare-cards.ts';
import { recommendCardForCategory } from '../../src/operations/decisions/recommend-card-for-category.ts';
import { whichCardAtMerchant } from '../../src/operations/decisions/which-card-at-merchant.ts';
import { analyzePortfolio } from '../../src/operations/portfolio/analyze-portfolio.ts';
import { optimizePortfolio } from '../../src/operations/portfolio/optimize-portfolio.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { catalogServices } from '../support/catalog/catalog-services.ts';
import { measureEach, type Runs, TIMING_HEADER, timingRow } from './measure.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const RUNS: Runs = { warmup: 300, measured: 1000 };

/**
 * Times whole decisions on questions that never repeat, from the parsed body to the JSON text:
 * cards and spending are drawn anew for each call, from a fixed seed. No HTTP, no database.
 * `BENCH_ONLY=name` times one of them, for a profile.
 */
export async function run(): Promise<void> {
  const catalog = buildSnapshot('bench', await readSeeds('seeds'), '2026-11-21');
  const call: Call = {
    caller: { account_id: 'bench', plan: PLANS.pro, channel: 'rest', scopes: null },
    services: catalogServices(catalog, {}),
    now: NOW,
    request_id: 'bench',
    check_output: false,
  };
  const draw = drawer(20_261_121);
  const names = catalog.cards.filter((card) => card.is_active).map((card) => card.seed.name);
  const merchants = catalog.merchants.merchants.map((merchant) => merchant.name);
  const cards = (count: number): string[] => {
    const drawn = new Set<string>();
    while (drawn.size < count) drawn.add(draw.of(names));
    return [...drawn];
  };
  const spending = () => {
    const rollups = ROLLUP_CATEGORIES.map((one) => [one, draw.cents(900)] as const);
    return Object.fromEntries([...rollups, [draw.of(FINE_CATEGORIES), draw.cents(300)]]);
  };
  const wallet = (count: number) => cards(count).map((card_name) => ({ card_name }));
  const cases: readonly [string, Operation, () => unknown][] = [
    ['value', calculateCardValue, () => ({ card_name: cards(1)[0], spending: spending() })],
    [
      'compare three',
      compareCards,
      () => ({ card_names: cards(3), params: { spending: spending() } }),
    ],
    [
      'analyze ten',
      analyzePortfolio,
      () => ({ cards: wallet(10), params: { spending: spending() } }),
    ],
    [
      'analyze three',
      analyzePortfolio,
      () => ({ cards: wallet(3), params: { spending: spending() } }),
    ],
    [
      'which card',
      whichCardAtMerchant,
      () => ({ merchant: draw.of(merchants), amount: draw.cents(500), portfolio: cards(4) }),
    ],
    [
      'renewal',
      checkCardRenewal,
      () => ({ card_name: cards(1)[0], params: { spending: spending() } }),
    ],
    [
      'recommend',
      recommendCardForCategory,
      () => ({ category: draw.of(ROLLUP_CATEGORIES), params: { spending: spending() } }),
    ],
    [
      'optimize three',
      optimizePortfolio,
      () => ({ card_names: cards(3), params: { spending: spending() } }),
    ],
  ];
  console.log(TIMING_HEADER);
  const only = process.env.BENCH_ONLY;
  for (const [name, operation, ask] of cases) {
    if (only !== undefined && only !== name) continue;
    const runs = operation === optimizePortfolio ? { warmup: 20, measured: 100 } : RUNS;
    let bytes = 0;
    const timing = await measureEach(
      ask,
      async (input) => {
        const { output } = await execute(operation, input, call);
        bytes += JSON.stringify(output).length;
      },
      runs,
    );
    const size = Math.round(bytes / (runs.warmup + runs.measured) / 100) / 10;
    console.log(`${timingRow(name, timing, runs)}${`${size} kB`.padStart(10)}`);
  }
}

/** Numbers that look drawn by lot and are the same in every run. */
function drawer(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    /** Dollars from 1 cent to `most`. */
    cents: (most: number): number => Math.ceil(next() * most * 100) / 100,
  };
}
