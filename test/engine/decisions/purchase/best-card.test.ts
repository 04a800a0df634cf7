import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestCardAt,
  type RankedCard,
} from '../../../../src/engine/decisions/purchase/best-card.ts';
import type {
  BestCardInput,
  MerchantFacts,
} from '../../../../src/engine/decisions/purchase/input.ts';
import type { Network } from '../../../../src/engine/model/facts.ts';
import { capKey, choiceKey, EngineInputError } from '../../../../src/engine/model/input.ts';
import type { Cap } from '../../../../src/engine/model/rate-terms.ts';
import { card, program, programs, rule } from '../../fixtures.ts';
import { generatedWallet } from '../../wallets.ts';
import { only, purchase, shop } from './purchases.ts';

describe('bestCardAt', () => {
  it('ranks by what points are worth in this wallet: 4 x 1 cent beats 3 x 1 cent, unless unlocked', () => {
    const transfer_cpp = { floor: 1.2, base: 2, ceiling: 2.5 };
    const ur = program({ key: 'ur', cash_cpp: 1, transfer_cpp, unlocked_by: ['premium'] });
    const dining = rule({ id: 'dining', rate: 3, categories: ['dining'] });
    const points = card({ card_id: 1, program: 'ur', earn: [dining] });
    const cash = card({ card_id: 2, base_rate: 4 });
    const over = { cards: [points, cash], programs: programs(ur) };
    const locked = bestCardAt(purchase(over));
    expect(locked.ranked.map(({ card_id, value }) => [card_id, value])).toEqual([
      [2, 4],
      [1, 3],
    ]);
    const unlocked = bestCardAt(purchase({ ...over, also_held: new Set(['premium']) }));
    expect(unlocked.best).toBe(1);
    expect(unlocked.ranked[0]).toEqual({
      foreign_fee: 0,
      card_id: 1,
      accepted: true,
      why_not: null,
      rate: 3,
      points: 300,
      value: 6,
      parts: [{ rule_id: 'dining', rate: 3, spend: 100, cap_left: null, value: 6 }],
      trace: [
        {
          kind: 'earn',
          card_id: 1,
          subject: 'restaurants',
          detail: '$100.00 at shop x 3 x 2 cpp (rule dining)',
          value: 6,
          source: null,
          as_of: null,
          point_value_source: null,
        },
      ],
      note: null,
    });
  });

  it('takes only the networks that the merchant takes', () => {
    const costco = shop({ name: 'Costco', networks: ['Visa'] });
    const amex = card({ card_id: 1, base_rate: 5, networks: ['Amex'] });
    const both = card({ card_id: 2, networks: ['Visa', 'Mastercard'] });
    const result = bestCardAt(purchase({ cards: [amex, both], merchant: costco }));
    expect(result.best).toBe(2);
    expect(result.ranked[0]?.note).toBe('accepted only if yours is Visa');
    expect(result.ranked[1]).toMatchObject({
      accepted: false,
      value: 0,
      parts: [],
      why_not: 'Costco takes Visa only; this card is Amex',
    });
    expect(bestCardAt(purchase({ cards: [amex], merchant: costco })).best).toBeNull();
  });

  it('has no best card where no credit card is taken', () => {
    const winco = shop({ name: 'WinCo', networks: [] });
    const result = bestCardAt(purchase({ cards: [card({ card_id: 1 })], merchant: winco }));
    expect(result.best).toBeNull();
    expect(result.ranked[0]).toMatchObject({
      accepted: false,
      value: 0,
      why_not: 'WinCo takes no credit cards',
    });
  });

  it('takes a private-label card only where a rule names the merchant', () => {
    const earn = [rule({ id: 'own', rate: 5, merchants: ['target'] })];
    const store = card({ card_id: 1, base_rate: 0, networks: [], earn });
    expect(only({ cards: [store] }).accepted).toBe(false);
    const target = shop({ key: 'target', networks: ['Visa'] });
    expect(only({ cards: [store], merchant: target })).toMatchObject({ accepted: true, value: 5 });
    expect(only({ cards: [store], merchant: shop({ key: null }) }).accepted).toBe(false);
  });

  it('never applies portal rates, and says so', () => {
    const earn = [
      rule({ id: 'portal', rate: 10, categories: ['hotels'], channel: 'portal' }),
      rule({ id: 'travel', rate: 2, categories: ['travel'] }),
    ];
    const merchant = shop({ category: 'hotels' });
    expect(only({ cards: [card({ card_id: 1, earn })], merchant })).toMatchObject({
      rate: 2,
      note: "10% only when booked through the issuer's portal",
    });
  });

  it('heeds minimum purchases, memberships and excluded merchants', () => {
    const one = (over: Parameters<typeof rule>[0]): BestCardInput['cards'] => [
      card({ card_id: 1, earn: [rule({ categories: ['dining'], ...over })] }),
    ];
    const big = one({ id: 'r', rate: 3, min_purchase: 200 });
    expect(only({ cards: big, amount: 199.99 })).toMatchObject({
      value: 2,
      note: '3% needs a purchase of $200 or more',
    });
    expect(only({ cards: big, amount: 200 }).value).toBe(6);
    const prime = one({ id: 'r', rate: 5, requires: 'amazon_prime' });
    expect(only({ cards: prime }).note).toBe('5% only with Amazon Prime');
    expect(only({ cards: prime, memberships: new Set(['amazon_prime']) }).value).toBe(5);
    expect(only({ cards: one({ id: 'r', rate: 5, excluded_merchants: ['shop'] }) }).value).toBe(1);
  });

  it('assumes the best choice unless the holder chose', () => {
    const choice = { group: 'c', by: 'holder' as const, pick: 1 };
    const small: Cap = { amount: 10, period: 'month', group: null };
    const earn = [
      rule({ id: 'dining', rate: 3, categories: ['dining'], choice }),
      rule({ id: 'cafes', rate: 6, categories: ['restaurants'], choice, cap: small }),
      rule({ id: 'gas', rate: 9, categories: ['gas'], choice }),
    ];
    const cards = [card({ card_id: 1, earn })];
    // 10 x 6 + 90 x 1 = 150 points is less than 100 x 3.
    expect(only({ cards })).toMatchObject({
      points: 300,
      parts: [{ rule_id: 'dining' }],
      note: 'assumes dining as your chosen category',
    });
    const chose = (id: string): RankedCard =>
      only({ cards, options: { choices: new Map([[choiceKey(1, 'c'), [id]]]) } });
    expect(chose('cafes').points).toBe(150);
    expect(chose('gas')).toMatchObject({
      points: 100,
      note: '3% is not among your choices, which can change once a calendar quarter; 6% is not among your choices, which can change once a calendar quarter',
    });
  });

  it('tells the trap unless a rule names the merchant', () => {
    const merchant = shop({ trap: { kind: 'other', note: 'Posts oddly.' } });
    const named = card({ card_id: 1, earn: [rule({ id: 'r', rate: 3, merchants: ['shop'] })] });
    const notes = bestCardAt(purchase({ merchant, cards: [named, card({ card_id: 2 })] })).ranked;
    expect(notes.map(({ note }) => note)).toEqual([null, 'Posts oddly.']);
  });

  it('breaks ties by annual fee, then card_id', () => {
    const cards = [
      card({ card_id: 1, annual_fee: 95 }),
      card({ card_id: 3 }),
      card({ card_id: 2 }),
      card({ card_id: 4, annual_fee: 500, base_rate: 1.001 }),
    ];
    const { ranked } = bestCardAt(purchase({ cards, amount: 1 }));
    expect(ranked.map(({ card_id }) => card_id)).toEqual([4, 2, 3, 1]);
  });

  it('names the path of a bad value', () => {
    const cards = [card({ card_id: 1 })];
    const path = (over: Partial<BestCardInput>): string => {
      try {
        bestCardAt(purchase({ cards, ...over }));
      } catch (error) {
        if (error instanceof EngineInputError) return error.path;
      }
      return 'no error';
    };
    expect(path({ amount: Number.NaN })).toBe('amount');
    expect(path({ amount: -1 })).toBe('amount');
    expect(path({ as_of: '2026-02-30' })).toBe('as_of');
    expect(path({ cards: [] })).toBe('cards');
    expect(path({ cards: [...cards, ...cards] })).toBe('cards[1].card_id');
    expect(path({ cap_used: new Map([['1:r', -5]]) })).toBe('cap_used.1:r');
    const merchant = shop({ category: 'nowhere' as MerchantFacts['category'] });
    expect(path({ merchant })).toBe('merchant.category');
  });

  it('never puts a card first that is worth less than another accepted one', () => {
    const lists: (readonly Network[] | null)[] = [null, [], ['Visa'], ['Amex', 'Discover']];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.oneof(fc.constantFrom(0, 0.01, 99.99), fc.double({ min: 0, max: 1e7, noNaN: true })),
        fc.constantFrom(...lists),
        fc.constantFrom('amazon', 'elsewhere', null),
        fc.nat(3000),
        (seed, amount, networks, key, used) => {
          const wallet = generatedWallet(seed);
          const { cards, as_of } = wallet;
          const category = wallet.spending[0]?.category ?? 'restaurants';
          const caps = cards.flatMap(({ card_id, earn }) =>
            earn.map(({ id, cap }) => [capKey(card_id, cap?.group ?? id), used] as const),
          );
          const { programs, options } = wallet;
          const merchant = shop({ key, category, networks });
          const cap_used = new Map(caps);
          const { memberships, also_held } = options;
          const given = { cards, programs, merchant, amount, as_of, memberships, also_held };
          const result = bestCardAt({ ...given, cap_used });
          const again = { ...given, cards: [...cards].reverse(), cap_used };
          expect(bestCardAt(again)).toEqual(result);
          const accepted = result.ranked.filter((row) => row.accepted);
          expect(result.best).toBe(accepted[0]?.card_id ?? null);
          expect(result.ranked.length).toBe(cards.length);
          for (const row of result.ranked) {
            expect(accepted[0]?.value ?? 0).toBeGreaterThanOrEqual(row.value);
            for (const number of [row.rate, row.points, row.value]) {
              expect(Number.isFinite(number) && !Object.is(number, -0)).toBe(true);
            }
            const spent = row.parts.reduce((sum, part) => sum + part.spend, 0);
            if (row.accepted) expect(Math.abs(spent - amount)).toBeLessThan(0.0051);
            const base = cards.find(({ card_id }) => card_id === row.card_id)?.base_rate ?? 0;
            if (row.accepted) expect(row.points).toBeGreaterThanOrEqual(amount * base - 0.01);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('rotating categories', () => {
  it('of the open quarter are said to be unknown where none is listed', () => {
    const earn = [
      rule({
        id: 'q1',
        rate: 5,
        categories: ['dining'],
        activation: 'rotating',
        valid_from: '2026-01-01',
        valid_to: '2026-03-31',
      }),
    ];
    const row = only({ cards: [card({ card_id: 1, earn })], as_of: '2026-05-15' });
    expect(row.note).toBe(
      "its rotating categories of this quarter are unknown; its 5% on dining was last quarter's and ended 2026-03-31",
    );
  });
});
