import { describe, expect, it } from 'vitest';
import { renewalDecision } from '../../../../src/engine/decisions/renewal/renewal.ts';
import type { RenewalRequest } from '../../../../src/engine/decisions/renewal/targets.ts';
import { renewalVerdict } from '../../../../src/engine/decisions/renewal/weigh.ts';
import { card, input, line, program, rule } from '../../fixtures.ts';
import { request } from './renewal-fixtures.ts';

const at = { program: 'flex', annual_fee: 0 };
const high = card({ ...at, card_id: 21, name: 'High', annual_fee: 600 });
const open = card({ ...at, card_id: 22, name: 'Open', base_rate: 1 });
const shut = card({ ...at, card_id: 23, name: 'Shut', base_rate: 1.75 });
const quarter = {
  activation: 'rotating',
  valid_from: '2026-07-01',
  valid_to: '2026-09-30',
} as const;
const rotating = card({
  ...{ ...at, card_id: 24, name: 'Rotating', base_rate: 0.9 },
  earn: [rule({ id: 'q', rate: 5, categories: ['dining'], ...quarter })],
});
const flex = program({
  ...{ key: 'flex', name: 'Flex', cash_cpp: 1, portal_cpp: null },
  transfer_cpp: { floor: 1, base: 1.5, ceiling: 2 },
  unlocked_by: [high.key, open.key, rotating.key],
});

/** $1,000 a month of dining: Open 180, Shut 210, Rotating 162 and what its quarter brings. */
function decide(to: readonly (typeof open)[], over: Partial<RenewalRequest> = {}) {
  const asked = input({
    ...{ cards: [high], spending: [line('restaurants', 1000)], as_of: '2026-08-01' },
    programs: new Map([['flex', flex]]),
  });
  const others = request({
    product_changes: [{ from: high.key, to: to.map(({ key }) => key) }],
    ...{ catalog: to, ...over },
  });
  const decision = renewalDecision(asked, others);
  expect(renewalVerdict(asked, others).change_to?.card_id).toBe(decision.change_to);
  return decision;
}

describe('product changes are put in order by what lasts', () => {
  it('a quarter that ends does not put a card first', () => {
    const { downgrade_options: options } = decide([open, rotating]);
    expect(options.map(({ name }) => name)).toEqual(['Open', 'Rotating']);
    const [first, second] = options.map(({ net_value }) => net_value);
    expect(second).toBeGreaterThan(first ?? 0);
    expect(options[1]?.passing.quarters).toBeGreaterThan(0);
  });

  it('nor does a lead that is less than what points held lose with it', () => {
    expect(decide([open, shut]).downgrade_options[0]?.name).toBe('Shut');
    const point_balances = new Map([['flex', 120_000]]);
    const result = decide([open, shut], { point_balances });
    expect(result.change_to).toBe(open.card_id);
    expect(result.reason).toContain(
      'changed to Shut about $210, but transfers of the 120,000 Flex points end (1 cent each instead of 1.5: $600 less)',
    );
  });

  it('a lead that is more stays first, and tells the loss in its sentence', () => {
    const { reason, change_to } = decide([open, shut], {
      point_balances: new Map([['flex', 2_000]]),
    });
    expect(change_to).toBe(shut.card_id);
    expect(reason.split('. ')[0]).toContain(', but transfers of the 2,000 Flex points end (');
    expect(reason).toContain('$10 less)');
  });

  it('of two alike in what lasts the one with a quarter comes first', () => {
    const plain = { ...open, base_rate: 0.9 };
    expect(decide([plain, rotating]).change_to).toBe(rotating.card_id);
  });

  it('nothing is lost where a card that stays opens the transfers', () => {
    const all = new Map([['flex', { ...flex, unlocked_by: null }]]);
    const asked = input({ cards: [high], spending: [line('restaurants', 1000)], programs: all });
    const others = request({
      product_changes: [{ from: high.key, to: [shut.key] }],
      ...{ catalog: [shut], point_balances: new Map([['flex', 120_000]]) },
    });
    const { reason, downgrade_options } = renewalDecision(asked, others);
    expect(downgrade_options[0]?.passing).toMatchObject({ points: 0, points_text: '' });
    expect(reason).not.toContain('transfers of');
  });
});
