import { describe, expect, it } from 'vitest';
import { renewalDecision } from '../../../../src/engine/decisions/renewal/renewal.ts';
import type { RenewalRequest } from '../../../../src/engine/decisions/renewal/targets.ts';
import { EngineInputError } from '../../../../src/engine/model/input.ts';
import { card, input, line, rule } from '../../fixtures.ts';
import { dining, gold, green, other, premium, request, toGreen } from './renewal-fixtures.ts';

describe('renewalDecision', () => {
  it('renews what brings more than all that costs nothing', () => {
    // 1,000 x 0.48 + 60 - 250 = 290; green 1,000 x 0.24 = 240.
    const result = renewalDecision(
      dining(1000),
      request({ product_changes: toGreen, alternatives_allowed: [green] }),
    );
    expect(result).toMatchObject({
      verdict: 'RENEW',
      year2_net_value: 290,
      free_alternative: { card_id: 2, name: 'Green', net_value: 240, gain_beside: 0 },
      replacement_options: [],
      thresholds_used: { cancel: 215, keep: 215 },
      tenure_months: null,
      next_anniversary: null,
      reason:
        'Gold brings about $290 a year after its $250 fee, and on the same spending Green, which has no fee, brings $240 in rewards; no product change brings more. It is close: changed to Green it would bring $50 less for $250 less in fees, so what is not sure of its worth tips it.',
    });
    // With no credits used it brings 230, and the change to Green 240.
    expect(result).toMatchObject({ confidence: 'medium', turns_at: ['no credits used'] });
  });

  it('downgrades rather than renew below a change that brings more', () => {
    // 500 x 0.48 + 60 - 250 = 50; green 120.
    const result = renewalDecision(dining(500), request({ product_changes: toGreen }));
    expect(result).toMatchObject({ verdict: 'DOWNGRADE', change_to: 2, year2_net_value: 50 });
  });

  it('leaves out a change to a card with a fee that a free card beats', () => {
    // Gold -94; middle 200 x 0.48 - 50 = 46, below the 72 of a free 3 % card.
    const middle = { ...gold, card_id: 7, key: 'card-7', annual_fee: 50, credits: [] };
    const ask = request({
      product_changes: [{ from: 'card-1', to: ['card-7'] }],
      catalog: [middle],
      alternatives_allowed: [other],
    });
    const result = renewalDecision(dining(200), ask);
    expect(result.downgrade_options[0]?.net_value).toBe(46);
    expect(result.verdict).toBe('CANCEL_AND_REPLACE');
  });

  it('keeps a card that adds something beside the free one, however it does alone', () => {
    const plain = card({ card_id: 8, name: 'Plain', base_rate: 2 });
    const mixed = input({
      cards: [{ ...gold, annual_fee: 100, credits: [] }],
      spending: [line('restaurants', 600), line('uncategorized', 2000)],
    });
    const result = renewalDecision(mixed, request({ alternatives_allowed: [plain] }));
    expect(result).toMatchObject({
      verdict: 'RENEW',
      confidence: 'medium',
      // 600 x 0.48 + 2,000 x 0.12 - 100; 2,600 x 0.24; 600 x (0.48 - 0.24) - 100.
      year2_net_value: 428,
      free_alternative: { net_value: 624, gain_beside: 44 },
    });
    expect(result.turns_at).toContain('no other card, such as Plain, held beside it');
    expect(result.reason).toContain(
      'Beside Plain, a card to open without a fee, Gold, used only where it earns more, adds about $44',
    );
    const dearer = input({ ...mixed, cards: [{ ...gold, annual_fee: 145, credits: [] }] });
    const gone = renewalDecision(dearer, request({ alternatives_allowed: [plain] }));
    expect(gone).toMatchObject({
      verdict: 'CANCEL_AND_REPLACE',
      free_alternative: { gain_beside: -1 },
    });
  });

  it('changes it where the change adds more beside the free one', () => {
    const plain = card({ card_id: 8, name: 'Plain', base_rate: 2 });
    const silver = card({
      ...gold,
      card_id: 9,
      key: 'silver',
      name: 'Silver',
      annual_fee: 20,
      credits: [],
    });
    const mixed = input({
      cards: [{ ...gold, annual_fee: 100, credits: [] }],
      spending: [line('restaurants', 600), line('uncategorized', 2000)],
    });
    const result = renewalDecision(
      mixed,
      request({
        product_changes: [{ from: gold.key, to: [silver.key] }],
        catalog: [silver],
        alternatives_allowed: [plain],
      }),
    );
    expect(result).toMatchObject({ verdict: 'DOWNGRADE', change_to: 9, goes_by: 'beside' });
    expect(result.gain).toBeCloseTo(80, 0);
    expect(result.reason).toContain('changed to Silver about $124: $80 better');
  });

  it('shows the steps to each of its figures, to the cent', () => {
    const { trace, downgrade_options, replacement_options } = renewalDecision(
      dining(200),
      request({ product_changes: toGreen, alternatives_allowed: [other] }),
    );
    // 2,400 x 4 % = 96; half of 120; the fee. Green: 2,400 x 2 %. Other: 2,400 x 3 %.
    expect(trace('full').map((step) => [step.kind, step.value])).toEqual([
      ['earn', 96],
      ['credit', 60],
      ['fee', -250],
    ]);
    const steps = (one: { readonly trace: typeof trace } | undefined) =>
      one?.trace('full').map((step) => [step.card_id, step.value]);
    expect(steps(downgrade_options[0])).toEqual([
      [2, 48],
      [2, 0],
    ]);
    expect(steps(replacement_options[0])).toEqual([
      [4, 72],
      [4, 0],
    ]);
  });

  it('is not certain of a change to a card whose quarters are not known', () => {
    // 96 - 250 = -154 against 48, and as far apart with spending at 0.8 and 1.2.
    const bare = { ...gold, credits: [] };
    const decide = (target: typeof green) =>
      renewalDecision(
        { ...dining(200), cards: [bare] },
        request({ product_changes: toGreen, catalog: [bare, target] }),
      );
    expect(decide(green)).toMatchObject({ verdict: 'DOWNGRADE', confidence: 'high' });
    const quarter = rule({
      id: 'q1',
      rate: 5,
      categories: ['gas'],
      activation: 'rotating',
      valid_from: '2026-01-01',
      valid_to: '2026-03-31',
    });
    expect(decide({ ...green, earn: [...green.earn, quarter] })).toMatchObject({
      verdict: 'DOWNGRADE',
      confidence: 'medium',
      turns_at: ['rotating categories of Green unknown for 2026 Q2, 2026 Q3, 2026 Q4'],
    });
  });

  it('downgrades where one product change brings more', () => {
    // 200 x 0.48 + 60 - 250 = -94; green 200 x 0.24 = 48.
    const result = renewalDecision(dining(200), request({ product_changes: toGreen }));
    expect(result).toMatchObject({ verdict: 'DOWNGRADE', goes_by: 'alone', gain: 142 });
    expect(result.year2_net_value).toBe(-94);
    expect(result.reason).toBe(
      'Gold loses about $94 a year after its $250 fee; changed to Green it brings about $48: $142 better.',
    );
    // The pricier target and the one outside the catalogue are no downgrades.
    expect(result.downgrade_options).toMatchObject([
      {
        card_id: 2,
        key: 'card-2',
        name: 'Green',
        annual_fee: 0,
        net_value: 48,
        gains: ['annual fee $250 lower'],
        losses: [
          'restaurants: 2 % cash back instead of 4 % cash back',
          'fast food, cafes, bars, food delivery: 1 % cash back instead of 4 % cash back',
          'Meal credit: $120 a year',
          'foreign fee 3 % instead of 0 %',
        ],
        keeps: [],
      },
    ]);
  });

  it('cancels what a free card beats, with replacements that bring more', () => {
    const closed = { ...other, card_id: 5, open_to_new: false };
    const alternatives_allowed = [premium, closed, green, other, gold];
    const result = renewalDecision(dining(200), request({ alternatives_allowed }));
    expect(result).toMatchObject({ verdict: 'CANCEL_AND_REPLACE', goes_by: 'alone', gain: 166 });
    // 2,400 x 3 % = 72, and 200 for 600 in three months against 500.
    expect(result.replacement_options).toMatchObject([
      {
        card_id: 4,
        key: 'card-4',
        name: 'Other',
        annual_fee: 0,
        net_value: 72,
        first_year_net_value: 272,
      },
      {
        card_id: 2,
        key: 'card-2',
        name: 'Green',
        annual_fee: 0,
        net_value: 48,
        first_year_net_value: 48,
      },
    ]);
    expect(result.reason).toBe(
      'Gold loses about $94 a year after its $250 fee; on the same spending Other, which has no fee, brings $72 in rewards: $166 better.',
    );
    const closing = renewalDecision(dining(200), request());
    expect(closing.reason).toContain('so closing it saves $94');
    expect(closing.gain).toBeNull();
  });

  it('never renews at a loss, and does not open a card for a small gain', () => {
    // 350 x 0.48 - 190 = -22.
    expect(renewalDecision(dining(350), request())).toMatchObject({
      verdict: 'CANCEL_AND_REPLACE',
      year2_net_value: -22,
    });
    // 800 x 0.48 - 190 = 194; 800 x 0.24 = 192 and x 0.27 = 216.
    const almost = { ...green, card_id: 9, earn: [], base_rate: 2.25 };
    const result = renewalDecision(dining(800), request({ alternatives_allowed: [almost] }));
    expect([result.verdict, result.replacement_options]).toEqual(['RENEW', []]);
    expect(result.reason).toContain('after its $250 fee, about the same as Green');
  });

  it.each([
    ['2025-01-01', 12, '2027-01-01'],
    ['2025-01-02', 11, '2026-01-02'],
    ['2024-02-29', 22, '2026-02-28'],
    ['2026-01-01', 0, '2027-01-01'],
  ])('counts tenure from %s: %i months, next anniversary %s', (acquired_date, months, next) => {
    const result = renewalDecision(dining(200), request({ acquired_date }));
    expect([result.tenure_months, result.next_anniversary]).toEqual([months, next]);
  });

  it('names the path of a bad value', () => {
    const ask = (over: Partial<RenewalRequest>) => () => renewalDecision(dining(1), request(over));
    expect(ask({ acquired_date: '2026-01-02' })).toThrow(/^acquired_date/);
    expect(ask({ acquired_date: 'soon' })).toThrow(EngineInputError);
    expect(() => renewalDecision(input(), request())).toThrow(/^cards/);
  });
});
