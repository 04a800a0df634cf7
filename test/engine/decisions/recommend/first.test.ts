import { describe, expect, it } from 'vitest';
import { recommendForCategory } from '../../../../src/engine/decisions/recommend/recommend.ts';
import { effort } from '../../../../src/engine/model/effort.ts';
import type { EngineCard } from '../../../../src/engine/model/facts.ts';
import type { EngineInput } from '../../../../src/engine/model/input.ts';
import { cardBeside } from '../../../../src/engine/split/holder/holder-wallet.ts';
import { randomOf } from '../../../support/random.ts';
import { grownCards, shippedWallet } from '../../catalogue.ts';
import { traced } from '../../traced.ts';
import { generatedWallet, withForeignPart, withNetworks, withTiers } from '../../wallets.ts';
import { request } from './requests.ts';

const CATEGORIES = ['travel', 'dining', 'groceries', 'rent', 'shopping', 'gas'] as const;
const GOALS = [null, 'travel', 'cashback', 'build_credit'] as const;

/** The first of the ranking, as it is found by itself and as a part of the whole. */
function bothWays(input: EngineInput, candidates: readonly EngineCard[], seed: number) {
  const random = randomOf(seed + 3);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const count = 1 + Math.floor(random() * 6);
  const ask = request({
    candidates: candidates.map((card) => cardBeside(input, card)),
    category: pick(CATEGORIES),
    goal: pick(GOALS),
    portfolio: random() < 0.2,
    issuer_weights: new Map(random() < 0.4 ? [[pick(candidates).issuer, pick([0, 0.5, 3])]] : []),
    explain: count,
  });
  const whole = recommendForCategory(input, ask);
  const part = recommendForCategory(input, { ...ask, count });
  return { part, whole: { ...whole, recommendations: whole.recommendations.slice(0, count) } };
}

describe('the first cards for a category', () => {
  it('are those of the whole ranking, for cards with every kind of rule', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const twist = [(one: EngineInput) => one, withForeignPart, withNetworks, withTiers][seed % 4];
      const made = twist?.(generatedWallet(seed, 3, 9), seed) ?? generatedWallet(seed);
      const rent = { category: 'rent', monthly: 1_900, merchant: null, channel: 'any' } as const;
      const input = {
        ...made,
        cards: made.cards.slice(0, seed % 3),
        spending: seed % 2 === 0 ? [...made.spending, rent] : made.spending,
        options: { ...made.options, bill_fees: new Map(seed % 4 === 0 ? [['rent', 2.9]] : []) },
      } as EngineInput;
      const candidates = made.cards.map((card, i) => ({
        ...card,
        annual_fee: (i % 3) * 40,
        first_year_fee: (i % 2) * 40,
      }));
      const { part, whole } = bothWays(input, candidates, seed);
      expect(traced(part)).toEqual(traced(whole));
    }
  });

  it('are those of the whole ranking of a catalogue of thousands', () => {
    const cards = grownCards(3_000);
    for (let seed = 1; seed <= 12; seed += 1) {
      const { wallet } = shippedWallet(seed, seed % 3 === 0 ? 2 : 0, 1);
      const { part, whole } = bothWays(wallet, cards, seed);
      expect(traced(part)).toEqual(traced(whole));
    }
  });

  it('are found without solving most of the others', () => {
    const { wallet } = shippedWallet(5, 0, 1);
    const ask = request({ candidates: grownCards(3_000), category: 'gas' });
    const stepsOf = (count: number) => {
      const before = effort.steps;
      recommendForCategory(wallet, { ...ask, count });
      return effort.steps - before;
    };
    expect(stepsOf(5)).toBeLessThan(stepsOf(3_000) / 8);
  });
});
