import { describe, expect, it } from 'vitest';
import { searchAdditions } from '../../../../src/engine/decisions/additions/additions.ts';
import { yearNet } from '../../../../src/engine/decisions/additions/problem.ts';
import { walletSteps } from '../../../../src/engine/decisions/portfolio/steps.ts';
import { afterSteps, stepsKept } from '../../../../src/engine/decisions/portfolio/steps-kept.ts';
import type { EngineCard } from '../../../../src/engine/model/facts.ts';
import { prepare } from '../../../../src/engine/split/split.ts';
import { shippedWallet } from '../../catalogue.ts';

describe('the steps of a wallet to which a card is added', () => {
  it('lead to the best end of all ways to leave some of them out', () => {
    let [dropped, several, idle] = [0, 0, 0];
    for (let seed = 1; seed <= 120; seed += 1) {
      const { wallet, candidates } = shippedWallet(seed, 2 + (seed % 5), 14);
      const changesOf = ({ card_id }: EngineCard) =>
        candidates.filter((_, at) => (card_id + at) % 4 === 0);
      const free = candidates.find(({ annual_fee }) => annual_fee === 0) ?? null;
      const { steps } = walletSteps(wallet, changesOf, () => free);
      if (steps.length === 0) continue;
      const netOf = (cards: readonly EngineCard[]): number =>
        yearNet(prepare({ ...wallet, cards }), { year: 'ongoing' });
      const ends = new Map<string, number>();
      const endOf = (cards: readonly EngineCard[]): number => {
        const name = cards.map(({ card_id }) => card_id).join();
        const found = searchAdditions({ ...wallet, cards }, candidates, 1);
        const end = ends.get(name) ?? Math.max(netOf(cards), found?.wallet_value ?? 0);
        ends.set(name, end);
        return end;
      };
      const addedTo = (cards: readonly EngineCard[]): readonly EngineCard[] => {
        const found = searchAdditions({ ...wallet, cards }, candidates, 1);
        const isWorth = found !== null && found.wallet_value > netOf(cards);
        return candidates.filter(
          ({ card_id }) => isWorth && (found?.card_ids.includes(card_id) ?? false),
        );
      };
      const kept = stepsKept(wallet.cards, steps, netOf, endOf, addedTo);
      const after = afterSteps(wallet.cards, kept);
      if (after === null) throw new Error('the steps cannot be taken');
      const all = Array.from({ length: 2 ** steps.length }, (_, mask) =>
        afterSteps(
          wallet.cards,
          steps.filter((_, at) => (mask >> at) % 2 === 1),
        ),
      ).flatMap((cards) => (cards === null ? [] : [endOf(cards)]));
      expect(endOf(after), `wallet ${seed}`).toBeCloseTo(Math.max(...all), 2);
      let now = netOf(wallet.cards);
      for (const [at, step] of kept.entries()) {
        const value = netOf(afterSteps(wallet.cards, kept.slice(0, at + 1)) ?? []);
        expect(step.net_value_after).toBeCloseTo(value, 2);
        expect(step.gain).toBeCloseTo(value - now, 2);
        now = value;
      }
      if (kept.length < steps.length) dropped += 1;
      if (steps.length > 1) several += 1;
      for (const [at, step] of kept.entries()) {
        if (step.action !== 'replace' || wallet.cards.length === 1) continue;
        const closed = { ...step, action: 'cancel' as const, to: null };
        const left = afterSteps(wallet.cards, kept.with(at, closed));
        const isGain = left !== null && netOf(left) > netOf(wallet.cards);
        const isAdded = left !== null && addedTo(left).some((one) => one === step.to);
        if (isGain && !isAdded && endOf(left) >= endOf(after)) idle += 1;
      }
      // Where nothing is added, none of them is left out.
      expect(stepsKept(wallet.cards, steps, netOf, netOf, () => [])).toEqual(steps);
    }
    expect(idle).toBe(0);
    expect(dropped).toBeGreaterThan(3);
    expect(several).toBeGreaterThan(20);
  });
});
