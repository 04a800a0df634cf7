import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

async function told(name: string, input: object) {
  const { data } = await run(name, input);
  return { data, text: operationOf(name).tool?.summarize(data) ?? '' };
}

/** Dollars of credits within the steps of a card, as far as half of each counts. */
const halves = (trace: readonly { kind: string; value: number }[]): number =>
  trace.filter(({ kind }) => kind === 'credit').reduce((sum, { value }) => sum + value, 0);

describe('credits of a card that another is changed to', () => {
  const spending = { groceries: 220, gas: 100 };
  const params = { spending, primary_goal: 'cashback' };

  it('count nothing where nobody named them, and are named where they make it plain', async () => {
    const { data, text } = await told('check_card_renewal', {
      card_name: 'Blue Cash Preferred',
      params,
    });
    expect(text).toContain('it brings about $115: about equal, $16 more and no fee.');
    expect(text).toContain(
      'Not counted of Blue Cash Everyday Card from American Express: Home Chef Credit $180 a year.',
    );
    expect(data.downgrade_options[0].net_value).toBeCloseTo(115.2, 1);
    // Once is enough.
    expect(text.match(/Home Chef Credit/g)).toHaveLength(1);
  });

  it('count where the spending names their shop, or selections name them', async () => {
    const home_chef = { ...params, at_merchants: { 'Home Chef': 30 } };
    for (const more of [
      { params: home_chef },
      { params, benefit_selections: ['home_chef_credit'] },
    ]) {
      const { data } = await told('check_card_renewal', {
        card_name: 'Blue Cash Preferred',
        ...more,
      });
      expect(data.downgrade_options[0].net_value).toBeGreaterThan(190);
    }
    expect.assertions(2);
  });

  it('are in no figure, and not named, where the person said that none is used', async () => {
    const { data, text } = await told('check_card_renewal', {
      card_name: 'Blue Cash Preferred',
      benefit_selections: ['none'],
      params,
    });
    expect(text).not.toContain('Home Chef');
    expect(data.downgrade_options[0].net_value).toBeCloseTo(115.2, 1);
  });

  it('are named of every change and replacement, whatever the verdict', async () => {
    let counted = 0;
    for (const card_name of ['Amex Platinum', 'CSR', 'Citi Strata Elite', 'Marriott Brilliant']) {
      const { data, text } = await told('check_card_renewal', { card_name });
      const rows = [...data.downgrade_options, ...data.replacement_options];
      for (const { card_name: to, halves: named = '', trace, annual_fee, ...row } of rows) {
        if (halves(trace) === 0 || row.after_spend) continue;
        counted += 1;
        expect(named, to).toMatch(/^, counting half of .+ \$\d/);
        const isTold = text.includes(named);
        expect(isTold || !text.includes(`${to} (`), `${to}: ${text}`).toBe(true);
      }
    }
    expect(counted).toBeGreaterThan(5);
  });
});

describe('credits of a card that another tool proposes', () => {
  it('count nothing where a wallet changes to it', async () => {
    const { text } = await told('optimize_portfolio', {
      card_names: ['Blue Cash Preferred'],
      params: { spending: { groceries: 220, gas: 100 } },
    });
    expect(text).toMatch(/Changed to Blue Cash Everyday.*: about \$16 a year more\./);
  });

  it('are named beside the figure of all spending in a recommendation', async () => {
    const { data, text } = await told('recommend_card_for_category', {
      category: 'travel',
      params: { spending: { travel: 800, dining: 500 } },
    });
    const [row] = data.recommendations.filter((one: { whole_halved?: string }) => one.whole_halved);
    expect(row.whole_halved).toMatch(/^half of .+ \$\d+/);
    expect(text).toContain(`with all spending, counting ${row.whole_halved}`);
  });

  it('are named of the card without a fee that a value is held against', async () => {
    const { text } = await told('calculate_card_value', {
      card_name: 'AAdvantage Executive',
      spending: { airlines: 417 },
      benefit_selections: ['lounge worth $200'],
    });
    expect(text).toMatch(/\(\$\d+ of it credits: .+ \$\d+\)/);
  });
});
