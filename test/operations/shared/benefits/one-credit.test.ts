import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const said = async (card_names: readonly string[], selection: string): Promise<string> => {
  const params = { benefit_selections: [selection] };
  const { data } = await run('compare_cards', { card_names, params });
  return data.person.said.join('; ');
};
const HILTON = ['Hilton Aspire', 'Hilton Surpass'];

describe('one credit that is not used', () => {
  it.each([
    ...['no Hilton Resort Credit', 'no resort credit', 'hilton_resort_credit unused'],
    ...['no resort stays', 'never used the resort credit'],
  ])('leaves the others of its brand: %s', async (selection) => {
    expect(await said(HILTON, selection)).toBe('not used: Hilton Resort Credit');
  });

  it.each([
    [HILTON, 'no Hilton credit', 'Hilton Credit'],
    [HILTON, 'no Hilton credits', 'Hilton Resort Credit, Property Credit and Hilton Credit'],
    [['United Club', 'United Quest'], 'no United travel credit', 'Annual United Travel Credit'],
    [['Marriott Brilliant', 'Marriott Bevy'], 'no dining credit', 'Dining Credit'],
    [['Amex Platinum', 'Amex Gold'], 'no hotel credit', 'Hotel Credit'],
  ])('of %j: %s', async (cards, selection, unused) => {
    expect(await said(cards, selection)).toBe(`not used: ${unused}`);
  });

  it('is another matter than a brand that is not used', async () => {
    expect(await said(HILTON, 'no Hilton')).toMatch(/Hilton Resort Credit, Diamond Status, .*more/);
  });
});

it('said by the words of one and the conditions of another is the one that is called so', async () => {
  const { data } = await run('calculate_card_value', {
    card_name: 'Amex Platinum',
    benefit_selections: ['The Hotel Collection credit'],
  });
  expect(data.first_year.benefits_utilized).toBe(100);
});

describe('a part of a credit', () => {
  it.each([
    ...['quarter of flight credit', 'quarter of airline credit', '1 quarter of the flight credit'],
    ...["flight credit, a quarter's worth", 'used the airline thing only 1 quarter'],
  ])('is read: %s', async (selection) => {
    expect(await said(HILTON, selection)).toContain(
      'Flight Credit of Hilton Honors American Express Aspire Card used for $50 of $200 a year',
    );
  });

  it('stays in the call that a refusal offers', async () => {
    await expect(said(HILTON, 'flights credit within one quarter')).rejects.toMatchObject({
      details: {
        issues: [
          {
            message: expect.stringContaining(
              'did you mean "airline_purchase_credit 25%" of Hilton',
            ),
          },
        ],
      },
    });
  });
});
