import { describe, expect, it } from 'vitest';
import { recommendForCategory } from '../../../../src/engine/decisions/recommend/recommend.ts';
import type { EngineCard, EngineProgram } from '../../../../src/engine/model/facts.ts';
import type { EngineInput } from '../../../../src/engine/model/input.ts';
import { cardBeside } from '../../../../src/engine/split/holder/holder-wallet.ts';
import { randomOf } from '../../../support/random.ts';
import { grownCards, shippedWallet } from '../../catalogue.ts';
import { generatedWallet, withForeignPart, withNetworks, withTiers } from '../../wallets.ts';
import { request } from './requests.ts';

const CATEGORIES = ['travel', 'dining', 'groceries', 'shopping', 'gas'] as const;
const GOALS = [null, 'travel', 'cashback', 'build_credit'] as const;

/** The programs with every worth of their points drawn anew: more, less, not known. */
function otherWorth({ programs }: EngineInput, random: () => number): EngineInput['programs'] {
  const drawn = () => (random() < 0.3 ? null : Math.round(random() * 300) / 100);
  return new Map(
    [...programs].map(([key, program]): [string, EngineProgram] => {
      const transfer = random() < 0.5 ? null : program.transfer_cpp;
      return [key, { ...program, cash_cpp: drawn(), portal_cpp: drawn(), transfer_cpp: transfer }];
    }),
  );
}

/** What leads with other points, from a ranking that is there, and ranked anew. */
function bothWays(input: EngineInput, candidates: readonly EngineCard[], seed: number) {
  const random = randomOf(seed + 11);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const ask = request({
    candidates: candidates.map((card) => cardBeside(input, card)),
    category: pick(CATEGORIES),
    portfolio: random() < 0.3,
    issuer_weights: new Map(random() < 0.4 ? [[pick(candidates).issuer, pick([0, 0.5, 3])]] : []),
    ...{ count: 1, explain: 1 },
  });
  const other = { programs: otherWorth(input, random), goal: pick(GOALS) };
  const { card_id } = pick(candidates);
  const led = recommendForCategory(input, ask).ledWith(other, card_id);
  const anew = recommendForCategory(
    { ...input, programs: other.programs },
    { ...ask, ...other, count: candidates.length },
  );
  return { led, anew: anew.recommendations, card_id };
}

function expectSame({ led, anew, card_id }: ReturnType<typeof bothWays>): void {
  const figures = ({ net_value, rewards, score }: NonNullable<typeof led>['own']) => ({
    net_value,
    rewards,
    score,
  });
  const own = anew.find((row) => row.card_id === card_id);
  expect(led?.first.card.card_id).toBe(anew[0]?.card_id);
  expect(led && figures(led.first)).toMatchObject({
    net_value: anew[0]?.net_value,
    rewards: anew[0]?.rewards,
    score: anew[0]?.score,
  });
  expect(led?.own.net_value).toBe(own?.net_value);
}

describe('what leads with points worth something else', () => {
  it('is what ranking the cards again finds, for cards with every kind of rule', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const twist = [(one: EngineInput) => one, withForeignPart, withNetworks, withTiers][seed % 4];
      const { cards, ...made } =
        twist?.(generatedWallet(seed, 3, 9), seed) ?? generatedWallet(seed);
      const candidates = cards.map((card, i) => ({ ...card, annual_fee: (i % 3) * 40 }));
      expectSame(bothWays({ ...made, cards: [] }, candidates, seed));
    }
  });

  it('is the same of a large catalogue', () => {
    const cards = grownCards(800);
    for (let seed = 1; seed <= 12; seed += 1)
      expectSame(bothWays(shippedWallet(seed, 0, 1).wallet, cards, seed));
  });
});
