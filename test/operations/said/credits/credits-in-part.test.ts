import { describe, expect, it } from 'vitest';
import { saidUse } from '../../../../src/operations/shared/benefits/used/said-use.ts';
import { operationOf, run } from '../../support/run.ts';

const counted = async (card_name: string, benefit_selections: readonly string[]) => {
  const { data } = await run('check_card_renewal', { card_name, benefit_selections });
  const sums: Record<string, number> = {};
  for (const { name, value } of data.credits_counted) sums[name] = value;
  return { data, sums, text: operationOf('check_card_renewal').tool?.summarize(data) ?? '' };
};

describe('how much of a credit is used', () => {
  it.each([
    ['half of the hotel credit', 'hotel credit', { kind: 'share', share: 0.5 }],
    ['maybe half the hotel credit', 'hotel credit', { kind: 'share', share: 0.5 }],
    ['resort credit, one half-year', 'resort credit', { kind: 'share', share: 0.5 }],
    ['one half of the year of the resort credit', 'resort credit', { kind: 'share', share: 0.5 }],
    ['airline incidental half', 'airline incidental', { kind: 'share', share: 0.5 }],
    ['uber_cash: 0.5', 'uber_cash', { kind: 'share', share: 0.5 }],
    ['lululemon 2 of 4 quarters', 'lululemon', { kind: 'share', share: 0.5 }],
    ['resy $60', 'resy', { kind: 'dollars', yearly: 60, isLabel: false }],
    ['about $60 a year of the resy credit', 'resy credit', { kind: 'dollars', yearly: 60 }],
    ['uber cash $10/month', 'uber cash', { kind: 'dollars', yearly: 120 }],
    ['the $300 hotel credit', 'hotel credit', { kind: 'dollars', yearly: 300, isLabel: true }],
    ['free checked bag worth $160', 'free checked bag', { kind: 'dollars', yearly: 160 }],
    ['resort credit once', 'resort credit', { kind: 'times', count: 1 }],
    ['lounge access 4 visits', 'lounge access', { kind: 'times', count: 4 }],
    ['stubhub 150', 'stubhub', { kind: 'dollars', yearly: 150, isLabel: false }],
    ['stubhub: 150 of it', 'stubhub', { kind: 'dollars', yearly: 150 }],
    ['stubhub once 150', 'stubhub', { kind: 'dollars', yearly: 150, uses: { count: 1 } }],
    ['lyft 10 a couple times', 'lyft', { kind: 'dollars', yearly: 10, uses: { count: 2 } }],
    ['lyft 20/mo', 'lyft', { kind: 'dollars', yearly: 240 }],
    ['dining credit 60 of 300', 'dining credit', { kind: 'dollars', yearly: 60 }],
    ['$60 of the $300 dining credit', 'dining credit', { kind: 'dollars', yearly: 60 }],
    ['lyft 20-30ish so far', 'lyft', { kind: 'dollars', yearly: 20 }],
    ['doordash 10 uses', 'doordash', { kind: 'times', count: 10 }],
    ['lyft every month', 'lyft', { kind: 'times', count: 12 }],
    ['dining credit most months', 'dining credit', { kind: 'share', share: 0.75 }],
    ['lyft twenty dollars', 'lyft', { kind: 'dollars', yearly: 20 }],
    ['barely use lyft', 'lyft', { kind: 'share', share: 0.25 }],
  ])('"%s" is said of "%s"', (words, name, use) => {
    expect(saidUse(words)).toMatchObject({ name, use });
  });

  it.each([
    ...['uber_cash', 'free_night_40k', '25k companion award', 'fourth night free', 'half'],
    ...['2 free nights', 'free night 50,000 points', 'chase travel credit 2026'],
  ])('"%s" says none', (words) => expect(saidUse(words)).toBeNull());
});

describe('a credit used in part', () => {
  it('counts for the share that was said, and the answer says so', async () => {
    const { sums, text } = await counted('Amex Platinum', ['uber_cash', 'half of hotel credit']);
    expect(sums['Uber Cash']).toBe(200);
    expect(Object.entries(sums).find(([name]) => name.startsWith('Hotel Credit'))?.[1]).toBe(300);
    expect(text).toMatch(/Hotel Credit[^;.]* used for \$300 of \$600 a year/);
    expect(text).toContain('as far as used');
  });

  it('counts for the dollars that were said, at most for all that there is', async () => {
    expect((await counted('Amex Gold', ['dunkin', 'resy $60'])).sums).toEqual({
      "Dunkin' Credit": 84,
      'Resy Credit': 60,
    });
    expect((await counted('Amex Gold', ['resy $500'])).sums['Resy Credit']).toBe(100);
    expect((await counted('Amex Gold', ['uber cash $5 a month'])).sums['Uber Cash']).toBe(60);
  });

  it('is used whole where the amount is what it is called by', async () => {
    const { sums } = await counted('Amex Platinum', ['$300 hotel credit']);
    expect(Object.values(sums)).toEqual([600]);
  });

  it.each([
    ['stubhub 150', 150],
    ['stubhub twice, 150 each', 300],
    ['lyft 20', 20],
    ['doordash 20', 20],
    // A month of it is what it is called by; a booking is what one use brings.
    ['lyft 10', 100],
    ['edit once', 250],
  ])('counts what "%s" says of a Sapphire Reserve, and repeats it', async (words, dollars) => {
    const { sums, data } = await counted('CSR', [words]);
    expect(Object.values(sums)).toEqual([dollars]);
    expect(data.person.said.join()).toMatch(new RegExp(` used (for|in full,) \\$${dollars}\\b`));
  });

  it('says where an amount was not read that it counts whole', async () => {
    const { sums, data } = await counted('CSR', ['stubhub except march']);
    expect(sums).toEqual({ 'StubHub Credits': 300 });
    // What was not read is not confirmed as said.
    expect(data.person.said.join()).not.toContain('march');
    expect(data.person.assumed).toContain(
      'all of StubHub Credits, as not all of "stubhub except march" was read',
    );
  });

  it('is read with each other of the same text', async () => {
    const { sums } = await counted('CSR', ['travel credit $300 and stubhub 150']);
    expect(sums).toEqual({ 'Annual Travel Credit': 300, 'StubHub Credits': 150 });
    const halves = await counted('Amex Gold', ['half of uber and dunkin']);
    expect(halves.sums).toEqual({ "Dunkin' Credit": 42, 'Uber Cash': 60 });
    expect((await counted('CSR', ['Apple TV & Apple Music'])).sums).toEqual({
      'Apple TV & Apple Music': 288,
    });
  });

  it('keeps its amount where its name is refused', async () => {
    await expect(
      counted('CSR', ['stubhub 150', 'chase travel portal credits 20']),
    ).rejects.toMatchObject({
      details: { issues: [{ message: expect.stringMatching(/did you mean "\w+ \$20"/) }] },
    });
  });

  it('counts the periods in which it is used', async () => {
    expect(Object.values((await counted('Hilton Aspire', ['resort credit once'])).sums)).toEqual([
      200,
    ]);
  });

  it('is worth what the holder says where no source gives its value', async () => {
    const { data, sums, text } = await counted('United Explorer', ['free checked bag $160']);
    expect(sums['First Checked Bag Free']).toBe(160);
    expect(data.not_counted).not.toContain('First Checked Bag Free');
    expect(text).not.toContain('counts as $0');
    const whole = await counted('United Explorer', ['free checked bag']);
    // Named alone it is taken for the bags of one round trip.
    expect(data.year2_net_value - whole.data.year2_net_value).toBeCloseTo(160 - 2 * 35);
  });

  it('is called what it is', async () => {
    const { text } = await counted('Delta Gold', ['free checked bag $280']);
    expect(text).toContain('Of this, $280 is for checked bags, if you use them.');
    expect(text).not.toContain('voucher');
  });

  it('is used whole where it is named beside a share of all', async () => {
    const { sums, data } = await counted('CSR', ['half of all credits', 'travel credit']);
    const travel = Object.entries(sums).find(([name]) => name.includes('Travel Credit'));
    expect(travel?.[1]).toBe(300);
    expect(data.person.said.join()).toContain('50% of each credit meant by "half of all credits"');
    const { warnings } = await run('check_card_renewal', {
      ...{ card_name: 'CSR', benefit_selections: ['half of all credits'] },
    });
    expect(warnings.join()).not.toContain('no source gives');
  });

  it('counts so many visits to a lounge', async () => {
    const { data } = await counted('Venture X', ['lounge access 6 visits']);
    expect(data.nights_value).toBe(210);
  });

  it('counts no more visits than a card gives', async () => {
    const { data, text } = await counted('Strata Elite', ['admirals club 9 visits']);
    expect(data.nights_value).toBe(4 * 79);
    expect(text).toContain('used for 4 visits, all that there are');
  });

  it('is answered with the credits that the card has, where it has none of the name', async () => {
    await expect(counted('Southwest Priority', ['limousine credit'])).rejects.toMatchObject({
      details: {
        issues: [
          { message: expect.stringMatching(/means none of the credits here: Southwest .* has /) },
        ],
      },
    });
  });

  it('is told apart from a name that means nothing', async () => {
    await expect(counted('Amex Gold', ['half of moonshine'])).rejects.toMatchObject({
      details: { issues: [{ message: expect.stringContaining('half of moonshine') }] },
    });
  });

  it('counts in part in a wallet and beside other cards too', async () => {
    const asked = { benefit_selections: ['half of uber cash'], spending: { dining: 300 } };
    const sum = (rows: readonly { subject: string; value: number }[]) =>
      rows
        .filter(({ subject }) => subject === 'uber_cash')
        .reduce((all, { value }) => all + value, 0);
    const { data } = await run('compare_cards', {
      card_names: ['Amex Gold', 'CSP'],
      params: asked,
    });
    const [gold] = data.comparison_table;
    expect(sum(gold.trace)).toBe(60);
    const wallet = await run('analyze_portfolio', {
      cards: [{ card_name: 'Amex Gold' }, { card_name: 'CSP' }],
      params: asked,
    });
    const whole = await run('analyze_portfolio', {
      cards: [{ card_name: 'Amex Gold' }, { card_name: 'CSP' }],
      params: { ...asked, benefit_selections: ['uber cash'] },
    });
    const worth = (answer: typeof wallet) => answer.data.portfolio_summary.net_value;
    expect(worth(whole) - worth(wallet)).toBeCloseTo(60);
  });
});

describe('lounges in use', () => {
  it.each(['lounge access', 'lounges', 'airport lounge visits'])(
    '"%s" are those of any kind, worth the same in a wallet as beside another card',
    async (name) => {
      const params = { benefit_selections: [name] };
      const { data } = await run('compare_cards', { card_names: ['Amex Platinum', 'CSP'], params });
      expect(data.comparison_table[0].certificates).toMatchObject([
        { kind: 'lounge visits', value: 200 },
      ]);
      const cards = [{ card_name: 'Amex Platinum' }, { card_name: 'CSP' }];
      const wallet = await run('analyze_portfolio', { cards, params });
      expect(wallet.data.portfolio_summary.total_nights).toBe(200);
    },
  );
});
