import { describe, expect, it } from 'vitest';
import { bestAlone } from '../../../../src/engine/decisions/alone/best-alone.ts';
import { netOngoing } from '../../../../src/engine/decisions/value/card-value.ts';
import { partlyAbroad } from '../../../../src/engine/model/foreign.ts';
import {
  candidateFacts,
  gainBound,
  rewardsBound,
} from '../../../../src/engine/split/bounds/gain-bound.ts';
import { bestRewards, prepare, vary } from '../../../../src/engine/split/split.ts';
import { shippedWallet } from '../../catalogue.ts';

describe('the bound on what a card adds', () => {
  it('holds for shipped cards beside shipped wallets, at every end of the ranges', () => {
    let checked = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const { wallet: made, candidates } = shippedWallet(seed, seed % 5, 12);
      const wallet =
        seed % 2 === 0 ? made : { ...made, spending: partlyAbroad(made.spending, () => 0.3) };
      const facts = candidateFacts(wallet);
      for (const change of [{}, { point_value: 'ceiling' as const }, { factor: 1.2 }]) {
        const held = vary(prepare(wallet), change);
        const most = gainBound(held, facts);
        for (const card of candidates) {
          checked += 1;
          const both = prepare({ ...wallet, cards: [...wallet.cards, card] });
          const gain = bestRewards(vary(both, change)) - bestRewards(held);
          expect(gain, `${seed} ${card.key}`).toBeLessThanOrEqual(most(card) + 1e-6);
        }
      }
    }
    expect(checked).toBeGreaterThan(0);
  });

  it('is met by a card that earns more without any cap, and is zero for one that earns less', () => {
    let met = 0;
    let zero = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const { wallet, candidates } = shippedWallet(seed, 2, 12);
      const before = bestRewards(prepare(wallet));
      const most = gainBound(prepare(wallet), candidateFacts(wallet));
      for (const card of candidates) {
        const after = bestRewards(prepare({ ...wallet, cards: [...wallet.cards, card] }));
        if (most(card) === 0) zero += 1;
        else if (Math.abs(most(card) - (after - before)) < 1e-6) met += 1;
      }
    }
    expect(met).toBeGreaterThan(40);
    expect(zero).toBeGreaterThan(10);
  });
});

it('bounds a card alone as it bounds one beside no card, abroad too', () => {
  let bounded = 0;
  for (let seed = 1; seed <= 20; seed += 1) {
    const { wallet, candidates } = shippedWallet(seed, 0, 40);
    for (const spending of [wallet.spending, partlyAbroad(wallet.spending, () => 0.3)]) {
      const none = { ...wallet, cards: [], spending };
      const beside = gainBound(prepare(none), candidateFacts(none));
      const alone = rewardsBound(none);
      for (const card of candidates) expect(alone(card)()).toBeCloseTo(beside(card), 6);
      bounded += candidates.length;
    }
  }
  expect(bounded).toBeGreaterThan(1_000);
});

it('finds the best cards alone that valuing every card finds', () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const { wallet, candidates } = shippedWallet(seed, 1, 40);
    const found = bestAlone(wallet, candidates, { count: 3, least: 0 });
    const all = candidates
      .map((card) => ({ card, net: netOngoing({ ...wallet, cards: [card] }) }))
      .filter(({ net }) => net > 0)
      .sort((a, b) => b.net - a.net || a.card.card_id - b.card.card_id)
      .slice(0, 3);
    expect(all.length).toBeGreaterThan(0);
    expect(found.map((one) => [one.card.card_id, one.net_value])).toEqual(
      all.map(({ card, net }) => [card.card_id, net]),
    );
  }
});
