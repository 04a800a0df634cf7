import { describe, expect, it } from 'vitest';
import { bestAdditions } from '../../../src/engine/decisions/additions/additions.ts';
import { reviewPortfolio } from '../../../src/engine/decisions/portfolio/portfolio.ts';
import type { EngineInput } from '../../../src/engine/model/input.ts';
import { type Compiled, compileWallet } from '../../../src/engine/split/compile/compile.ts';
import type { Terms } from '../../../src/engine/split/pricing.ts';
import { solveAnyChoice, solveChoices } from '../../../src/engine/split/solve/choices.ts';
import { bestRewards, prepare } from '../../../src/engine/split/split.ts';
import { walletWorth } from '../../../src/engine/worth/points.ts';
import { choosingWallet } from '../catalogue.ts';
import { card, input, line, rule } from '../fixtures.ts';

/** Linear programs that no optimum of a legal wallet needs: the dearest known takes half of it. */
const MOST_PROGRAMS = 400;

function termsOf(wallet: Compiled, { programs, options }: EngineInput, factor: number): Terms {
  const cpp = walletWorth(wallet.cards, programs, options.also_held).map((one) => one.cpp.base);
  return {
    cards: wallet.cards.map((_, c) => c),
    cpp,
    yearFactor: cpp.map(() => 1),
    perPoint: cpp.map((cents) => cents / 100),
    spendingFactor: factor,
  };
}

describe('the search over choices', () => {
  it('finds the same optimum after searches for other cards of the wallet as without them', () => {
    let checked = 0;
    for (let seed = 200; seed <= 230; seed += 1) {
      const given = choosingWallet(seed);
      const shared = prepare(given);
      const ids = given.cards.map(({ card_id }) => card_id);
      // Few cards first: what a search for them leaves is no choice of the cards that come after.
      const some = [ids.slice(0, 2), ids.slice(2), ids, ids.slice(1), ids.slice(0, -1)];
      for (const held of some.map((of) => new Set(of))) {
        expect(bestRewards(shared, held), `${seed}`).toBeCloseTo(
          bestRewards(prepare(given), held),
          6,
        );
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(100);
  });

  it('proves every optimum in few linear programs, whatever the wallet', {
    timeout: 60_000,
  }, () => {
    let most = 0;
    for (let seed = 1; seed <= 120; seed += 1) {
      const given = choosingWallet(seed);
      const wallet = compileWallet(given);
      for (const factor of [0.8, 1, 1.2]) {
        const { proven, programs } = solveAnyChoice(wallet, termsOf(wallet, given, factor));
        expect(proven, `wallet ${seed} x ${factor}`).toBe(true);
        most = Math.max(most, programs);
      }
    }
    // Some wallets do need them.
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(MOST_PROGRAMS);
  });

  it('takes the first of equally good choices, worth what any other is', {
    timeout: 60_000,
  }, () => {
    let others = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const given = choosingWallet(seed);
      const any = compileWallet(given);
      const found = solveAnyChoice(any, termsOf(any, given, 1));
      const again = compileWallet(given);
      const first = solveChoices(again, termsOf(again, given, 1));
      expect(Math.abs(first.solved.value - found.solved.value)).toBeLessThan(1e-6);
      if (first.ruleOn.some((on, r) => on !== found.ruleOn[r])) others += 1;
    }
    expect(others).toBeGreaterThan(0);
  });

  it('gives cards alike choices apart, the dearest to the first', () => {
    const group = { group: 'pick', by: 'holder', pick: 1 } as const;
    const earn = [
      rule({ id: 'gas', rate: 3, categories: ['gas'], choice: group }),
      rule({ id: 'dining', rate: 3, categories: ['dining'], choice: group }),
    ];
    const given = input({
      cards: [card({ card_id: 1, earn }), card({ card_id: 2, earn })],
      spending: [line('gas_stations', 100), line('restaurants', 200)],
    });
    const wallet = compileWallet(given);
    const { ruleOn, solved } = solveChoices(wallet, termsOf(wallet, given, 1));
    const on = wallet.rules.flatMap(({ card, rule }, r) =>
      ruleOn[r] === 1 ? [[wallet.cards[card]?.card_id, rule.id]] : [],
    );
    expect(on).toEqual([
      [1, 'dining'],
      [2, 'gas'],
    ]);
    // $300 a month at 3 %.
    expect(solved.value).toBeCloseTo(108, 9);
  });

  it('is proven in what decisions say of a wallet', () => {
    const given = choosingWallet(3);
    const [held, candidates] = [given.cards.slice(0, -2), given.cards.slice(-2)];
    expect(reviewPortfolio({ ...given, cards: held }).proven).toBe(true);
    const open = candidates.map((one) => ({ ...one, open_to_new: true }));
    expect(bestAdditions({ ...given, cards: held }, open, 1)?.proven).toBe(true);
  });
});
