import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { fewNamed } from '../../../../src/surfaces/mcp/arguments/forms.ts';
import { toolTable } from '../../../../src/surfaces/mcp/tool-table.ts';

const table = toolTable(OPERATIONS);
const inputOf = (name: string, given: Record<string, unknown>) =>
  table.get(name)?.arguments.read(given).input;

describe('spending as a text', () => {
  it.each([
    ['dining 400 and groceries 500 a month', { dining: 400, groceries: 500 }],
    ['$400 on dining, $3,500 on travel and 500 for gas', { dining: 400, travel: 3500, gas: 500 }],
    ['dining: $400/month; home improvement = 90', { dining: 400, home_improvement: 90 }],
    ['groceries 500, dining 400, and gas 90 per month', { groceries: 500, dining: 400, gas: 90 }],
    ['300 dollars in dining each month', { dining: 300 }],
  ])('%s', (spending, read) => {
    expect(inputOf('compare_cards', { spending })).toEqual({ params: { spending: read } });
  });

  it.each(['dining 400 a decade', 'dining and groceries', 'dining 4OO, gas 90'])(
    'is left to the operation to refuse: %s',
    (spending) => {
      expect(inputOf('compare_cards', { spending })).toEqual({ params: { spending } });
    },
  );
});

describe('a target as one object', () => {
  it.each([
    ['target', { program: 'Hyatt', points: 60_000 }],
    ['target_program', { program_key: 'Hyatt', target_points: 60_000 }],
    ['program', { name: 'Hyatt', amount: 60_000 }],
  ])('in %s', (name, target) => {
    expect(inputOf('get_points_playbook', { [name]: target, card_names: ['CSP'] })).toMatchObject({
      program_key: 'Hyatt',
      target_points: 60_000,
    });
  });

  it.each([
    ['target', '60k Hyatt'],
    ['target', '60,000 Hyatt'],
    ['program', '60000 points of Hyatt'],
    ['target_program', '60 k Hyatt'],
  ])('or as a text, in %s: %s', (name, target) => {
    expect(inputOf('get_points_playbook', { [name]: target })).toMatchObject({
      program_key: 'Hyatt',
      target_points: 60_000,
    });
  });

  it('is left to be refused when it holds more, or less', () => {
    for (const target of [{ program: 'Hyatt' }, { program: 'Hyatt', points: 1, nights: 3 }]) {
      expect(inputOf('get_points_playbook', { target })).toEqual({ program_key: target });
    }
  });
});

describe('several cards under the name for one', () => {
  it('are the list, where the tool takes both', () => {
    const card_name = ['CSP', 'CFU'];
    for (const name of ['get_card_details', 'get_card_terms']) {
      expect(inputOf(name, { card_name })).toEqual({ card_names: card_name });
    }
    expect(inputOf('get_card_details', { card_name: ['CSP'] })).toEqual({ card_name: 'CSP' });
    expect(inputOf('get_card_benefits', { card_name })).toEqual({ card_name });
  });
});

describe('a list of entries as an object by name', () => {
  it('names each entry', () => {
    const carried = { CFU: { balance: 4000, apr: 24.99 }, CSP: { amount: '$1,200' } };
    expect(inputOf('optimize_portfolio', { card_names: ['CFU'], carried })).toMatchObject({
      params: {
        carried: [
          { card: 'CFU', balance: 4000, apr: 24.99 },
          { card: 'CSP', balance: 1200 },
        ],
      },
    });
  });

  it('leaves one entry what it is', () => {
    const carried = { card: 'CFU', balance: 4000 };
    expect(inputOf('optimize_portfolio', { card_names: ['CFU'], carried })).toMatchObject({
      params: { carried: [carried] },
    });
  });
});

describe('a place as what is abroad', () => {
  const read = (abroad: unknown, merchant = 'Zara') => {
    const { params, ...own } = inputOf('which_card_at_merchant', {
      merchant,
      card_names: ['CFU'],
      params: { abroad },
    }) as { merchant: string; abroad?: unknown; params?: { abroad?: unknown } };
    return [own.merchant, own.abroad ?? params?.abroad];
  };

  it('goes with the merchant', () => {
    expect(read('Spain')).toEqual(['Zara, Spain', true]);
    expect(read('Tokyo', 'sushi bar in Tokyo')).toEqual(['sushi bar in Tokyo', true]);
    expect(read('Narnia')).toEqual(['Zara, Narnia', true]);
    expect(read('true')).toEqual(['Zara', true]);
    expect(read(false)).toEqual(['Zara', false]);
  });

  it('is a share of spending elsewhere', () => {
    const given = { category: 'dining', params: { abroad: 'Spain' } };
    expect(JSON.stringify(inputOf('recommend_card_for_category', given))).toContain('"Spain"');
  });
});

describe('a fee for paying by card', () => {
  it.each([
    ['surcharge', '3%'],
    ['fee_percent', 3],
    ['convenience_fee', '$4.95'],
    ['fee', '2.9% + $0.30'],
  ])('as %s', (name, fee) => {
    const given = { merchant: 'plumber', card_names: ['Savor'], [name]: fee };
    expect(inputOf('which_card_at_merchant', given)).toMatchObject({ card_fee: fee });
  });

  it('in percent is none of the card, which has one in dollars', () => {
    const given = { card_name: 'Double Cash', spending: { rent: 2400 } };
    expect(inputOf('calculate_card_value', { ...given, fee: '2.5%' })).toMatchObject({
      card_fee: '2.5%',
    });
    expect(inputOf('check_card_renewal', { ...given, fee: 95 })).toMatchObject({ annual_fee: 95 });
  });

  it('stands in the text of params where a tool suggests the next call', () => {
    const { unlisted } = table.get('compare_cards') ?? {};
    expect(unlisted?.has('card_fee')).toBe(true);
    expect(unlisted?.has('amount')).toBe(false);
  });
});

it('reads the first hundred arguments of thousands', () => {
  let reads = 0;
  const given = Object.fromEntries(Array.from({ length: 3_900 }, (_, at) => [`a${at}`, at]));
  const watched = new Proxy(given, {
    get(all, name) {
      reads += 1;
      return all[String(name)];
    },
  });
  expect(Object.keys(fewNamed(watched))).toHaveLength(100);
  expect(reads).toBe(100);
  const usual = { card_names: ['CSP'] };
  expect(fewNamed(usual)).toBe(usual);
});

it('reads the beginning of a name that is longer than any', () => {
  const long = `no_${'fee '.repeat(20_000)}`;
  const read = Object.keys(fewNamed({ query: 'travel', [long]: 1, [`${long}s`]: 2 }));
  expect(read).toEqual(['query', long.slice(0, 100)]);
});

describe('credits with an amount of each, as objects', () => {
  it.each([
    [{ stubhub: 150, lyft: 20 }, ['stubhub 150', 'lyft 20']],
    [
      [{ benefit: 'stubhub', value: 150 }, 'travel credit'],
      ['stubhub 150', 'travel credit'],
    ],
    [[{ stubhub: 150 }], ['stubhub 150']],
  ])('%j', (benefit_selections, read) => {
    expect(inputOf('check_card_renewal', { benefit_selections })).toEqual({
      benefit_selections: read,
    });
  });
});

describe('the sum of a purchase beside its merchant', () => {
  const cards = ['CSP'];
  it.each([
    ['Best Buy $800', 'Best Buy', 800],
    ['$450 at Delta', 'Delta', 450],
    ['Costco, 300 dollars', 'Costco', 300],
    ['a $1,200 hotel in Tokyo', 'hotel in Tokyo', 1_200],
    ['dinner for $200 in Rome', 'dinner in Rome', 200],
    ['iPhone for $1,199 at the Apple Store', 'iPhone at the Apple Store', 1_199],
    ['Home Depot ($2.5k)', 'Home Depot', 2_500],
  ])('%s', (merchant, name, amount) => {
    expect(inputOf('which_card_at_merchant', { merchant, card_names: cards })).toMatchObject({
      ...{ merchant: name, amount },
    });
  });

  it.each([
    'Whole Foods, already $5,700 of groceries this year on Blue Cash Preferred',
    'Starbucks $25 gift card at Kroger',
    'Target, $10 off $50',
    'Dollar General',
    '99 Ranch Market',
    'a 3% surcharge of $4 at Shell',
  ])('%s has none', (merchant) => {
    expect(inputOf('which_card_at_merchant', { merchant, card_names: cards })).toMatchObject({
      merchant,
    });
  });

  it('gives way to an amount that is sent', () => {
    const given = { merchant: 'Best Buy $800', amount: 700, card_names: cards };
    expect(inputOf('which_card_at_merchant', given)).toMatchObject({ amount: 700 });
  });
});
