import { describe, expect, it } from 'vitest';
import type { EngineCard } from '../../../src/engine/model/facts.ts';
import { compileWallet } from '../../../src/engine/split/compile/compile.ts';
import { pricedLike } from '../../../src/engine/split/recompile.ts';
import { generatedWallet } from '../wallets.ts';

/** The card at other rates, and under caps of other amounts. */
function dearer(card: EngineCard): EngineCard {
  const earn = card.earn.map((rule) => ({
    ...rule,
    rate: rule.rate * 2 + 0.5,
    cap: rule.cap && { ...rule.cap, amount: rule.cap.amount * 3 },
  }));
  return { ...card, earn };
}

describe('a wallet compiled from one alike', () => {
  it('is what compiling it makes, where one card has other rates and amounts of caps', () => {
    let capped = 0;
    for (let seed = 1; seed <= 200; seed += 1) {
      const like = generatedWallet(seed, 2, 4);
      const from = like.cards[seed % like.cards.length] as EngineCard;
      const to = dearer(from);
      const input = { ...like, cards: like.cards.map((card) => (card === from ? to : card)) };
      const { wallet } = pricedLike(input, to, like, from);
      expect(wallet, `wallet ${seed}`).toEqual(compileWallet(input));
      if (to.earn.some(({ cap }) => cap !== null)) capped += 1;
    }
    expect(capped).toBeGreaterThan(50);
  });

  it('is compiled anew where the rules differ in more', () => {
    const changes: ((card: EngineCard) => EngineCard)[] = [
      (card) => ({ ...card, earn: card.earn.slice(1) }),
      (card) => ({ ...card, base_rate: card.base_rate + 1 }),
      (card) => ({ ...card, earn: card.earn.map((rule) => ({ ...rule, merchants: ['amazon'] })) }),
      (card) => ({ ...card, earn: card.earn.map((rule) => ({ ...rule, cap: null })) }),
    ];
    for (const change of changes) {
      for (let seed = 1; seed <= 20; seed += 1) {
        const like = generatedWallet(seed, 2, 4);
        const from = like.cards[0] as EngineCard;
        const to = change(from);
        const input = { ...like, cards: [to, ...like.cards.slice(1)] };
        const { wallet } = pricedLike(input, to, like, from);
        expect(wallet, `wallet ${seed}`).toEqual(compileWallet(input));
      }
    }
    expect(changes).toHaveLength(4);
  });
});
