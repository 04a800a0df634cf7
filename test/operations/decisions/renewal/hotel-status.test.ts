import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const TOOL = 'check_card_renewal';
const { cards, benefitsByKey } = catalogOn('2026-11-21');

async function renewal(card_name: string, more: object = {}, tier: 'pro' | 'evaluation' = 'pro') {
  const { data } = await run(TOOL, { card_name, ...more }, tier);
  return operationOf(TOOL).tool?.summarize(data) ?? '';
}

describe('hotel status and elite nights of a card to renew', () => {
  it('are told as lost with it, used or not, kept or not', async () => {
    const withStatus = cards.filter(
      ({ is_active, seed }) =>
        is_active &&
        seed.annual_fee > 0 &&
        seed.credits.some(({ key }) => key.endsWith('_night_credits')),
    );
    let asked = 0;
    const silent: string[] = [];
    for (const { seed } of withStatus) {
      for (const more of [{}, { benefit_selections: ['none'] }]) {
        const text = await renewal(seed.name, more);
        const own = seed.credits.filter(
          ({ key, spend_required }) =>
            benefitsByKey.get(key)?.category === 'hotel_status' && spend_required === null,
        );
        for (const { name } of own) {
          asked += 1;
          if (!text.includes(name)) silent.push(`${seed.name}: ${name}`);
        }
      }
    }
    expect(asked).toBeGreaterThan(30);
    expect(silent).toEqual([]);
  });

  it('are no loss where a card held gives the same status', async () => {
    const text = await renewal('Hilton Surpass', { held_cards: ['Amex Platinum'] });
    expect(text).not.toMatch(/Gold Status[^.]* with the card, at \$0/);
    expect(await renewal('Hilton Surpass')).toMatch(/Gold Status/);
  });

  it('are hidden with the other benefits from plans that do not see them', async () => {
    expect(await renewal('World of Hyatt', {}, 'evaluation')).not.toContain('Qualifying Night');
  });
});
