import { describe, expect, it } from 'vitest';
import { renewalDecision } from '../../../../src/engine/decisions/renewal/renewal.ts';
import type { EngineCard } from '../../../../src/engine/model/facts.ts';
import { card, credit, program, programs, rule } from '../../fixtures.ts';
import { dining, gold, green, request, toGreen } from './renewal-fixtures.ts';

describe('what a change of product loses and gains', () => {
  it('gives parts of one credit the name that fits all of them', () => {
    const ride = credit({ key: 'ride', name: 'Ride Cash', value: 15, period: 'month' });
    const extra = credit({ key: 'ride', name: 'Ride Cash, December extra', value: 20 });
    const mobile = credit({ key: 'bill', name: 'Mobile Credit', value: 10, period: 'month' });
    const cable = credit({ key: 'bill', name: 'Cable Credit', value: 5, period: 'month' });
    const from = { ...gold, credits: [extra, ride, mobile, cable] };
    const at = { ...dining(200), cards: [from] };
    const result = renewalDecision(at, request({ product_changes: toGreen }));
    expect(result.downgrade_options[0]?.losses).toEqual(
      expect.arrayContaining([
        'Ride Cash: $200 a year',
        'Mobile Credit and Cable Credit: $180 a year',
      ]),
    );
  });

  it('names what unlocking points is lost', () => {
    const flex = program({ key: 'flex', name: 'Flex', cash_cpp: 1, unlocked_by: ['card-1'] });
    const at = { ...dining(200), programs: programs(flex) };
    const result = renewalDecision(at, request({ product_changes: toGreen }));
    expect(result.downgrade_options[0]?.losses).toContain('transfers of Flex points to partners');
  });

  it('tells no equal rate of the same points as a loss, and the worth of other points', () => {
    const flex = program({ key: 'flex', name: 'Flex', cash_cpp: 1, unlocked_by: ['card-1'] });
    const other = program({ key: 'other', name: 'Other', cash_cpp: 0.5 });
    const both = { ...green, program: 'flex', base_rate: 1.5 };
    const from = { ...gold, program: 'flex', base_rate: 1 };
    const at = { ...dining(200), cards: [from], programs: programs(flex, other) };
    const lossesTo = (to: EngineCard): string =>
      renewalDecision(
        at,
        request({ product_changes: toGreen, catalog: [to] }),
      ).downgrade_options[0]?.losses.join() ?? '';
    const text = lossesTo({ ...both, earn: from.earn });
    expect(text).not.toMatch(/everything else|dining/);
    expect(lossesTo({ ...both, program: 'other', base_rate: 1 })).toContain(
      'everything else: 1 point per dollar worth 0.5 cents instead of 1 point per dollar worth 1 cents',
    );
  });

  it('folds a roll-up and tells rotating, chosen and portal rates apart', () => {
    const choice = { group: 'pick', by: 'holder' as const, pick: 1 };
    const mixed = card({
      card_id: 6,
      program: 'flex',
      earn: [
        rule({ id: 'd', rate: 5, categories: ['dining'] }),
        rule({ id: 'g', rate: 3, categories: ['gas_stations'], choice }),
        rule({ id: 'p', rate: 6, categories: ['hotels'], channel: 'portal' }),
        rule({
          id: 'r',
          rate: 5,
          categories: ['fitness'],
          activation: 'rotating',
          cap: { amount: 1500, period: 'quarter', group: null },
        }),
      ],
    });
    const result = renewalDecision(
      { ...dining(200), programs: programs(program({ key: 'flex', cash_cpp: 1 })) },
      request({ product_changes: [{ from: 'card-1', to: ['card-6'] }], catalog: [mixed] }),
    );
    expect(result.downgrade_options[0]?.gains).toEqual([
      'annual fee $250 lower',
      'dining: 5 points per dollar worth 5 cents instead of 4 % cash back',
      'hotels through the portal: 6 points per dollar worth 6 cents instead of 1 % cash back',
      'gas stations when chosen: 3 points per dollar worth 3 cents instead of 1 % cash back',
      'rotating quarters: 5 points per dollar worth 5 cents (up to $1,500 a quarter) instead of 1 % cash back',
    ]);
  });
});
