import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../support/catalog/shipped.ts';
import { run } from '../../../support/run.ts';

const PLAIN = 'Hilton Honors American Express Card';

async function notes(card: string, monthly: number, more = {}): Promise<string> {
  const params = { spending: { other: monthly }, ...more };
  const asked = { card_names: [card, PLAIN], params };
  return (await run('compare_cards', asked)).warnings.join('\n');
}

describe('a night that much spending on a card earns', () => {
  it('is told with what it takes where the spending is near it, for every such card', async () => {
    const nights = seeds.cards.flatMap(({ name, credits, status, business }) =>
      (credits ?? []).flatMap(({ night, spend_required }) =>
        night && spend_required && status === 'open' && !business
          ? [{ name, required: spend_required }]
          : [],
      ),
    );
    expect(nights.length).toBeGreaterThan(4);
    for (const { name, required } of nights) {
      const told = await notes(name, (required - 600) / 12);
      const takes = `of ${name} takes $${required.toLocaleString('en-US')} a year on the card, $600 more than this spending: not counted`;
      expect(told, name).toContain(takes);
    }
  });

  it('is not where the spending earns it, is far from it, or the benefits used were said', async () => {
    expect(await notes('Hilton Surpass', 1_250)).not.toContain('a year on the card');
    expect(await notes('Hilton Surpass', 600)).not.toContain('a year on the card');
    const none = { benefit_selections: [] };
    expect(await notes('Hilton Surpass', 1_200, none)).not.toContain('a year on the card');
  });
});
