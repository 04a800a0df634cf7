import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const catalog = catalogOn('2026-11-21');

async function told(card_name: string): Promise<string> {
  const { data } = await run('check_card_renewal', { card_name });
  return operationOf('check_card_renewal').tool?.summarize(data) ?? '';
}

describe('partners that a change of the card ends', () => {
  it('are named where they are few and no source says what a point is worth there', async () => {
    expect(await told('Altitude Reserve')).toContain(
      'Transfers of U.S. Bank Rewards (Altitude points) points to Ethiopian ShebaMiles (Sheba Rewards) and ALL - Accor Live Limitless end with any of these, where a point counts 1 cent',
    );
  });

  it('are told of each program whose partners hang on its cards', async () => {
    const seen: string[] = [];
    for (const { key, unlocked_by, transfer_partners, pool } of catalog.enginePrograms.values()) {
      const isOpen = transfer_partners.some(
        ({ program, valid_to }) => program !== pool?.program && (valid_to ?? '9') > '2026-11-21',
      );
      for (const one of (isOpen && unlocked_by) || []) {
        const card = catalog.cardsByKey.get(one);
        const { data } = await run('check_card_renewal', { card_name: card?.seed.name ?? one });
        const ends = data.downgrade_options.filter(({ card_name }: { card_name: string }) => {
          const to = catalog.cards.find(({ seed }) => seed.name === card_name);
          return to !== undefined && !unlocked_by?.includes(to.engine.key);
        });
        if (card?.seed.program !== key || ends.length === 0) continue;
        expect(data.changes_note, one).toMatch(/Transfers of .* end with|points move/);
        seen.push(key);
      }
    }
    expect(new Set(seen).size).toBeGreaterThan(2);
  });

  it('are none where points only go into the points of the same bank', async () => {
    expect(await told('Capital One Savor')).not.toContain('Transfers of');
  });
});
