import { describe, expect, it } from 'vitest';
import { seeds } from '../../support/catalog/shipped.ts';
import { operationOf, run } from '../support/run.ts';

const RED = 'Aviator Red';
const MOVED =
  /accounts moved from Barclays to Citi on 2026-04-24, mostly as Citi \/ AAdvantage Platinum Select/;

describe('a card whose accounts went to another bank', () => {
  it('is judged at a renewal as what it is now, and the person is sent to that bank', async () => {
    const { data } = await run('check_card_renewal', { card_name: RED });
    const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
    expect(text).toMatch(MOVED);
    expect(text).toMatch(
      /The anniversary date, .* stay\. Which anniversary benefits .* not known here: ask Citi/,
    );
    expect(data.card_name).toContain('Platinum Select');
    expect(text).not.toMatch(/Barclays (?:refunds|would change)/);
  });

  it.each([
    ['get_card_details', { card_name: RED }],
    ['get_card_terms', { card_name: RED }],
    ['get_card_benefits', { card_name: RED }],
    ['calculate_card_value', { card_name: RED }],
    ['compare_cards', { card_names: [RED, 'Citi AAdvantage Platinum Select'] }],
    ['optimize_portfolio', { card_names: [RED, 'Citi Double Cash'] }],
  ])(
    '%s says which bank has it, and that its figures are of the former card',
    async (tool, input) => {
      const { data, warnings } = await run(tool, input);
      const told = warnings.filter((one) => MOVED.test(one));
      expect(told).toHaveLength(1);
      expect(told[0]).toContain('of the former card');
      expect(JSON.stringify(data)).not.toMatch(/barclaycardus|Ask Barclays/);
    },
  );

  it('is filed with that bank, as is every card whose history has a new one', () => {
    const issuerOf = new Map(seeds.cards.map(({ key, issuer }) => [key, issuer]));
    const changes = seeds.history.changes.filter(
      // What is announced is to come.
      ({ entity, field, new_value }) =>
        entity === 'card' && field === 'issuer' && !new_value?.includes('(announced'),
    );
    expect(changes.length).toBeGreaterThan(5);
    for (const { key, new_value } of changes) {
      // The first word of "Citi, accounts moved" and "Citi alone for AAdvantage"; banks behind a brand.
      const [bank = ''] = String(new_value).split(/,| alone/);
      expect([issuerOf.get(key), 'Cardless'], key).toContain(bank);
    }
  });
});
