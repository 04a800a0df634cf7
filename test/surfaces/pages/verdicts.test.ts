import { describe, expect, it } from 'vitest';
import type { Value } from '../../../src/surfaces/pages/cards/answers.ts';
import { worthAnswer } from '../../../src/surfaces/pages/cards/worth.ts';
import { sureness } from '../../../src/surfaces/pages/words.ts';

const VALUE: Value = {
  card_name: 'Paid card',
  verdict: 'NOT_WORTH_IT',
  confidence: 'low',
  turns_at: ['point value at its floor', 'no credits used'],
  first_year: { net_value: 115, sign_on_bonus_value: 0, benefits_utilized: 0, total_rewards: 440 },
  ongoing_annual: { total_value: 440, net_value: 115 },
  break_even: { monthly_spend_needed: 460 },
  free_alternative: { card_name: 'Free card', net_value: 245 },
  not_counted: [],
  bonus_short_by: 0,
  bonus_up_to: false,
};
const told = (over: Partial<Value>) => worthAnswer({ ...VALUE, ...over }, 325, []).toString();

describe('a verdict on a page', () => {
  it('is followed by how sure it is, in one sentence', () => {
    expect(sureness('high', [])).toBe('confidence high');
    expect(sureness('low', VALUE.turns_at)).toBe(
      'confidence low: it turns with point value at its floor, or with no credits used',
    );
    expect(told({})).toContain('Confidence low: it turns with point value at its floor, or with');
  });

  it('says first that a free card brings more, where that is the reason', () => {
    const text = told({});
    expect(text).toContain(
      'Not worth its fee on this spending: Free card brings $245 a year without a fee, this card $115 after its fee',
    );
    expect(text).toContain('about $460 of spending a month, but the free card brings more.');
    expect(text).not.toContain('The best card without a fee');
  });

  it('says what is left of it otherwise', () => {
    const loss = told({ ongoing_annual: { total_value: 200, net_value: -125 } });
    expect(loss).toContain('Not worth its fee on this spending: -$125 a year after the fee');
    expect(loss).toContain('about $460 of spending a month.</li>');
    expect(loss).toContain('The best card without a fee on the same spending: Free card');
    const worth = told({ verdict: 'WORTH_IT' });
    expect(worth).toContain('>Worth its fee on this spending: $115 a year after the fee');
  });
});
