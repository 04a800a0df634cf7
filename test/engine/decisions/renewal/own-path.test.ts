import { describe, expect, it } from 'vitest';
import { renewalDecision } from '../../../../src/engine/decisions/renewal/renewal.ts';
import type { EngineCard } from '../../../../src/engine/model/facts.ts';
import { card, input, line, rule } from '../../fixtures.ts';
import { request } from './renewal-fixtures.ts';

const dines = (rate: number) => [rule({ id: 'd', rate, categories: ['dining'] })];
const high = card({ card_id: 11, name: 'High', annual_fee: 800, earn: dines(5) });
const mid = card({ card_id: 12, name: 'Mid', annual_fee: 100, earn: dines(4) });
const basic = card({ card_id: 13, name: 'Basic', base_rate: 1.5 });
const rival = card({ card_id: 14, name: 'Rival', base_rate: 2 });

/** $1,000 a month of dining, and $1,000 of all else. */
function decide(to: readonly EngineCard[], free: EngineCard = rival) {
  const spending = [line('restaurants', 1000), line('uncategorized', 1000)];
  return renewalDecision(
    input({ cards: [high], spending }),
    request({
      product_changes: [{ from: high.key, to: to.map(({ key }) => key) }],
      catalog: to,
      alternatives_allowed: [free],
    }),
  );
}

describe('among what an issuer changes a card to', () => {
  it('its own value decides, not a card of another bank that brings a little more', () => {
    // High -80, Mid 500, Basic 360; the rival 504 with dining at 2.2 %.
    const better = { ...rival, earn: dines(2.2) };
    const result = decide([basic, mid], better);
    expect(result).toMatchObject({ verdict: 'DOWNGRADE', change_to: mid.card_id });
    expect(result.downgrade_options.map(({ name }) => name)).toEqual(['Mid', 'Basic']);
    expect(result.reason).toContain(
      'changed to Mid it brings about $500 after its $100 fee: $580 better; changed to Basic, without a fee, about $360.',
    );
  });

  it('tells a card to be opened after it, with what is then the one to hold', () => {
    // Beside a 3.9 % card Mid adds 12 - 100 and Basic nothing.
    const strong = { ...rival, earn: dines(3.9) };
    const result = decide([basic, mid], strong);
    expect(result).toMatchObject({ verdict: 'DOWNGRADE', change_to: mid.card_id });
    expect(result.reason).toMatch(
      /without a fee, about \$360\. Rival, which has no fee, brings \$708 in rewards, by a new application: beside that, Basic is the one to hold \(it adds about \$0 a year after fees, Mid -?\$88\)\.$/,
    );
  });

  it('is told beside a card to be opened, where none without a fee is known', () => {
    const result = decide([mid], { ...rival, earn: dines(3.9) });
    expect(result.verdict).toBe('CANCEL_AND_REPLACE');
    expect(result.reason).toContain(
      'Without an application: changed to Mid it would bring about $500 after its $100 fee.',
    );
  });
});
