import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { run } from '../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const changed = catalog.rules.relationships.filter(({ tiers }) =>
  tiers.some(({ former }) => former !== undefined),
);

describe('the tiers of a bank that changed', () => {
  it('are told of each card that rests on them, with who keeps what', async () => {
    const cards = changed.flatMap((program) =>
      catalog.cards
        .filter(({ seed }) => seed.relationship === program.key)
        .map((card) => ({ card, program })),
    );
    expect(cards.length).toBeGreaterThan(3);
    for (const { card, program } of cards) {
      const { warnings } = await run('get_changes', { card_name: card.seed.name });
      const told = warnings.join('\n');
      expect(told).toContain(`Tiers of ${program.name}`);
      const tiers = program.tiers.flatMap((tier) =>
        (tier.former ?? []).map((was) => ({ tier, was })),
      );
      expect(tiers.length).toBeGreaterThan(0);
      for (const { tier, was } of tiers) {
        expect(told).toContain(`${tier.name} ${tier.bonus_percent}% (before `);
        expect(told).toContain(`${was.name} ${was.bonus_percent}%`);
      }
      if (program.kept) expect(told).toContain(program.kept);
    }
  });

  it('are told of the points of those cards, and not after the time that is asked about', async () => {
    const told = async (input: object) => (await run('get_changes', input)).warnings.join('\n');
    expect(await told({ program_key: 'bofa_cash_rewards' })).toContain(
      '(before Platinum Honors 75%)',
    );
    const card_name = 'BofA Unlimited Cash Rewards';
    expect(await told({ card_name, since: '2026-08-01' })).not.toContain('Tiers of');
    expect(await told({ card_name, field: 'annual_fee' })).not.toContain('Tiers of');
    expect(await told({ card_name: 'Amex Gold' })).not.toContain('Tiers of');
  });
});
