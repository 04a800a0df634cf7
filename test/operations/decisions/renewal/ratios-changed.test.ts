import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const CHANGED =
  'Chase Ultimate Rewards points go to World of Hyatt 4:3 since 2026-10-01 (1:1 before).';
const params = { spending: { dining: 600, travel: 300 } };

async function notes(card_name: string, more: object = {}): Promise<string> {
  const { warnings } = await run('check_card_renewal', { card_name, params, ...more });
  return warnings.join('\n');
}

describe('a ratio of transfers that was cut in the last year', () => {
  it('is told in a renewal that values points by transfer', async () => {
    expect(await notes('Sapphire Preferred', { held_cards: ['Freedom Unlimited'] })).toContain(
      CHANGED,
    );
    expect(await notes('Ink Business Preferred')).toContain(CHANGED);
  });

  it('is not where a card held has the old one, or points are taken as cash', async () => {
    const spared = await notes('Sapphire Preferred', { held_cards: ['Chase Sapphire Reserve'] });
    expect(spared).not.toContain('4:3');
    const cash = await notes('Sapphire Preferred', {
      params: { ...params, primary_goal: 'cashback' },
    });
    expect(cash).not.toContain('4:3');
    expect(await notes('Chase Sapphire Reserve')).not.toContain('4:3');
  });
});
