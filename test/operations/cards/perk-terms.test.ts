import { describe, expect, it } from 'vitest';
import { bagsText } from '../../../src/operations/decisions/compare/bags-text.ts';
import { operationOf, run } from '../support/run.ts';

const told = async (operation: string, input: object): Promise<string> => {
  const { data } = await run(operation, input);
  return operationOf(operation).tool?.summarize(data) ?? '';
};

describe('perks without a price', () => {
  it.each([
    ['Delta Gold', 'free_checked_bag', /second bag, for you and up to 8 others .*\$45 each way/],
    ['Delta Gold', 'checked bags', /\$180 for a round trip of two/],
    ['United Explorer', 'checked bags', /for you and 1 other/],
    [
      'Citi AAdvantage Platinum Select',
      'checked bags',
      /up to 4 others .*not for authorized users/,
    ],
    [
      'Delta Platinum',
      'companion certificate',
      /one Delta Main round trip .*to \$80 of taxes and fees/,
    ],
    ['Citi AAdvantage Platinum Select', 'priority boarding', /Group 5, for you and up to 4 others/],
  ])('of %s (%s) carry whom they are for', async (card_name, benefit, terms) => {
    expect(await told('get_card_benefits', { card_name, benefit })).toMatch(terms);
  });

  it('say at the airline what a bag costs others', async () => {
    const text = await told('check_merchant_benefits', {
      merchant: 'Delta',
      portfolio: ['Delta Gold'],
    });
    expect(text).toMatch(
      /Free Checked Bags \(you and up to 8 others, a first bag costs others \$45 each way\)/,
    );
  });
});

describe('cover beside other parts of a card', () => {
  it.each([
    ['Wells Fargo Autograph', /cell phone \([^)]*the phone bill must be paid with the card/],
    ['Amex Platinum', /cell phone \([^)]*the phone bill must be paid with the card/],
    ['Chase Freedom Flex', /Purchase protection is for damage to or theft of/],
    ['CSR', /purchase protection \(up to \$10,000, 120 days from purchase\)/],
    ['Ink Business Preferred', /rental car \([^)]*rentals for business/],
  ])('of %s says the condition that decides', async (card_name, condition) => {
    expect(await told('get_card_details', { card_name, sections: ['perks', 'benefits'] })).toMatch(
      condition,
    );
  });

  it('says of the phone bill in a comparison of many too, and nothing of what decides nothing', async () => {
    const text = await told('get_card_details', {
      card_names: ['Venture X', 'CSR', 'Wells Fargo Autograph'],
      sections: ['perks', 'benefits'],
    });
    expect(text).toMatch(/cell phone \([^)]*if it pays the bill/);
    expect(text).not.toMatch(/in 2015|residents of New York/);
  });
});

describe('authorized users', () => {
  it.each([
    [
      'CSR',
      /\$195 a year each; they enter all of these lounges, with as many free guests as the h/,
    ],
    [
      'Amex Platinum',
      /they enter all of these lounges, Delta Sky Club 10 times a year of their own/,
    ],
    ['Citi Strata Elite', /they enter Priority Pass, with as many .*, not Admirals Club\./],
    ['Venture X', /free; they enter all of these lounges for \$125 a year each\./],
    ['Delta Reserve', /whether with visits of their own to Delta Sky Club is not known/],
    ['Sapphire Reserve for Business', /free; they do not enter these lounges on their own\./],
    ['United Club Card', /Not known here: which of the lounges authorized-user cards open/],
    ['World of Hyatt Credit Card', /they get no status, qualifying nights or free nights/],
  ])('of %s are told what they have', async (card_name, said) => {
    const text = await told('get_card_benefits', { card_name, benefit: 'authorized users' });
    expect(text).toMatch(said);
    if (card_name === 'Citi Strata Elite') expect(text).not.toContain('covers restaurants');
  });
});

describe('checked bags in a comparison', () => {
  const bag = 'Free Checked Bags ($45 a first bag each way as of 2026-04-07)';
  const blue = { card_name: 'Blue', net_value: 29, not_counted: [] };

  it('say how many make up what the card is behind', () => {
    const gold = { card_name: 'Gold', net_value: -121, not_counted: [bag] };
    expect(bagsText('Blue', [gold, blue])).toBe(
      'Checked bags: 4 bags a year, each one way, make up the $150 that Gold is behind; two people on two round trips save $360.',
    );
    expect(bagsText('Blue', [{ ...gold, net_value: -11 }, blue])).toContain(
      '1 bag a year, one way, makes up the $40',
    );
  });

  it('say nothing where the first card has them too, or no price is known', () => {
    const gold = { card_name: 'Gold', net_value: 0, not_counted: [bag] };
    expect(bagsText('Blue', [{ ...blue, not_counted: [bag] }, gold])).toBe('');
    expect(bagsText('Blue', [blue, { ...gold, not_counted: ['Free Checked Bags'] }])).toBe('');
  });
});
