import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

async function lineOf(card_name: string, params: object, more: object = {}) {
  const { data } = await run('check_card_renewal', { card_name, params, ...more });
  const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
  return text.split('\n').find((line) => line.startsWith('Most of its rewards')) ?? '';
}

async function ratesCompared(card_names: string[], params: object): Promise<string> {
  const { data } = await run('compare_cards', { card_names, params });
  return operationOf('compare_cards').tool?.summarize(data) ?? '';
}

const BUSINESS = {
  spending: { advertising: 1500, dining: 300, software: 400, other: 1000 },
  benefit_selections: ['staples credit'],
};

describe('the rates that carry the verdict on a renewal', () => {
  it('stand beside it with their caps and conditions, as a comparison says them', async () => {
    const line = await lineOf('Amex Business Gold', BUSINESS);
    const [, own = '', others = ''] =
      /^Most of its rewards: (4x on .+\))\. Those of The Blue Business Plus .+: (2x on .+\))\.$/.exec(
        line,
      ) ?? [];
    expect(own).toContain('in the 2 of these with the highest spending');
    expect(own).toContain('up to $150,000 a calendar year');
    expect(others).toBe('2x on all purchases (up to $50,000 a calendar year)');
    const compared = await ratesCompared(['Amex Business Gold', 'Blue Business Plus'], BUSINESS);
    expect(compared).toContain(own);
    expect(compared).toContain(others);
  });

  it('are of what it is changed to where that is the verdict, the same terms told once', async () => {
    const line = await lineOf('Blue Cash Preferred', { spending: { groceries: 100 } });
    expect(line).toMatch(
      /^Most of its rewards: 6% on groceries \(.+ up to \$6,000 a calendar year\)\. Those of Blue Cash Everyday Card .+: 3% on groceries \(same terms\)\.$/,
    );
  });

  it('are few, and only those that bring most of what was earned', async () => {
    const line = await lineOf('Sapphire Reserve', { spending: { dining: 900, other: 100 } });
    expect(line).toMatch(/^Most of its rewards: 3x on dining\. /);
    const base = await lineOf('Venture X', { spending: { dining: 300, other: 500 } });
    expect(base).toContain('Most of its rewards: 2x, its base rate. ');
  });

  it('say that all spending is on the card where the verdict is beside others', async () => {
    const free = await lineOf('Hilton Aspire', {
      spending: { hotels: 500, dining: 300, other: 700 },
    });
    expect(free).toContain('Most of its rewards, with all spending on it: ');
    const spending = { groceries: 400, gas: 200, dining: 100 };
    const held = { held_cards: ['Double Cash', 'Amex Gold'] };
    const line = await lineOf('Blue Cash Preferred', { spending }, held);
    expect(line).toContain('Most of its rewards, with all spending on it: 6% on groceries ');
  });

  it('come with what raises them all for this holder', async () => {
    const spending = { dining: 300, travel: 500, other: 700 };
    const member = { spending, memberships: ['boa_platinum_honors'] };
    const line = await lineOf('Bank of America Premium Rewards', member);
    expect(line).toMatch(/; all rates rise by tier of .+; all rates rise likewise\.$/);
    const plain = await lineOf('Bank of America Premium Rewards', { spending });
    expect(plain).not.toContain('rates rise');
  });

  it('are not told of spending that nobody gave', async () => {
    expect(await lineOf('Amex Business Gold', {})).toBe('');
  });
});
