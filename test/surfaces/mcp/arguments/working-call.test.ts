import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { exampleOf, toolArguments } from '../../../../src/surfaces/mcp/arguments/tool-arguments.ts';
import { refusal, refused, shown } from './refused.ts';

const exampleFor = (name: string) =>
  exampleOf(OPERATIONS.find((one) => one.name === name) as (typeof OPERATIONS)[number]);

it('points balances to the tool that takes them', () => {
  const point_balances = [{ program_key: 'UR', balance: 60_000 }];
  const told = refusal('compare_cards', { card_names: ['CSP', 'Amex Gold'], point_balances });
  expect(told.join('\n')).toContain(
    'there is no argument "point_balances": get_points_playbook takes it',
  );
  expect(told.join('\n')).not.toContain('use point_values');
});

describe('the call that works', () => {
  it('says that it leaves out a benefit of which no name comes near', () => {
    const given = { card_name: 'CSR', benefit_selections: ['zorb club', 'dining credit'] };
    const line = refused('check_card_renewal', given, 'benefit_selections.0').lines.at(-1) ?? '';
    expect(line).toMatch(/^Without the benefits that were not read: check_card_renewal /);
    expect(line).toContain('dining credit');
    expect(line).not.toContain('zorb');
  });

  it('keeps what is said beside one of several shops', () => {
    const merchant = 'Target and Amazon, no Prime, already $5,500 this year on BCE';
    const given = { merchant, card_names: ['Prime Visa', 'BCE'] };
    const line = refused('which_card_at_merchant', given, 'merchant').lines.at(-1) ?? '';
    expect(line).toContain('"merchant":"Target, already $5,500 this year on BCE"');
    expect(line).toContain('no amazon_prime');
  });

  it('says an unknown argument by the name that was meant', () => {
    const card_nmes = ['Amex Gold', 'CSP'];
    expect(shown('compare_cards', { card_nmes })).toEqual({ card_names: ['Amex Gold', 'CSP'] });
  });

  it('keeps what is right, and leaves out what is wrong or unknown', () => {
    const given = {
      card_names: ['Amex Gold', 'CSP'],
      spending: { dining: 300, groceries: -5 },
      colour_of_hair: 'brown',
      response_format: 'detailed',
    };
    expect(shown('compare_cards', given)).toEqual({
      card_names: ['Amex Gold', 'CSP'],
      spending: [{ category: 'dining', monthly: 300 }],
    });
  });

  it('keeps the rest of a row with a field that is not known', () => {
    const carried = [{ card: 'my card', balance: 6000, apr: 24, colour: 'red' }];
    const call = shown('compare_cards', { card_names: ['CSP', 'Amex Gold'], carried });
    expect(JSON.parse(call.params as string)).toEqual({
      carried: [{ card: 'my card', balance: 6000, apr: 24 }],
    });
  });

  it('keeps dollars under the kind that is likely meant', () => {
    const spending = { dining: 600, 'flights by blorp': 500 };
    const call = shown('compare_cards', { card_names: ['Amex Gold', 'CSP'], spending });
    expect(call.spending).toEqual([
      { category: 'dining', monthly: 600 },
      { category: 'flights', monthly: 500 },
    ]);
  });

  it('gives no other meaning to spending of no known kind: it is left out by name, or no call shown', () => {
    const refused = (spending: Record<string, number>) =>
      refusal('compare_cards', { card_names: ['Amex Gold', 'CSP'], spending });
    // Stores of which kind is not said.
    expect(refused({ dining: 600, 'hobby card stores': 500 }).at(-1)).toBe(
      'Without "hobby card stores": compare_cards {"spending":[{"category":"dining","monthly":600}],"card_names":["Amex Gold","CSP"]}',
    );
    const [only, ...more] = refused({ hobbies: 500 });
    expect(only).toMatch(/^- spending: "hobbies" .*use dining, travel/);
    expect(more).toEqual([]);
  });

  it('drops no dollars of kinds that are to be told apart: no call at all', () => {
    const spending = { 'rent and utilities': 2000 };
    expect(refusal('compare_cards', { card_names: ['Amex Gold', 'CSP'], spending })).toEqual([
      '- spending: "rent and utilities" is more than one kind of spending: give each its own sum',
    ]);
  });

  it.each([
    [{ carried: [{ apr: 27 }] }, ['carried']],
    [{ carried: 'some' }, ['carried']],
    [{ max_annual_fee: -1 }, ['max_annual_fee']],
    [{ once: { dining: -2 }, carried: [{ balance: 'much' }] }, ['once', 'carried']],
  ])('loses nothing of a query with %j but what is wrong', (wrong, lost) => {
    const given = { query: 'balance transfer card', max_results: 2, ...wrong };
    const call = shown('search_credit_cards', given);
    expect(call).toMatchObject({ query: given.query, max_results: 2 });
    expect(JSON.stringify(call)).not.toMatch(new RegExp(lost.join('|')));
  });

  it('keeps as many cards as a list may have', () => {
    const many = [...'abcdefghijklm'];
    expect(shown('optimize_portfolio', { card_names: many })).toEqual({
      card_names: many.slice(0, 10),
    });
    expect(shown('get_card_details', { card_names: ['CSP', 'CFU', 'CFF', 'CSR'] })).toEqual({
      card_names: ['CSP', 'CFU', 'CFF'],
    });
  });

  it.each([
    [
      'nights',
      12,
      /^- nights: must be an object\. .*\{"Hilton Aspire": \{"count": 1, "each": 250\}\}/,
    ],
    [
      'bank_balances',
      60_000,
      /^- bank_balances: must be an object\. .*\{"Bank of America": 60000\}/,
    ],
    ['carried', [3000], /^- carried\.0: must be an object\. .*\{"card": "CSP", "balance": 3000/],
    ['abroad', 'often', /^- abroad: must be a share .* or true for all of it$/],
  ])('shows the form of what the list of tools only names: %s', (name, sent, form) => {
    const [line] = refusal('calculate_card_value', { card_name: 'CSP', [name]: sent });
    expect(line).toMatch(form);
  });

  it('takes the first of several cards where one is wanted, and says where to ask of them', () => {
    const card_names = ['Amex Gold', 'CSP'];
    expect(shown('check_card_renewal', { card_names })).toEqual({ card_name: 'Amex Gold' });
    expect(refusal('check_card_renewal', { card_names })).toContain(
      'It takes one card; for several: optimize_portfolio {"card_names":["Amex Gold","CSP"]}',
    );
    expect(refusal('get_card_benefits', { card_names })).toContain(
      'It takes one card: call it once for each.',
    );
  });

  it('says how spending is sent, in the form that the tool publishes', () => {
    expect(refusal('compare_cards', { card_names: ['A', 'B'], spending: 'a lot' })).toContain(
      '- spending: send a list like [{"category":"dining","monthly":300}], or one sum a month',
    );
  });

  it('takes what is required and missing from the example', () => {
    const { merchant } = exampleFor('which_card_at_merchant');
    expect(shown('which_card_at_merchant', { card_names: ['Amex Gold'] })).toEqual({
      card_names: ['Amex Gold'],
      merchant,
    });
  });

  it('takes the first of several that one text names', () => {
    expect(shown('recommend_card_for_category', { category: 'groceries and gas' })).toEqual({
      category: 'groceries',
    });
  });

  it.each([
    ['nothing of it is right', { card_nmes: 7 }],
    ['only the handler refused it', { card_names: ['Amex Gold', 'CSP'] }],
    ['it holds text that would be changed', { card_names: ['<b>Gold</b>', 'CSP'], spending: 'x' }],
    ['one value has thousands of entries', { card_names: ['Amex Gold'], spending: many(8_000) }],
    ['it is long', { card_names: ['CSP', 'x'.repeat(59)], at_merchants: 5, spending: many(40) }],
  ])('is the example where %s', (_why, given) => {
    expect(shown('compare_cards', given)).toEqual(exampleFor('compare_cards'));
  });
});

it('nothing is read of a value of thousands of entries, which the operation refuses', () => {
  let read = 0;
  const spending = new Proxy(many(8_000), {
    get(target, name) {
      read += 1;
      return Reflect.get(target, name);
    },
  });
  for (const operation of OPERATIONS.filter(({ tool }) => tool)) {
    toolArguments(operation).read({ spending });
  }
  expect(read).toBe(0);
});

function many(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`category ${i}`, i]));
}

it('a text that is refused is read once, whatever else of the call is mended', () => {
  const texts = [
    'at at applicants rental at / gas at or g',
    'rental / gas at or at',
    'gas or rental',
  ];
  for (const category of texts) {
    const { readings, lines } = refused('recommend_card_for_category', { category });
    // Once as it came, and once to see that it is refused; then the part of it, and the example.
    expect(readings, category).toBeLessThanOrEqual(5);
    expect(lines.at(-1)).toContain('A call that works');
  }
});
