import highsModule, { type Highs } from 'highs';
import { expect } from 'vitest';
import type { EngineInput } from '../../../../src/engine/model/input.ts';
import { holderWallet } from '../../../../src/engine/split/holder/holder-wallet.ts';
import { allocate } from '../../../../src/engine/split/split.ts';
import { walletWorth } from '../../../../src/engine/worth/points.ts';
import { lpOf, type ScaleStep } from '../../model.lp.ts';
import { TIERS } from '../../wallets.ts';

/** To the last cent; a first guess and lines that nobody reads take a tenth of the time. */
const EXACTLY = {
  mip_rel_gap: 0,
  mip_abs_gap: 1e-6,
  mip_heuristic_run_feasibility_jump: false,
  output_flag: false,
};

// The package's types describe a CommonJS module; what Node imports is the loader itself.
export const highsLoader = highsModule as unknown as () => Promise<Highs>;

export function independentOptimum(
  highs: Highs,
  wallet: EngineInput,
  rechosen: 'never' | 'anew' = 'never',
  steps: ReadonlyMap<number, ScaleStep> = new Map(),
): number {
  const worth = walletWorth(wallet.cards, wallet.programs, wallet.options.also_held);
  const cpp = new Map(wallet.cards.map((card, i) => [card.card_id, worth[i]?.cpp.base ?? 0]));
  const text = lpOf(wallet, cpp, rechosen, steps);
  if (text === '') return 0;
  const solution = highs.solve(text, EXACTLY);
  // A step asks for more than there is to spend.
  if (solution.Status === 'Infeasible' && steps.size > 0) return 0;
  expect(solution.Status).toBe('Optimal');
  return solution.ObjectiveValue;
}

/** Every rate of a card with tiers, raised by the highest that is held. */
function raised(wallet: EngineInput): EngineInput {
  const held = TIERS.filter(({ key }) => wallet.options.memberships.has(key));
  const factor = 1 + Math.max(0, ...held.map((tier) => tier.bonus_percent)) / 100;
  const cards = wallet.cards.map((card) => {
    if (!card.tiers) return card;
    const earn = card.earn.map((rule) => ({ ...rule, rate: rule.rate * factor }));
    return { ...card, tiers: null, base_rate: card.base_rate * factor, earn };
  });
  return { ...wallet, cards };
}

/** Expects the optimum of the wallet of each seed. */
export async function expectOptima(
  from: number,
  count: number,
  walletOf: (seed: number) => EngineInput,
  rechosen: 'never' | 'anew' = 'never',
): Promise<void> {
  // A solver of its own for each batch: the WebAssembly heap only grows.
  const highs = await highsLoader();
  for (let seed = from; seed < from + count; seed += 1) {
    const wallet = walletOf(seed);
    const hasTiers = wallet.cards.some(({ tiers }) => tiers === TIERS);
    const mine = allocate(hasTiers ? holderWallet(wallet) : wallet);
    const theirs = independentOptimum(highs, hasTiers ? raised(wallet) : wallet, rechosen);
    expect(mine.proven).toBe(true);
    expect(Math.abs(mine.total_value - theirs), `wallet ${seed}`).toBeLessThanOrEqual(0.0101);
  }
}
