import { expect, it } from 'vitest';
import { yearNet } from '../../../../src/engine/decisions/additions/problem.ts';
import { LEAST_STEP, walletSteps } from '../../../../src/engine/decisions/portfolio/steps.ts';
import { NOTABLE_GAIN } from '../../../../src/engine/decisions/value/stands-up.ts';
import type { EngineCard } from '../../../../src/engine/model/facts.ts';
import { prepare } from '../../../../src/engine/split/split.ts';
import { shippedWallet } from '../../catalogue.ts';

it('are those that bring most, as compiling and solving the wallet of every step finds', () => {
  let found = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const { wallet, candidates } = shippedWallet(seed, 1 + (seed % 7), 12);
    const open = candidates.filter(({ annual_fee }) => annual_fee === 0);
    const [free = null, ...others] = open;
    const changesOf = ({ card_id }: EngineCard) =>
      others.filter((_, at) => (card_id + at) % 3 === 0);
    const steps = walletSteps(wallet, changesOf, () => free);

    const netOf = (cards: readonly EngineCard[]) =>
      yearNet(prepare({ ...wallet, cards }), { year: 'ongoing' });
    let { cards } = wallet;
    for (const step of [...steps, null]) {
      const now = netOf(cards);
      const gains = cards
        .filter(({ annual_fee }) => annual_fee > 0)
        .flatMap((card) => {
          const rest = cards.filter((other) => other !== card);
          const isNew = (to: EngineCard) => rest.every(({ card_id }) => card_id !== to.card_id);
          const changes = changesOf(card).filter(isNew);
          const isLoss = rest.length === 0 ? now < 0 : netOf(rest) - now >= LEAST_STEP;
          const put = (to: EngineCard) => cards.map((other) => (other === card ? to : other));
          const changed = changes.map((to) => ({
            ...{ gain: netOf(put(to)) - now, least: isLoss ? LEAST_STEP : NOTABLE_GAIN },
          }));
          const replaced = [free].flatMap((to) => {
            if (to === null || !isNew(to)) return [];
            const net = netOf(put(to));
            const isBeside = cards.length > 1 && net <= netOf([...cards, to]);
            // Opening a card has to bring notably more than closing one.
            const isIdle = rest.length > 0 && net - netOf(rest) < NOTABLE_GAIN;
            return isBeside || isIdle ? [] : [{ gain: net - now, least: NOTABLE_GAIN }];
          });
          const cancelled =
            rest.length === 0 ? [] : [{ gain: netOf(rest) - now, least: LEAST_STEP }];
          return [...changed, ...replaced, ...cancelled];
        })
        .filter(({ gain, least }) => gain >= least);
      const most = Math.max(0, ...gains.map(({ gain }) => gain));
      expect(step?.gain ?? 0, `wallet ${seed}`).toBeCloseTo(most, 2);
      if (step === null) break;
      found += 1;
      cards = cards.flatMap((card) => {
        if (card.card_id !== step.card_id) return [card];
        return step.to === null ? [] : [step.to];
      });
    }
  }
  expect(found).toBeGreaterThan(30);
});
