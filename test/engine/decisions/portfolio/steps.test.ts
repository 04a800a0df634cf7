import { describe, expect, it } from 'vitest';
import { yearNet } from '../../../../src/engine/decisions/additions/problem.ts';
import { LEAST_STEP, walletSteps } from '../../../../src/engine/decisions/portfolio/steps.ts';
import { NOTABLE_GAIN } from '../../../../src/engine/decisions/value/stands-up.ts';
import type { EngineCard } from '../../../../src/engine/model/facts.ts';
import type { EngineInput } from '../../../../src/engine/model/input.ts';
import { prepare } from '../../../../src/engine/split/split.ts';
import { shippedWallet } from '../../catalogue.ts';
import { card, input, line, rule } from '../../fixtures.ts';

const LEAST_CARDS = 2;

/** Dollars a year of a wallet, compiled and solved for itself. */
function netIn(wallet: EngineInput): (cards: readonly EngineCard[]) => number {
  const nets = new Map<string, number>();
  return (cards) => {
    const name = cards.map(({ card_id }) => card_id).join();
    const net = nets.get(name) ?? yearNet(prepare({ ...wallet, cards }), { year: 'ongoing' });
    nets.set(name, net);
    return net;
  };
}

/** What the best step brings among all that are worth taking; of an only card none are looked at. */
function mostOf(
  cards: readonly EngineCard[],
  changesOf: (card: EngineCard) => readonly EngineCard[],
  free: EngineCard | null,
  netOf: (cards: readonly EngineCard[]) => number,
): number {
  const now = netOf(cards);
  const gains = cards
    .filter(({ annual_fee }) => annual_fee > 0)
    .flatMap((held) => {
      const rest = cards.filter((other) => other !== held);
      const without = netOf(rest);
      const isNew = (to: EngineCard) => cards.every(({ card_id }) => card_id !== to.card_id);
      const put = (to: EngineCard) => cards.map((other) => (other === held ? to : other));
      const changed = changesOf(held)
        .filter(isNew)
        .flatMap((to) => {
          const net = netOf(put(to));
          const isEnough = net - now >= (without - now >= LEAST_STEP ? LEAST_STEP : NOTABLE_GAIN);
          // A fee has to bring notably more than no card.
          const isEarned = to.annual_fee === 0 || net - without >= NOTABLE_GAIN;
          return isEnough && isEarned ? [net - now] : [];
        });
      const replaced = [free].flatMap((to) => {
        if (to === null || !isNew(to)) return [];
        const net = netOf(put(to));
        // Opening a card has to bring notably more than closing or changing one.
        const least = Math.max(without, now, ...changed.map((gain) => now + gain)) + NOTABLE_GAIN;
        return net < least || net < netOf([...cards, to]) ? [] : [net - now];
      });
      return [...changed, ...replaced, ...(without - now >= LEAST_STEP ? [without - now] : [])];
    });
  return Math.max(0, ...gains);
}

describe('the steps of a wallet', () => {
  it('are those that bring most, as compiling and solving the wallet of every step finds', () => {
    const found = { cancel: 0, change: 0, replace: 0 };
    let dear = 0;
    for (let seed = 1; seed <= 120; seed += 1) {
      const { wallet, candidates } = shippedWallet(seed, LEAST_CARDS + (seed % 6), 12);
      const [first = null] = candidates.filter(({ annual_fee }) => annual_fee === 0);
      const free = seed % 3 === 0 ? null : first;
      const others = candidates.filter((one) => one !== first);
      const changesOf = ({ card_id }: EngineCard) =>
        others.filter((_, at) => (card_id + at) % 4 === 0);
      const { steps } = walletSteps(wallet, changesOf, () => free);
      const netOf = netIn(wallet);
      let { cards } = wallet;
      // A card that was changed may still go, or be changed to another one instead.
      const before = new Map<EngineCard, EngineCard>();
      const left = (held: EngineCard) => {
        const from = before.get(held) ?? held;
        return changesOf(from).filter(({ annual_fee }) => annual_fee <= from.annual_fee);
      };
      for (const step of steps) {
        if (cards.length < LEAST_CARDS) break;
        expect(step.gain, `wallet ${seed}`).toBeCloseTo(mostOf(cards, left, free, netOf), 2);
        found[step.action] += 1;
        if ((step.to?.annual_fee ?? 0) > 0) dear += 1;
        cards = cards.flatMap((held) => {
          if (held.card_id !== step.card_id) return [held];
          if (step.to !== null) before.set(step.to, held);
          return step.to === null ? [] : [step.to];
        });
        expect(step.net_value_after, `wallet ${seed}`).toBeCloseTo(netOf(cards), 2);
      }
      if (cards.length < LEAST_CARDS) continue;
      expect(mostOf(cards, left, free, netOf), `wallet ${seed}`).toBe(0);
    }
    expect(Math.min(found.cancel, found.change, found.replace)).toBeGreaterThan(8);
    expect(dear).toBeGreaterThan(15);
  });
});

/** $1,000 a month of dining, and $1,000 of all else. */
const SPENT = [line('restaurants', 1000), line('uncategorized', 1000)];
const dines = (rate: number) => [rule({ id: 'd', rate, categories: ['dining'] })];
const high = card({ card_id: 11, name: 'High', annual_fee: 800, earn: dines(5) });
const mid = card({ card_id: 12, name: 'Mid', annual_fee: 100, earn: dines(4) });
const basic = card({ card_id: 13, name: 'Basic', base_rate: 1.5 });
const idle = card({ card_id: 15, name: 'Idle', base_rate: 1 });

function planned(held: readonly EngineCard[], to: readonly EngineCard[], free: EngineCard | null) {
  const changesOf = ({ card_id }: EngineCard) => (card_id === high.card_id ? to : []);
  return walletSteps(input({ cards: [...held], spending: SPENT }), changesOf, () => free);
}

describe('a change to a card with a lower fee', () => {
  it('is weighed with those that are free, by the value of the wallet after it', () => {
    // High -80, Mid 500, Basic 360: beside a card of 1 % 580 and 440 more than High there.
    for (const held of [[high], [high, idle]]) {
      const { steps } = planned(held, [basic, mid], null);
      expect(steps).toMatchObject([{ action: 'change', to: mid, net_value_after: 500 }]);
    }
  });

  it('is not made where other cards earn as much, or the fee brings little over none', () => {
    // Beside 3.5 % on dining Mid adds 60 - 100; High 5 % is worth 180 - 800 there.
    const diner = card({ card_id: 16, earn: dines(3.5) });
    const { steps } = planned([high, diner], [mid], null);
    expect(steps).toMatchObject([{ action: 'cancel', net_value_after: 540 }]);
    // Beside 3 % it adds 120 - 100: less than a notable amount.
    const other = card({ card_id: 17, earn: dines(3) });
    expect(planned([high, other], [mid], null).steps).toMatchObject([{ action: 'cancel' }]);
  });

  it('gives way to a card to be opened that brings notably more, and is named beside it', () => {
    const rival = (rate: number) =>
      card({ card_id: 14, name: 'Rival', base_rate: 2, earn: dines(rate) });
    // Rival 240 + 252 = 492, or 240 + 300 = 540: 40 more than Mid.
    expect(planned([high, idle], [basic, mid], rival(2.1)).steps).toMatchObject([
      { action: 'change', to: mid, else_change: null },
    ]);
    expect(planned([high, idle], [basic, mid], rival(2.5)).steps).toMatchObject([
      { action: 'replace', to: { name: 'Rival' }, else_change: { to: mid } },
    ]);
  });

  it('is left out where a later step would undo it', () => {
    // High to Mid brings most, 580; but once Flat is changed to Low, which dines for nothing, Mid is idle.
    const flat = card({ card_id: 21, name: 'Flat', annual_fee: 300, base_rate: 2 });
    const low = card({ card_id: 22, name: 'Low', earn: dines(4) });
    const changesOf = ({ card_id }: EngineCard) => (card_id === high.card_id ? [mid] : [low]);
    const wallet = input({ cards: [high, flat, idle], spending: SPENT });
    const { steps } = walletSteps(wallet, changesOf, () => null);
    expect(steps).toMatchObject([
      { card_id: high.card_id, action: 'cancel', gain: 440 },
      { card_id: flat.card_id, action: 'change', to: low, net_value_after: 600 },
    ]);
  });
});
