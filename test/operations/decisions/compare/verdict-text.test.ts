import { describe, expect, it } from 'vitest';
import { usd } from '../../../../src/kit/words.ts';
import { offersAside } from '../../../../src/operations/decisions/compare/verdict-text.ts';
import { operationOf, run } from '../../support/run.ts';

const lead = async (card_names: string[], params: object = {}) => {
  const { data } = await run('compare_cards', { card_names, params });
  const [first = '', ...rest] = (operationOf('compare_cards').tool?.summarize(data) ?? '').split(
    '\n',
  );
  return { first, rest: rest.join('\n'), data };
};

describe('the first sentence of a comparison', () => {
  it.each([
    [['CSR', 'Venture X', 'Amex Platinum'], {}],
    [['Marriott Boundless', 'Hilton Surpass'], { total_spending: 2000 }],
  ])(
    'says that cards are about equal where the use of credits decides: %s',
    async (cards, said) => {
      const { first, rest, data } = await lead(cards, said);
      expect(first).toMatch(
        /^About equal, and which credits you use decides: .+ is ahead(?: of .+)? by about \$\d+ a year with half of all credits used, .+ by about \$\d+ with none, at our value of the points \(confidence (?:low|medium)\)\.$/,
      );
      expect(rest).toContain('Credits count half. Send benefit_selections');
      expect(rest).not.toContain('no credits used');
      expect(data.winner.turns_at).toContainEqual(expect.stringContaining('no credits used'));
    },
  );

  it('tells both leads where they are far apart', async () => {
    const spending = { advertising: 2000, shipping: 500, other: 1500 };
    const { first } = await lead(['Ink Preferred', 'Amex Business Gold'], { spending });
    expect(first).toMatch(
      /comes out ahead by about \$\d+ a year with half of all credits used, Chase Ink Business Preferred Credit Card by about \$\d+ with none, at our value of the points: which credits you use decides.* \(confidence/,
    );
  });

  it('is as before where the same card leads without credits', async () => {
    const { first } = await lead(['Amex Gold', 'CSP'], {
      spending: { dining: 500, groceries: 700 },
    });
    expect(first).toMatch(
      /^American Express Gold Card comes out ahead by about \$\d+ a year, at our value of the points \(/,
    );
  });

  it.each([
    [['AT&T Points Plus', 'Citi Double Cash'], { dining: 300, groceries: 500, gas: 350 }],
    [['Amex Gold', 'CSP'], { dining: 300, groceries: 300 }],
  ])('says that a lead is none without credits that nobody named: %s', async (cards, spending) => {
    const { first, rest, data } = await lead(cards, { spending });
    expect(first).toMatch(
      /comes out ahead by about \$\d+ a year with half of all credits used, by about \$\d+ with none, too little to choose by/,
    );
    expect(rest).not.toMatch(/with none used|no credits used/);
    expect(data.winner.confidence).not.toBe('high');
    expect(data.winner.turns_at).toContain('no credits used (then about equal)');
    // Who names them has said what decides.
    const named = await lead(cards, { spending, benefit_selections: [] });
    expect(named.first).not.toMatch(/half of all|no credits used/);
  });

  it('says what counts nothing where that may be worth the lead, and is not sure of it', async () => {
    const said = { benefit_selections: ['free checked bag'], total_spending: 2500 };
    const { first, data } = await lead(['United Explorer', 'AA Platinum Select'], said);
    expect(first).toMatch(
      /, counting \$0 for Award booking discount of United Explorer Card \(conf/,
    );
    expect(data.winner.confidence).not.toBe('high');
  });

  it('leaves out the like of what the first card has at the same airline', async () => {
    const { first } = await lead(['Delta Gold', 'Delta Platinum', 'Delta Reserve']);
    expect(first).not.toContain('Bags');
  });
});

describe('the use of credits as what turns a comparison', () => {
  const cards = ['JetBlue Plus', 'JetBlue Premier'];
  const said = { spending: { flights: 333 }, at_merchants: { JetBlue: 333 } };

  it('is not named where no selection of them turns it', async () => {
    const { first, rest, data } = await lead(cards, said);
    // What no source prices is what is left to decide.
    const lacks = data.comparison_table[0].net_value - data.comparison_table[1].net_value;
    expect(rest).toContain(
      `JetBlue Premier World Elite Mastercard leads only if its own are worth ${usd(lacks)} a year more.`,
    );
    expect(first).toMatch(/^JetBlue Plus Card comes out ahead/);
    expect(data.winner.turns_at.join()).not.toContain('which credits you use');
    // All that Premier has on this spending, and none of Plus: points that post stay in both.
    const best = ['TrueBlue Travel Statement Credits', 'Global Entry'];
    const { first: then } = await lead(cards, { ...said, benefit_selections: best });
    expect(then).toMatch(/^JetBlue Plus Card comes out ahead/);
  });

  it('is named where the best for the other card turns it', async () => {
    const of = ['Amex Gold', 'CSP'];
    const said = { spending: { dining: 300, groceries: 300 } };
    const { data } = await lead(of, said);
    expect(data.winner.turns_at).toContainEqual(
      expect.stringMatching(/^which credits you use \(then /),
    );
  });
});

describe('a verdict that is another with no credit used', () => {
  it.each([
    ['check_card_renewal', 'Amex Gold', { dining: 300, groceries: 200 }],
    ['calculate_card_value', 'CSR', { dining: 800, travel: 600, other: 2000 }],
  ])('says first that it rests on half of them: %s', async (name, card_name, spending) => {
    const input = name === 'check_card_renewal' ? { params: { spending } } : { spending };
    const { data } = await run(name, { card_name, ...input });
    expect(data.credits_assumed.net_value_without_credits).toBeGreaterThan(0);
    const [first] = (operationOf(name).tool?.summarize(data) ?? '').split('\n');
    expect(first).toContain('if half of its credits are used');
  });
});

describe('offers that a verdict leaves aside', () => {
  const card = (card_name: string, net_value: number, sign_on_bonus_value: number) => ({
    ...{ card_name, net_value, sign_on_bonus_value },
  });

  it('are told where a part of them would name another card, as a search does', () => {
    const rows = [card('A', 504, 0), card('B', 486, 300)];
    expect(offersAside(rows)).toMatch(/with a third of its offer a year.* B leads\.$/);
  });

  it.each([
    [[card('A', 504, 0), card('B', 400, 300)]],
    [[card('A', 504, 600), card('B', 486, 300)]],
    [[card('A', 500, 0), card('B', 400, 300)]],
  ])('and not where they decide nothing: %j', (rows) => {
    expect(offersAside(rows)).toBe('');
  });
});

it('names the second of three cards, over which the first leads', async () => {
  const three = ['Capital One Venture', 'Capital One Quicksilver', 'Capital One VentureOne'];
  const params = { spending: { other: 700 }, point_values: { 'Capital One': 1 } };
  const textOf = async (card_names: string[]) => {
    const { data } = await run('compare_cards', { card_names, params });
    const [first, second] = data.comparison_table
      .map((row: { card_name: string; net_value: number }) => row)
      .toSorted((a: { net_value: number }, b: { net_value: number }) => b.net_value - a.net_value);
    const text = operationOf('compare_cards').tool?.summarize(data) ?? '';
    return { text, first: first.card_name, second: second.card_name };
  };
  const { text, first, second } = await textOf(three);
  expect(text).toMatch(
    new RegExp(`^${first} comes out ahead of ${second} by about \\$\\d+ a year`),
  );
  // Of two there is no other to name.
  expect((await textOf(three.slice(0, 2))).text).toMatch(/ comes out ahead by about \$/);
});
