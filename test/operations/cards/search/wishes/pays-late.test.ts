import { describe, expect, it } from 'vitest';
import type { QueryFilters } from '../../../../../src/catalog/search/filters.ts';
import { takeLateHabit } from '../../../../../src/catalog/search/person/late-paid.ts';
import { operationOf, run } from '../../../support/run.ts';

function wishOf(said: string): true | undefined {
  const filters: QueryFilters = {};
  takeLateHabit(said, filters);
  return filters.late_wish;
}

describe('who pays late at times', () => {
  it.each([
    ...['sometimes forget due dates', 'i miss a payment now and then', 'i pay late at times'],
    ...['might miss a payment', 'often late with payments', 'bad at remembering due dates'],
    ...['i am sometimes late', 'occasionally pay a day or two late', 'forgetful with bills'],
    ...['prone to paying late', 'bad with due dates', 'i can be late on payments'],
  ])('is read: %s', (said) => {
    expect(wishOf(said)).toBe(true);
  });

  it.each([
    ...['i never miss a payment', 'i always pay on time', 'what happens if i miss a payment'],
    ...['never pay late', 'i missed a payment last year', 'i dont forget due dates'],
  ])('is not who says: %s', (said) => {
    expect(wishOf(said)).toBeUndefined();
  });

  it('sees cards mild about it first of equals, with what the others take', async () => {
    const query = 'balance transfer card, $7,500 to move, sometimes forget due dates';
    const { data, warnings } = await run('search_credit_cards', { query });
    const names = data.recommendations.map(({ card_name }: { card_name: string }) => card_name);
    expect(names[0]).toBe('Citi Simplicity Card');
    expect(names).toContain('Citi Diamond Preferred Card');
    const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
    expect(text).toContain('of equals those mild on late payment first');
    expect(text).toMatch(/Simplicity.*late fee none; penalty APR none/);
    expect(text).toMatch(/Diamond Preferred.*late fee \$30.*penalty APR up to 29\.99%/);
    expect([text, ...warnings].join('\n')).not.toContain('Not understood');
  });

  it('is told what a late payment costs where it differs between equal first cards', async () => {
    const query = 'balance transfer card for $7,500';
    const { warnings } = await run('search_credit_cards', { query });
    expect(warnings.join('\n')).toMatch(
      /Of the equal first cards, paid late: late fee \$30.*no late fee on Citi Simplicity Card; penalty APR/,
    );
    const { warnings: unpaid } = await run('search_credit_cards', { query }, 'evaluation');
    expect(unpaid.join('\n')).not.toContain('paid late');
  });
});
