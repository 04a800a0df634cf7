import highsModule, { type Highs } from 'highs';
import { describe, expect, it } from 'vitest';
import { rechosen } from '../../../src/engine/decisions/portfolio/rechosen.ts';
import type { Cap } from '../../../src/engine/model/facts.ts';
import type { EngineInput } from '../../../src/engine/model/input.ts';
import { rechoosingAtMost } from '../../../src/engine/split/bounds/rechoosing.ts';
import { holderWallet } from '../../../src/engine/split/holder/holder-wallet.ts';
import { allocate, bestRewards, prepare } from '../../../src/engine/split/split.ts';
import { walletWorth } from '../../../src/engine/worth/points.ts';
import { choosingWallet } from '../catalogue.ts';
import { lpOf, type ScaleStep } from '../model.lp.ts';
import {
  generatedWallet,
  RENT_STEPS,
  TIERS,
  withForeignPart,
  withHolderFacts,
  withNetworks,
  withRent,
  withTiers,
} from '../wallets.ts';

const WALLETS = 2_000;
const BATCH = 250;
/** Wallets of five to ten cards: each takes the other solver longer. */
const LARGE_WALLETS = 400;
/** Of one to six cards. */
const FOREIGN_WALLETS = 1_000;
const LARGE_BATCH = 100;
/** Of one to three cards, with a bank's tiers and a part abroad: 5,000 wallets with all the others. */
const TIER_WALLETS = 1_200;
/** Of one to four cards, of which the other solver chooses anew each quarter. */
const QUARTERLY_WALLETS = 150;
/** Of one to three cards, of which the other solver chooses anew each month. */
const MONTHLY_WALLETS = 200;
/** Of two to five cards, one or two of which pay for rent by their other spending. */
const RENT_WALLETS = 400;
/** Up to ten shipped cards that choose, with every category: the dearest of all to the other. */
const CHOOSING_WALLETS = 24;

/** To the last cent; a first guess and lines that nobody reads take a tenth of the time. */
const EXACTLY = {
  mip_rel_gap: 0,
  mip_abs_gap: 1e-6,
  mip_heuristic_run_feasibility_jump: false,
  output_flag: false,
};

// The package's types describe a CommonJS module; what Node imports is the loader itself.
const highsLoader = highsModule as unknown as () => Promise<Highs>;

function independentOptimum(
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

/** The wallet without what makes one quarter unlike another: dates, and caps longer than a quarter. */
function withoutSeasons(wallet: EngineInput): EngineInput {
  const cards = wallet.cards.map((card) => {
    const earn = card.earn.map((rule) => {
      const cap = rule.cap && { ...rule.cap, period: PERIOD[rule.cap.period] ?? rule.cap.period };
      return { ...rule, cap, valid_from: null, valid_to: null };
    });
    return { ...card, earn };
  });
  return { ...wallet, cards, as_of: '2026-01-01' };
}

/** The wallet with choices that may change each month. */
function chosenMonthly(wallet: EngineInput): EngineInput {
  const cards = wallet.cards.map((card) => {
    const earn = card.earn.map((rule) => ({
      ...rule,
      choice: rule.choice && { ...rule.choice, every: 'month' as const },
    }));
    return { ...card, earn };
  });
  return { ...wallet, cards };
}

const PERIOD: Readonly<Partial<Record<Cap['period'], Cap['period']>>> = {
  half_year: 'quarter',
  calendar_year: 'quarter',
  member_year: 'quarter',
};

/** Expects the optimum of the wallet of each seed. */
async function expectOptima(
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

/** The best of all ways to set each rent card to one of its steps, or below the first. */
function rentOptimum(highs: Highs, wallet: EngineInput): number {
  const rent = wallet.spending.find(({ category }) => category === 'rent')?.monthly ?? 0;
  const below = { from_share: 0, rate: Math.min(1.25, 250 / rent) };
  let ways: ReadonlyMap<number, ScaleStep>[] = [new Map()];
  for (const { card_id, earn } of wallet.cards) {
    if (!earn.some(({ scale }) => scale)) continue;
    ways = ways.flatMap((way) =>
      [below, ...RENT_STEPS].map(({ from_share, rate }) =>
        new Map(way).set(card_id, { rate, needed: from_share * rent * 12 }),
      ),
    );
  }
  return Math.max(...ways.map((way) => independentOptimum(highs, wallet, 'never', way)));
}

describe('allocate finds the optimum that HiGHS finds', () => {
  for (let from = 0; from < WALLETS; from += BATCH) {
    it(`on generated wallets ${from} to ${from + BATCH - 1}`, { timeout: 90_000 }, async () => {
      await expectOptima(from, BATCH, (seed) => generatedWallet(seed));
    });
  }

  it('with caps partly used and choices made', { timeout: 90_000 }, async () => {
    await expectOptima(20_000, BATCH, (seed) => withHolderFacts(generatedWallet(seed), seed));
  });

  for (let from = 0; from < FOREIGN_WALLETS; from += BATCH) {
    const to = from + BATCH - 1;
    it(`with a part spent abroad, ${from} to ${to}`, { timeout: 180_000 }, async () => {
      await expectOptima(50_000 + from, BATCH, (seed) => {
        const wallet = withForeignPart(generatedWallet(seed, 1, 6), seed);
        return seed % 2 === 0 ? wallet : withHolderFacts(wallet, seed);
      });
    });
  }

  for (let from = 0; from < LARGE_WALLETS; from += LARGE_BATCH) {
    const to = from + LARGE_BATCH - 1;
    it(`on wallets of five to ten cards, ${from} to ${to}`, { timeout: 180_000 }, async () => {
      await expectOptima(30_000 + from, LARGE_BATCH, (seed) => {
        const wallet = generatedWallet(seed, 5, 10);
        return seed % 2 === 0 ? wallet : withHolderFacts(wallet, seed);
      });
    });
  }

  for (let from = 0; from < TIER_WALLETS; from += TIER_WALLETS / 3) {
    it(`with tiers of a bank, from ${from}`, { timeout: 180_000 }, async () => {
      await expectOptima(70_000 + from, TIER_WALLETS / 3, (seed) => {
        const wallet = withTiers(generatedWallet(seed, 1, 3), seed);
        return seed % 2 === 0 ? wallet : withForeignPart(wallet, seed);
      });
    });
  }

  it('where merchants take some networks only', { timeout: 180_000 }, async () => {
    await expectOptima(80_000, BATCH, (seed) => {
      const wallet = withNetworks(generatedWallet(seed, 1, 6), seed);
      return seed % 2 === 0 ? wallet : withForeignPart(wallet, seed);
    });
  });

  it('where a choice may change each quarter, and no rate or longer cap does', {
    timeout: 180_000,
  }, async () => {
    await expectOptima(
      90_000,
      QUARTERLY_WALLETS,
      (seed) => withoutSeasons(generatedWallet(seed)),
      'anew',
    );
  });

  it('which a choice each quarter may beat only where rates rotate or a cap is longer', async () => {
    const highs = await highsLoader();
    let more = 0;
    let exact = 0;
    for (let seed = 95_000; seed < 95_000 + QUARTERLY_WALLETS / 3; seed += 1) {
      const wallet = generatedWallet(seed);
      const anew = independentOptimum(highs, wallet, 'anew');
      const { total_value } = allocate(wallet);
      const prepared = prepare(wallet);
      const most = total_value + rechoosingAtMost(prepared);
      const again = rechosen(prepared, total_value);
      // Less than a dollar is not looked for.
      const gain = anew - total_value;
      if (gain > 0.0101) more += 1;
      if (gain >= 1.02) expect(again.more).toBeGreaterThanOrEqual(gain - 0.0201);
      if (!again.exact) continue;
      exact += 1;
      expect(again.more, `gain of wallet ${seed}`).toBeLessThanOrEqual(gain + 0.0201);
      expect(anew, `bound of wallet ${seed}`).toBeLessThanOrEqual(most + 0.0101);
      expect(anew, `wallet ${seed}`).toBeGreaterThanOrEqual(total_value - 0.0101);
    }
    expect(more).toBeLessThan(QUARTERLY_WALLETS / 15);
    expect(exact).toBeGreaterThan(QUARTERLY_WALLETS / 4);
  });

  it('which a choice each month may beat in more wallets, by no more than the bound', {
    timeout: 180_000,
  }, async () => {
    const highs = await highsLoader();
    let more = 0;
    let exact = 0;
    for (let seed = 97_000; seed < 97_000 + MONTHLY_WALLETS; seed += 1) {
      const wallet = chosenMonthly(generatedWallet(seed, 1, 3));
      if (!wallet.cards.some(({ earn }) => earn.some(({ choice }) => choice !== null))) continue;
      const anew = independentOptimum(highs, wallet, 'anew');
      const { total_value } = allocate(wallet);
      const prepared = prepare(wallet);
      const gain = anew - total_value;
      const again = rechosen(prepared, total_value);
      if (gain >= 1.02) more += 1;
      expect(gain, `wallet ${seed}`).toBeLessThanOrEqual(rechoosingAtMost(prepared) + 0.0101);
      if (gain >= 1.02) expect(again.more).toBeGreaterThanOrEqual(gain - 0.0201);
      if (!again.exact) continue;
      exact += 1;
      expect(again.more, `gain of wallet ${seed}`).toBeLessThanOrEqual(gain + 0.0201);
    }
    expect(more).toBeGreaterThan(0);
    expect(exact).toBeGreaterThan(MONTHLY_WALLETS / 4);
  });

  for (let from = 0; from < RENT_WALLETS; from += RENT_WALLETS / 4) {
    it(`with a rent rate that follows the other spending, from ${from}`, {
      timeout: 180_000,
    }, async () => {
      const highs = await highsLoader();
      for (let seed = 100_000 + from; seed < 100_000 + from + RENT_WALLETS / 4; seed += 1) {
        const home = generatedWallet(seed, 2, 5);
        const wallet = withRent(seed % 4 === 0 ? withForeignPart(home, seed) : home, seed);
        const settled = holderWallet(wallet);
        const mine = allocate(settled);
        expect(bestRewards(prepare(settled))).toBeCloseTo(mine.total_value, 1);
        const theirs = rentOptimum(highs, wallet);
        expect(Math.abs(mine.total_value - theirs), `wallet ${seed}`).toBeLessThanOrEqual(0.0101);
        expect(mine.proven, `wallet ${seed}`).toBe(true);
      }
    });
  }

  it('and says so where caps of the rent card keep it from the best step', {
    timeout: 180_000,
  }, async () => {
    const highs = await highsLoader();
    let proven = 0;
    for (let seed = 110_000; seed < 110_000 + RENT_WALLETS / 4; seed += 1) {
      const wallet = withRent(generatedWallet(seed, 2, 4), seed, true);
      const mine = allocate(holderWallet(wallet));
      const theirs = rentOptimum(highs, wallet);
      expect(mine.total_value, `wallet ${seed}`).toBeLessThanOrEqual(theirs + 0.0101);
      if (!mine.proven) continue;
      proven += 1;
      expect(mine.total_value, `wallet ${seed}`).toBeGreaterThanOrEqual(theirs - 0.0101);
    }
    expect(proven).toBeGreaterThan(RENT_WALLETS / 16);
  });

  it('on shipped cards that choose, with every category', { timeout: 180_000 }, async () => {
    await expectOptima(1, CHOOSING_WALLETS, choosingWallet);
  });
});
