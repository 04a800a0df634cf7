import { describe, expect, it } from 'vitest';
import type { ChangeRecord } from '../../../../src/catalog/store/changes.ts';
import { devaluationsOf } from '../../../../src/operations/portfolio/playbook/devaluations.ts';
import { ratioByCard } from '../../../../src/operations/shared/changes/by-card.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
// Of the business card and J.P. Morgan's no source states the ratio.
const RESERVES = 'Chase Sapphire Reserve';

function cut(over: Partial<ChangeRecord> = {}): ChangeRecord {
  return {
    ...{ _id: 'cut', card_id: null, program_key: 'chase_ultimate_rewards', table: 'programs' },
    ...{ field: 'transfer_partner_world_of_hyatt', old_value: '1:1', new_value: '4:3' },
    ...{ detected_at: new Date('2026-10-01T00:00:00Z'), source: 'https://example.com' },
    ...{ effective_from: '2026-10-01', ...over },
  };
}
const card = (key: string) => {
  const found = catalog.cardsByKey.get(key);
  if (!found) throw new Error(`no card ${key}`);
  return found;
};

describe('a changed ratio that not every card has', () => {
  it('is told with its cards, the changed ratio first', () => {
    const told = `; today by card: 4:3 with Chase Sapphire Preferred or Chase Ink Business Preferred Credit Card, 1:1 with ${RESERVES}`;
    expect(ratioByCard(cut(), { catalog })).toBe(told);
    const { card_id } = card('chase-sapphire-preferred').seed;
    const own = cut({ card_id, program_key: null, new_value: '4:3, existing holders' });
    expect(ratioByCard(own, { catalog })).toBe(told);
  });

  it('is told plain where all cards have it, and where it is none of today', () => {
    const alike = { field: 'transfer_partner_united_mileageplus' };
    const before = { detected_at: new Date('2026-06-15T00:00:00Z') };
    for (const over of [alike, before, { new_value: 'removed' }, { new_value: '2:1' }]) {
      expect(ratioByCard(cut(over), { catalog }), JSON.stringify(over)).toBe('');
    }
    expect.assertions(4);
  });

  it('is no devaluation for whoever holds a card that keeps the old one', async () => {
    const notes = async (...keys: string[]) => {
      const cards = keys.map((key) => card(key).engine);
      const found = await devaluationsOf(['chase_ultimate_rewards'], cards, catalog, async () => [
        cut(),
      ]);
      return found.map(({ note }) => note);
    };
    expect(await notes('chase-sapphire-preferred', 'chase-sapphire-reserve')).toEqual([]);
    expect(await notes('chase-sapphire-preferred')).toMatchObject([
      expect.stringContaining('went from 1:1 to 4:3; today by card: 4:3 with Chase Sapphire P'),
    ]);
    expect(await notes()).toHaveLength(1);
  });
});
