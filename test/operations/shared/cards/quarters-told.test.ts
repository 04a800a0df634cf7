import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const FLEX = 'Chase Freedom Flex';
const SPENDING = { dining: 300, groceries: 500 };

async function ask(tool: string, input: object) {
  const { data, warnings } = await run(tool, input);
  const text = operationOf(tool).tool?.summarize(data) ?? '';
  return { data, text, note: warnings.filter((one) => one.includes('announced quarters')).join() };
}

const dollarsIn = (text: string) =>
  [...text.matchAll(/\$([\d,]+)/g)].map(([, one = '']) => Number(one.replace(',', '')));

describe('announced quarters within the figure of a year', () => {
  it('are told with each quarter, what is paid without them and what is left', async () => {
    const asked: readonly (readonly [string, object])[] = [
      ['calculate_card_value', { card_name: FLEX, spending: SPENDING }],
      ['compare_cards', { card_names: [FLEX, 'Amex Gold'], params: { spending: SPENDING } }],
      [
        'check_card_renewal',
        {
          card_name: 'CSP',
          params: { spending: SPENDING },
          held_cards: ['Chase Freedom Unlimited'],
        },
      ],
      [
        'recommend_card_for_category',
        { category: 'groceries', params: { spending: SPENDING }, portfolio_card_names: [FLEX] },
      ],
    ];
    for (const [tool, input] of asked) {
      const { note } = await ask(tool, input);
      expect(note, tool).toMatch(
        /^Of the year counted for Chase Freedom Flex about \$\d+ is for announced quarters, each only if activated: 2026 Q4 \$\d+ \(.*5x groceries; \$\d+ of it for days of this month that are past\) and 2027 Q1 \$\d+ \(5x groceries\); not activated it pays .*1x groceries\. After them about \$\d+ a year\.$/,
      );
      const [sum = 0, first = 0, , second = 0] = dollarsIn(note);
      expect(Math.abs(first + second - sum), tool).toBeLessThanOrEqual(1);
    }
    expect.assertions(asked.length * 2);
  });

  it('add to what is left what the figure holds, and are in no year that begins after them', async () => {
    const input = { card_name: FLEX, spending: SPENDING, benefit_selections: [] };
    const { data, note } = await ask('calculate_card_value', input);
    const all = dollarsIn(note);
    const [sum = 0, after = 0] = [all[0], all.at(-1)];
    expect(Math.abs(sum + after - data.ongoing_annual.net_value)).toBeLessThanOrEqual(1);
    const later = await ask('calculate_card_value', { ...input, date: '2027-04-01' });
    expect(later.note).toBe('');
    expect(Math.abs(later.data.ongoing_annual.net_value - after)).toBeLessThanOrEqual(1);
    const renewed = {
      card_name: 'CSP',
      acquired_date: '2020-06-14',
      params: { spending: SPENDING },
    };
    expect((await ask('check_card_renewal', renewed)).note).toBe('');
    expect((await ask('calculate_card_value', { card_name: 'Chase Freedom Unlimited' })).note).toBe(
      '',
    );
  });

  it('are in no figure of a card to be opened but its first year, from the next month on', async () => {
    const query = 'no annual fee no foreign fee card for dining, not Discover';
    const { data, note } = await ask('search_credit_cards', { query, spending: { dining: 300 } });
    const flex = data.recommendations.find((one: { card_id: number }) => one.card_id === 101);
    // 3% of $3,600; 4% more on $300 of December, and $250 of its offer.
    expect(flex.reasoning).toMatch(
      /about \$108 a year, (?:without credits, )?about \$370 in the first year/,
    );
    expect(note).toBe(
      'Not in the yearly figure of Chase Freedom Flex, as they end, only in its first year: announced quarters, about $12, each only if activated: 2026 Q4 $12 (7x dining); not activated it pays 3x dining.',
    );
    const { warnings } = await run('search_credit_cards', { query, spending: { dining: 300 } });
    expect(warnings.join()).toContain('Wells Fargo Rewards at 1.5 cents each.');
    const there = await ask('recommend_card_for_category', {
      category: 'groceries',
      params: { spending: SPENDING },
    });
    expect(there.text).not.toContain(FLEX);
  });

  it('say what of them is for days of the first month that are past', async () => {
    const input = { card_name: FLEX, spending: { dining: 300 }, benefit_selections: [] };
    const { note } = await ask('calculate_card_value', input);
    // 4% more on two months of $300, of one of which 20 of 30 days are past.
    expect(note).toContain(
      '2026 Q4 $24 (7x dining; $8 of it for days of this month that are past)',
    );
  });

  it('hold nothing of a month that is past where the year begins with one', async () => {
    const input = { card_name: FLEX, spending: SPENDING, benefit_selections: [] };
    const { note } = await ask('calculate_card_value', { ...input, date: '2026-12-01' });
    expect(note).toContain('2026 Q4');
    expect(note).not.toContain('past');
  });

  it('are what a verdict may change with where it is another without them', async () => {
    const compared = await ask('compare_cards', {
      ...{ card_names: [FLEX, 'Chase Freedom Unlimited'], params: { spending: SPENDING } },
    });
    expect(compared.text).toContain(
      'This may change with: announced quarters of Chase Freedom Flex over or not activated (then Chase Freedom Unlimited)',
    );
    const renewal = { card_name: 'CSP', params: { spending: SPENDING } };
    const alone = await ask('check_card_renewal', renewal);
    expect(alone.data.verdict).toBe('RENEW');
    expect(alone.text).toMatch(
      /No product change adds more there for long \(Chase Freedom Flex about \$\d+, \$\d+ of it by announced quarters\)/,
    );
    const held = await ask('check_card_renewal', {
      ...renewal,
      held_cards: ['Chase Freedom Unlimited'],
    });
    expect(held.text).toContain('over or not activated (then keep it beside the cards held)');
    expect(held.text).toMatch(
      / as Chase Freedom Flex \(\$\d+ of it by announced quarters, if activated\)/,
    );
    const sure = await ask('check_card_renewal', {
      card_name: 'CSP',
      params: { spending: { dining: 900 } },
    });
    expect(sure.text).not.toContain('over or not activated');
  });
});
