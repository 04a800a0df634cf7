import { describe, expect, it } from 'vitest';
import { run } from '../operations/support/run.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of an answer.
const netOf = (data: any, name: string): number =>
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  data.comparison_table.find((row: any) => row.card_name === name)?.net_value;

const compare = (card_names: string[], params: object) =>
  run('compare_cards', { card_names, params: { primary_goal: 'cashback', ...params } });

describe('advice to people who want cash back', () => {
  it('calls two 2 % cards a tie, and counts points nothing that cannot be paid out', async () => {
    const { data, warnings } = await compare(
      ['IHG Premier', 'Wells Fargo Active Cash', 'Citi Double Cash'],
      { spending: { other: 2000 } },
    );
    expect(data.winner).toMatchObject({ card_name: null, margin: 0 });
    expect(netOf(data, 'Citi Double Cash Card')).toBe(480);
    expect(netOf(data, 'Wells Fargo Active Cash Card')).toBe(480);
    const ihg = data.comparison_table[0];
    expect(ihg.total_rewards).toBe(0);
    expect(ihg.net_value).toBeLessThan(480);
    expect(warnings.join(' ')).toContain('IHG One Rewards cannot be paid out as cash');
  });

  it('says which fixed use would pay more than cash, and of no points that have none', async () => {
    const venture = await compare(['Capital One Venture', 'Wells Fargo Autograph Journey'], {
      spending: { dining: 500 },
    });
    const [told = ''] = venture.warnings.filter((one) => one.startsWith('Not as cash'));
    expect(told).toMatch(
      /^Not as cash, and not counted: Capital One Miles, 1 cent a point by covering a travel purchase [^;]+\.$/,
    );
    const flat = await compare(['Wells Fargo Active Cash', 'Citi Double Cash'], {
      spending: { other: 500 },
    });
    expect(flat.warnings.join(' ')).not.toContain('Not as cash');
  });

  it("pays each card's points at its own rate", async () => {
    const { data } = await compare(
      ['Citi Strata Premier', 'Citi Strata Card', 'Citi Custom Cash'],
      {
        spending: { utilities: 1000 },
        benefit_selections: [],
      },
    );
    expect(netOf(data, 'Citi Strata Premier Card')).toBe(90 - 95);
    expect(netOf(data, 'Citi Strata Card')).toBe(60);
    expect(netOf(data, 'Citi Custom Cash Card')).toBe(120);
  });

  it('ranks held cards by what they pay in cash', async () => {
    const { data } = await run('recommend_card_for_category', {
      category: 'utilities',
      portfolio_card_names: ['Freedom Unlimited', 'Citi Double Cash', 'World of Hyatt'],
      params: { primary_goal: 'cashback', spending: { utilities: 1000 } },
    });
    // biome-ignore lint/suspicious/noExplicitAny: rows of an answer.
    expect(data.recommendations.map((row: any) => [row.card_name, row.net_value])).toEqual([
      ['Citi Double Cash Card', 240],
      ['Chase Freedom Unlimited', 180],
      ['World of Hyatt Credit Card', 0],
    ]);
  });

  it('never opens a hotel card for one who wants cash', async () => {
    const { data } = await run('check_card_renewal', {
      card_name: 'Wells Fargo Active Cash',
      params: { primary_goal: 'cashback' },
    });
    const names = data.replacement_options.map((one: { card_name: string }) => one.card_name);
    expect(names.join()).not.toMatch(/IHG|One Key|Hilton|Marriott|Hyatt/);
  });
});
