import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const told = async (name: string, input: object): Promise<string> => {
  const { data } = await run(name, input);
  return operationOf(name).tool?.summarize(data) ?? '';
};
const spending = { hotels: 200, other: 1_200 };

describe('a night that comes each year and one that needs spending', () => {
  it('are told apart with what each counts', async () => {
    const hyatt = await told('check_card_renewal', {
      card_name: 'World of Hyatt',
      params: { spending },
    });
    expect(hyatt).toContain(
      'Of this, $90 (half of $180) is for free nights and $90 (half of $180) is for Second Free Night Award only after $15,000 a year on the card, if you use them',
    );
    expect(hyatt).toContain(
      '(Free Night Award $180, Second Free Night Award (after $15,000 a year) $180)',
    );
    expect(hyatt).toMatch(
      /Free Night Award \(Category 1 to 4\) and Second Free Night Award \(after \$15,000 a year\) of World of Hyatt Credit Card cost/,
    );
    const two = await told('compare_cards', {
      card_names: ['World of Hyatt', 'Hilton Surpass'],
      params: { spending: { hotels: 300, dining: 400, other: 1_500 } },
    });
    expect(two).toContain(
      'half of $180 for free nights and half of $180 for Second Free Night Award only after $15,000 a year on the card, if you use them',
    );
    expect(two).toContain(
      'half of $260 for Free Night Award only after $15,000 a year on the card, if you use them',
    );
  });

  it('leave a card that has but the first as it was told', async () => {
    const boundless = await told('calculate_card_value', {
      card_name: 'Marriott Boundless',
      spending,
    });
    expect(boundless).toMatch(
      /Of this, \$\d+ \(half of \$\d+\) is for free nights, if you use them/,
    );
    expect(boundless).not.toContain('only after');
  });

  it('are told apart by a search, which takes a night of each year at its word', async () => {
    const query = 'hotel card with a free night every year';
    const { data } = await run('search_credit_cards', { query });
    expect(data.filters_applied.benefits).toEqual([['free_night_award']]);
    const reasons = data.recommendations.map((row: { reasoning: string }) => row.reasoning).join();
    expect(reasons).not.toMatch(/\bSecond free night\b(?! \(after)/);
    const any = await run('search_credit_cards', { query: 'hotel card with a free night' });
    expect(any.data.filters_applied.benefits).toEqual([
      ['free_night_award', 'free_night_after_spend'],
    ]);
    expect(JSON.stringify(any.data)).toMatch(/free night \(after \$\d+,000 a year\)/i);
  });
});
