import { describe, expect, it } from 'vitest';
import { rechosen } from '../../../../src/engine/decisions/portfolio/rechosen.ts';
import type { EngineInput } from '../../../../src/engine/model/input.ts';
import type { Cap } from '../../../../src/engine/model/rate-terms.ts';
import { rechoosingAtMost } from '../../../../src/engine/split/bounds/rechoosing.ts';
import { allocate, prepare } from '../../../../src/engine/split/split.ts';
import { generatedWallet } from '../../wallets.ts';
import { expectOptima, highsLoader, independentOptimum } from './independent.ts';

/** Of one to four cards, of which the other solver chooses anew each quarter. */
const QUARTERLY_WALLETS = 150;
/** Of one to three cards, of which the other solver chooses anew each month. */
const MONTHLY_WALLETS = 200;

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

describe('the optimum that HiGHS finds', () => {
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
});
