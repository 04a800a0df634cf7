import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../operations/support/run.ts';

const LITTLE = [
  'Disney Premier Visa Card',
  'Wayfair Mastercard',
  'Chase Ink Business Preferred Credit Card',
  'Delta SkyMiles Blue American Express Card',
];

describe('cards worth adding', () => {
  it('are none where each would add next to nothing', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: LITTLE,
      params: { spending: { entertainment: 35, parking_tolls: 47 } },
      additions: 2,
    });
    expect(data.best_additions).toMatchObject({ card_names: [], cards: [], annual_fees: 0 });
    const text = operationOf('optimize_portfolio').tool?.summarize(data);
    expect(text).toContain('No new card adds $25 a year or more');
  });

  it('each add a notable amount by themselves, with their offer and the rules of the issuer', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: ['Citi Double Cash'],
      params: { spending: { groceries: 800, dining: 500, other: 500 } },
      additions: 3,
    });
    const { cards, card_names, net_gain } = data.best_additions;
    expect(card_names.length).toBeGreaterThan(0);
    for (const one of cards) {
      expect(one.own_gain).toBeGreaterThanOrEqual(25);
      expect(one.own_gain).toBeLessThanOrEqual(net_gain);
    }
    expect(cards.some((one: { sign_on_bonus_value: number }) => one.sign_on_bonus_value > 0)).toBe(
      true,
    );
    expect(
      cards.flatMap((one: { application_rules: string[] }) => one.application_rules),
    ).not.toEqual([]);
  });

  it.each([
    ['a plain wallet', ['Bread Cashback'], { other: 1000 }],
    [
      'a wallet with a rent rate',
      ['Bilt Blue'],
      { rent: 2000, dining: 300, utilities: 400, other: 500 },
    ],
  ])('say what is to be chosen on them: %s', async (_, card_names, spending) => {
    const { data } = await run('optimize_portfolio', {
      ...{ card_names, params: { spending }, additions: 1 },
    });
    expect(data.best_additions.card_names).toEqual(['U.S. Bank Cash+ Visa Signature Card']);
    const text = operationOf('optimize_portfolio').tool?.summarize(data);
    expect(text).toMatch(
      /With chosen all year: .*utilities.* on U\.S\. Bank Cash\+ Visa Signature Card/,
    );
  });

  it('are valued after the steps, which may close what a new card leans on', async () => {
    const textOf = async (card_names: string[]): Promise<string | undefined> => {
      const params = {
        spending: { dining: 500, groceries: 600, travel: 200, gas: 150, other: 900 },
        benefit_selections: [],
      };
      const { data } = await run('optimize_portfolio', { card_names, params, additions: 1 });
      expect(data.best_additions.card_names).not.toEqual([]);
      return operationOf('optimize_portfolio').tool?.summarize(data);
    };
    const after = 'It is valued after the steps above: with both the wallet is worth about';
    // The points of a Freedom card transfer only with the Sapphire Preferred, which a step replaces.
    expect(await textOf(['Amex Gold', 'CSP', 'Citi Double Cash'])).toContain(after);
    expect(await textOf(['Citi Double Cash'])).not.toContain('the wallet is worth');
  });

  const opened = { CSP: '2025-03', CFU: '2025-06-01', 'Amex Gold': '2025-12-10' };
  const asked = (dates: object) => ({
    card_names: ['Amex Gold', 'CSP', 'CFU'],
    params: {
      spending: { dining: 500, groceries: 600, other: 800, Amazon: 500 },
      ...{ memberships: ['amazon_prime'], dates },
    },
  });
  const more = async (dates: object) => {
    const { data } = await run('optimize_portfolio', { ...asked(dates), additions: 1 });
    return {
      ...data.best_additions,
      text: operationOf('optimize_portfolio').tool?.summarize(data),
    };
  };

  it('add 5 % of what the wallet earns where that is more than $25', async () => {
    const { least_gain, cards, text } = await more(opened);
    expect(least_gain).toBe(65);
    for (const one of cards) expect(one.own_gain).toBeGreaterThanOrEqual(65);
    expect(text).toContain('add less than $65 a year (5% of what the wallet earns)');
  });

  it('weigh the rules of issuers with the cards that the person has opened', async () => {
    const before = await more(opened);
    expect(before.card_names).toEqual(['Prime Visa']);
    expect(before.cards[0].reasons_for).toEqual([
      '3 new cards in the last 24 months, fewer than the 5 at which Chase usually refuses',
    ]);
    // Two more, closed since, and of one the month alone is known.
    const after = await more({ ...opened, 'Citi Custom Cash': '2026-05-05', BCE: '2024-11' });
    expect(after.card_names).not.toContain('Prime Visa');
    expect(after.left_out.join()).toMatch(/^Cards of Chase are left out\. You opened 5 new cards/);
    expect(after.text).toContain('Unofficial: Five or more new card accounts in 24 months');
    const again = await more({ ...opened, 'Freedom Flex': '2024-01-05' });
    expect(again.left_out).toEqual([]);
  });

  it.each([
    ['Capital One Spark Cash', 'left out'],
    ['Capital One Venture X Business', 'named'],
    ['Spark Cash Plus', 'named'],
    ['Amex Business Gold', 'named'],
    ['Ink Business Cash', 'named'],
    ['TD Business Solutions', 'left out'],
  ])('count a business card where its issuer reports it: %s, Chase %s', async (business, chase) => {
    const four = { ...opened, 'Citi Custom Cash': '2026-05-05' };
    const { left_out, card_names } = await more({ ...four, [business]: '2026-01-10' });
    expect(left_out.length).toBe(chase === 'left out' ? 1 : 0);
    expect(card_names.includes('Prime Visa')).toBe(chase !== 'left out');
  });

  it('say of a business card that no source tells it', async () => {
    const business = 'U.S. Bank Triple Cash Rewards Visa Business Card';
    const three = await more({ ...opened, [business]: '2026-01-10' });
    const unknown = `${business} left out: no source says whether it is on the personal credit report`;
    expect(three.cards[0].reasons_for).toEqual([
      `3 new cards in the last 24 months, ${unknown}; fewer than the 5 at which Chase usually refuses`,
    ]);
    const four = { ...opened, 'Citi Custom Cash': '2026-05-05', [business]: '2026-01-10' };
    const { reasons_for, reasons_against } = (await more(four)).cards[0];
    expect(reasons_for).toEqual([]);
    expect(reasons_against).toContain(
      `4 new cards in the last 24 months, ${unknown}. At 5 Chase usually refuses`,
    );
  });

  it('speak against a card that comes too soon, or has been had', async () => {
    const soon = await run('optimize_portfolio', {
      card_names: ['Citi Double Cash'],
      params: {
        spending: { dining: 500, groceries: 600, other: 800 },
        dates: { 'Citi Double Cash': '2026-11-18', 'Strata Premier': '2025-02-01' },
      },
      additions: 1,
    });
    const [card] = soon.data.best_additions.cards;
    expect(card.card_name).toBe('Citi Strata Premier Card');
    expect(card.reasons_against).toEqual([
      'You opened 1 new Citi card in the last 8 days, none from about 2026-11-26. Unofficial: One Citi application in eight days (churning-card-finder, as of 2026-09).',
      "You have had it, and its welcome bonus is paid once in a lifetime (Citi's terms, as of 2026-10).",
    ]);
  });

  it.each([
    [{ CSP: '2027-03' }, /^params\.dates\.CSP: must not lie in the future/],
    [{ Nonsense: { fee_date: '2027-01' } }, /^params\.dates\.Nonsense: .* is not one card/],
    [{ 'Strata Elite': '2024-05' }, /^params\.dates\.Strata Elite: is before .* existed/],
    [{ CSP: 'someday' }, /^params\.dates\.CSP/],
  ])('refuse %j', async (dates, words) => {
    const failure = run('optimize_portfolio', asked(dates)).catch((error) => error.details.issues);
    const [{ path, message }] = await failure;
    expect(`${path}: ${message}`).toMatch(words);
  });

  it('for a category pay their whole fee', async () => {
    const { data } = await run('recommend_card_for_category', {
      category: 'groceries',
      params: { spending: { groceries: 500, other: 2000 } },
      max_results: 20,
    });
    for (const one of data.recommendations) {
      expect(one.net_value).toBeCloseTo(one.rewards - one.annual_fee, 2);
    }
    expect(data.recommendations[0].card_name).not.toBe('American Express Gold Card');
  });
});

describe('what can be asked', () => {
  it('takes a hundred benefit keys at once, and says how many it takes of more', async () => {
    const keys = (await run('list_benefit_categories', {})).data.all_keys;
    expect(keys.length).toBeGreaterThan(150);
    const input = { card_name: 'Amex Platinum', benefit_selections: keys.slice(0, 100) };
    expect((await run('calculate_card_value', input)).data.verdict).toBe('WORTH_IT');
    const more = run('calculate_card_value', { ...input, benefit_selections: keys });
    await expect(more).rejects.toMatchObject({
      details: {
        issues: [{ path: 'benefit_selections', message: expect.stringContaining('100') }],
      },
    });
  });

  it('does not value a card that nobody named', async () => {
    await expect(run('calculate_card_value', { spending: { dining: 100 } })).rejects.toMatchObject({
      details: { issues: [{ path: 'card_name', message: expect.stringContaining('annual_fee') }] },
    });
  });
});

describe('what comes up', () => {
  const held = { card_names: ['Amex Gold', 'Citi Double Cash'], additions: 0 };

  it('is told in short where dates are said, a month as a month', async () => {
    const dates = { 'Amex Gold': { fee_date: '2026-12' }, BCP: '2020-01-01' };
    const { data } = await run('optimize_portfolio', { ...held, params: { dates } });
    const fee = data.upcoming.find(({ what }: { what: string }) => what.includes('fee'));
    expect(fee).toMatchObject({ date: '2026-12-01', by_month: true });
    const text = operationOf('optimize_portfolio').tool?.summarize(data);
    expect(text).toMatch(/Coming up: 2026-11-30 .* \(\$10\).* lapse; 2026-12 The \$325 fee/);
    expect(text?.split('2026-11-30')).toHaveLength(2);
    expect(text).not.toContain('2026-12-01');
    expect(JSON.stringify(data.upcoming)).not.toContain('Blue Cash Preferred');
  });

  it('is not told where none are', async () => {
    const { data } = await run('optimize_portfolio', held);
    expect(data.upcoming).toEqual([]);
    expect(operationOf('optimize_portfolio').tool?.summarize(data)).not.toContain('Coming up');
  });
});
