import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const SPENDING = { flights: 400, dining: 300 };
const review = async (card_names: string[], benefit_selections: string[], partner?: object) => {
  const { data } = await run('optimize_portfolio', {
    card_names,
    additions: 0,
    params: { spending: SPENDING, benefit_selections, ...(partner && { partner }) },
  });
  return { data, text: operationOf('optimize_portfolio').tool?.summarize(data) ?? '' };
};

describe('a benefit that was named without saying how often it is used', () => {
  it.each([
    'United Club lounge',
    'unlimited United Club lounge',
    'United Club lounge all the time',
  ])('says first how often it would keep the card: %s', async (said) => {
    const { data, text } = await review(['United Quest', 'United Club Infinite'], [said, 'bags']);
    expect(text).toMatch(
      /CANCEL United Club Card: Keep it if you use its United Club Membership \d+ times or more \(4 are counted\) a year, or if Award booking discount is worth \$\d+ to you; else/,
    );
    expect(data.confidence).toBe('medium');
    expect(data.turns_at.join()).toMatch(/United Club Card: United Club Membership \d+ times/);
    // Bags that the other card has too keep neither.
    expect(text).not.toMatch(/Keep it if you use its 2 Free Checked Bags/);
  });

  it.each([
    ['United Club lounge every week', 3068],
    ['weekly United Club lounge', 3068],
    ['24 United Club visits', 1416],
    // A round trip each.
    ['bags every week', 3640],
  ])('is read where it is said: %s', async (said, dollars) => {
    const { data } = await review(['United Club Infinite'], [said]);
    expect(data.certificates.map(({ value }: { value: number }) => value)).toEqual([dollars]);
    expect(data.turns_at.join()).not.toContain('times or more');
  });

  it('says at a renewal how often it would keep the card', async () => {
    const renewal = async (said: string) => {
      const { data } = await run('check_card_renewal', {
        card_name: 'United Club Infinite',
        benefit_selections: [said],
        params: { spending: SPENDING },
      });
      return data;
    };
    const asked = await renewal('United Club lounge');
    expect(asked.verdict).not.toBe('RENEW');
    const told = asked.turns_at.join();
    const [, times] =
      /United Club Membership (\d+) times or more \(4 are counted\)/.exec(told) ?? [];
    expect((await renewal(`${times} United Club visits`)).verdict).toBe('RENEW');
    expect((await renewal(`${Number(times) - 2} United Club visits`)).verdict).not.toBe('RENEW');
  });
});

describe('credits that two adults use once between them', () => {
  const partner = { card_names: ['Amex Platinum'] };
  const four = ['uber_cash', 'streaming', 'airline fee credit', 'half of hotel credit'];

  const none_of_gold = ['no Dining Credit', 'no Resy', 'no Dunkin', 'no Hotel Collection'];

  it('count for both where nothing is said, and it is told how to say it', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: ['Amex Platinum'],
      additions: 0,
      params: { benefit_selections: [...four, ...none_of_gold], partner },
    });
    const text = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
    expect(data.portfolio_summary.total_credits).toBe(1700);
    expect(text).toContain('say "Uber Cash between us", or "one set between us"');
    expect(data.confidence).toBe('medium');
  });

  it.each([
    [four.map((name) => `${name} between us`)],
    [['one uber cash between us', ...four.slice(1).map((name) => `one ${name} between us`)]],
    [[...four, 'one set between us']],
    [[...four, 'one set of credits between the two of us']],
    [['uber_cash, streaming, airline fee credit between us', 'half of hotel credit between us']],
  ])('count once where it is said: %j', async (said) => {
    const { data, text } = await review(['Amex Platinum'], said, partner);
    expect(data.portfolio_summary.total_credits).toBe(1000);
    expect(
      data.cards.map(({ marginal_value }: { marginal_value: number }) => marginal_value),
    ).toEqual([-895, -895]);
    expect(text).not.toContain('say "Uber Cash between us"');
  });

  it('leaves the others to each', async () => {
    const { data } = await review(
      ['Amex Platinum'],
      ['uber cash between us', ...four.slice(2)],
      partner,
    );
    expect(data.portfolio_summary.total_credits).toBe(200 + 2 * 200 + 2 * 300);
  });
});
