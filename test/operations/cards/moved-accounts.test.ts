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

describe('cards that take no new holders', () => {
  const warned = async (name: string, input: object) => (await run(name, input)).warnings.join(' ');

  it('has its terms say so, and what its holders were moved to by the same bank', async () => {
    const prestige = await warned('get_card_terms', { card_name: 'Citi Prestige' });
    expect(prestige).toContain('Citi Prestige Card is closed to new applicants.');
    const walmart = await warned('get_card_terms', { card_name: 'Capital One Walmart' });
    expect(walmart).toMatch(
      /Walmart Rewards Mastercard: Capital One moved its holders to Capital One Quicksilver Cash Rewards \(no fee\) from 2024-09 on/,
    );
    const uber = await warned('get_card_terms', { card_name: 'Uber Visa' });
    expect(uber).toContain('no longer offered. What became of its accounts is not known here');
    expect(await warned('get_card_terms', { card_name: 'Amex Gold' })).not.toContain('applicants');
  });

  it.each([
    ['Citi Prestige', 'Citi Prestige Card is closed to new applicants.'],
    [
      'apply for Citi Custom Cash',
      'Citi Custom Cash Card is closed to new applicants since 2026-05-28.',
    ],
    ['Capital One Walmart card', 'moved its holders to Capital One Quicksilver'],
  ])('is told in a search for %s, whose name is then understood', async (query, said) => {
    const { data, warnings } = await run('search_credit_cards', { query });
    expect(warnings.join(' ')).toContain(said);
    const left: string[] = data.filters_applied.not_understood;
    expect(left.join(' ')).not.toMatch(/Prestige|Custom|Walmart/);
  });
});
