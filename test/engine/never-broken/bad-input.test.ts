import { describe, expect, it } from 'vitest';
import { playbook } from '../../../src/engine/decisions/points/playbook.ts';
import { reviewPortfolio } from '../../../src/engine/decisions/portfolio/portfolio.ts';
import { bestCardAt } from '../../../src/engine/decisions/purchase/best-card.ts';
import type { EngineCard } from '../../../src/engine/model/facts.ts';
import {
  type EngineInput,
  EngineInputError,
  MAX_MONTHLY,
  type SpendingLine,
} from '../../../src/engine/model/input.ts';
import { expandSpending, type SpendingShares } from '../../../src/engine/model/spending.ts';
import { card, input, line, program, programs } from '../fixtures.ts';
import { decisions, points, purchase } from './decisions.ts';

describe('bad input', () => {
  const good = input({
    cards: [card({ card_id: 1 })],
    programs: programs(program({ key: 'flex', cash_cpp: 1 })),
    spending: [line('restaurants', 100)],
  });
  const spend = (monthly: number, category = 'restaurants') => ({
    ...good,
    spending: [line(category as SpendingLine['category'], monthly)],
  });
  const ofCards = (count: number) => ({
    ...good,
    cards: Array.from({ length: count }, (_, i) => card({ card_id: i + 1 })),
  });
  const withFee = (fee: Partial<EngineCard>) => ({
    ...good,
    cards: [card({ card_id: 1, ...fee })],
  });
  const cases: [what: string, wallet: EngineInput, path: string][] = [
    ['negative spending', spend(-0.01), 'spending[0].monthly'],
    ['spending that is no number', spend(Number.NaN), 'spending[0].monthly'],
    ['endless spending', spend(Number.POSITIVE_INFINITY), 'spending[0].monthly'],
    ['spending beyond the limit', spend(MAX_MONTHLY + 1), 'spending[0].monthly'],
    ['an unknown category', spend(1, 'space_travel'), 'spending[0].category'],
    ['a roll-up where a fine category belongs', spend(1, 'dining'), 'spending[0].category'],
    ['more than ten cards', ofCards(11), 'cards'],
    [
      'a card twice',
      { ...good, cards: [card({ card_id: 1 }), card({ card_id: 1 })] },
      'cards[1].card_id',
    ],
    ['a negative fee', withFee({ annual_fee: -1 }), 'cards[0].annual_fee'],
    [
      'a first fee that is no number',
      withFee({ first_year_fee: Number.NaN }),
      'cards[0].first_year_fee',
    ],
    ['a date that is none', { ...good, as_of: '2026-02-30' }, 'as_of'],
    ['a date in words', { ...good, as_of: 'today' }, 'as_of'],
    ['a date before 2000', { ...good, as_of: '1999-12-31' }, 'as_of'],
    ['a date after 2100', { ...good, as_of: '2101-01-01' }, 'as_of'],
  ];
  const NOT_ASKED: Record<string, readonly string[]> = {
    // One purchase at one merchant, and points: neither reads spending.
    bestCardAt: ['spending'],
    playbook: ['spending'],
    // They take the first card, or the cards as candidates.
    cardValue: ['cards', 'cards[1].card_id'],
    renewalDecision: ['cards', 'cards[1].card_id'],
    recommendFromPortfolio: ['cards'],
  };

  it('is refused with the path of what is wrong, by every decision that reads it', () => {
    for (const [what, wallet, path] of cases) {
      for (const [name, decide] of Object.entries(decisions)) {
        if (NOT_ASKED[name]?.some((part) => path === part || path.startsWith(`${part}[`))) {
          if (!(name === 'recommendFromPortfolio' && path.startsWith('cards['))) continue;
        }
        const refused = caught(() => decide(wallet));
        expect(refused, `${name}: ${what}`).toBeInstanceOf(EngineInputError);
        const at = (refused as EngineInputError).path.replace('candidates', 'cards');
        expect(at, `${name}: ${what}`).toBe(path);
      }
    }
  });

  it('of a purchase, of balances and of dates is refused by its path', () => {
    const at = (over: object) => () => bestCardAt({ ...purchase(good), ...over });
    for (const bad of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(at({ amount: bad })).toThrow(/^amount: /);
      expect(at({ cap_used: new Map([['1:x', bad]]) })).toThrow(/^cap_used\.1:x: /);
      expect(() => decisions.playbook?.(good, bad)).toThrow(/^point_balances\.flex: /);
      expect(() => decisions.reviewPortfolio?.(good, bad)).toThrow(/^point_balances\.flex: /);
      const thresholds = { cancel: bad, keep: bad };
      if (bad !== -1) {
        expect(() => reviewPortfolio(good, thresholds)).toThrow(/^thresholds\.cancel: /);
      }
    }
    expect(at({ cards: [] })).toThrow(/^cards: /);
    expect(at({ acquired_dates: new Map([[1, '2026-13-01']]) })).toThrow(/^acquired_dates\.1: /);
    const wrong = { ...points(good, 1), as_of: 'yesterday' };
    expect(() => playbook(wrong)).toThrow(/^as_of: /);
    const shares = { dining: [] } as unknown as SpendingShares;
    expect(() => expandSpending({ space: 1 } as object, shares)).toThrow(/^spending\.space: /);
    expect(() => expandSpending({ rent: -1 }, shares)).toThrow(/^spending\.rent: /);
  });

  function caught(run: () => unknown): unknown {
    try {
      return run();
    } catch (error) {
      return error;
    }
  }
});
