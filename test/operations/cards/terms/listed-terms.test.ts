import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const told = async (input: object, tier: 'pro' | 'evaluation' = 'pro'): Promise<string> => {
  const { data } = await run('get_card_details', input, tier);
  return operationOf('get_card_details').tool?.summarize(data) ?? '';
};

describe('a credit that is listed', () => {
  it('says what it takes, on plans that are told so', async () => {
    const text = await told({ card_name: 'Venture X' });
    expect(text).toContain('Annual Travel Credit: $300 a year (only at Capital One Travel)');
    expect(text).toContain('10,000 points a year (from the second year)');
    const open = await told({ card_name: 'Venture X' }, 'evaluation');
    expect(open).toContain('Annual Travel Credit: $300 a year');
    expect(open).not.toContain('only at Capital One Travel');
  });

  it('says it beside other cards', async () => {
    const text = await told({ card_names: ['Venture X', 'CSR', 'Amex Platinum'] });
    expect(text).toContain('$300 a year (only at Capital One Travel)');
    expect(text).toContain('(only prepaid stays in hotels of The Edit, only at Chase Travel)');
    expect(text).toContain('(enrollment required, only at U.S. restaurants that are on Resy)');
  });

  it('says of every card which points come from the second year on', async () => {
    let found = 0;
    for (const { seed } of catalogOn('2026-11-21').cards) {
      const late = seed.credits.filter((one) => one.from_second_year && one.points !== undefined);
      if (late.length === 0) continue;
      const text = await told({ card_id: seed.card_id, sections: ['benefits'] });
      for (const { name } of late) expect(text).toContain(name);
      expect(text).toMatch(/from the second/);
      found += 1;
    }
    expect(found).toBeGreaterThan(10);
  });
});

describe('a lounge that is listed', () => {
  it.each([
    ['Venture X', /guests are free after \$75,000 of spending/],
    ['Amex Platinum', /unlimited after \$75,000 of spending/],
    ['Delta Reserve', /with a Delta ticket bought with the card/],
    ['CSR', /select lounges, with an eligible boarding pass/],
    ['Citi Strata Elite', /lounges alone, no restaurants/],
  ])('of %s says on what it depends, alone and beside other cards', async (card_name, term) => {
    expect(await told({ card_name })).toMatch(term);
    const others = ['Venture X', 'Amex Platinum', 'Delta Reserve'].filter(
      (one) => one !== card_name,
    );
    expect(await told({ card_names: [card_name, ...others.slice(0, 2)] })).toMatch(term);
  });

  it('says that the number of visits is not known, unless each is paid for', async () => {
    expect(await told({ card_name: 'Citizens Summit Reserve' })).toContain(
      'Lounges: Priority Pass (visits not known).',
    );
    expect(await told({ card_name: 'PenFed Pathfinder' })).toContain(
      'Priority Pass (membership only; each visit has a fee)',
    );
  });
});

describe('a credit that counts prepaid stays alone', () => {
  it.each([
    [
      'CSR',
      'chase_select_hotels_credit',
      /by 2026-12-31, when it ends for good.* Only prepaid stays\./,
    ],
    ['Sapphire Reserve for Business', 'chase_select_hotels_credit', /Only prepaid stays\./],
    ['United Quest', 'united_hotels_credit', /Only prepaid stays\./],
    ['Citi Strata Premier', 'citi_travel_hotel_credit', /Only prepaid stays\./],
    ['Citi AAdvantage Executive', 'avis_budget_credit', /with Avis or Budget itself\./],
  ])('says so of %s, %s', async (card_name, benefit, words) => {
    const { data } = await run('get_card_benefits', { card_name, benefit });
    const text = operationOf('get_card_benefits').tool?.summarize(data) ?? '';
    expect(text).toMatch(words);
  });
});
