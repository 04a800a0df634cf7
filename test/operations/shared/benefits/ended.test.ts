import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../../src/catalog/seeds/read.ts';
import { run } from '../../support/run.ts';

const SAKS =
  'Saks Fifth Avenue credit of American Express Platinum Card ($100 a year) ended on 2026-07-01';

describe('a credit that has ended', () => {
  it.each([
    ['check_merchant_benefits', { merchant: 'Saks', portfolio: ['Amex Platinum'] }],
    ['which_card_at_merchant', { merchant: 'Saks', amount: 100, portfolio: ['Amex Platinum'] }],
    ['search_credit_cards', { query: 'card with saks credit' }],
    ['calculate_card_value', { card_name: 'Amex Platinum', benefit_selections: ['saks'] }],
    [
      'check_card_renewal',
      { card_name: 'Amex Platinum', benefit_selections: ['uber cash', 'no saks'] },
    ],
  ])('is told with its day by %s', async (tool, input) => {
    const { data, warnings } = await run(tool, input);
    expect(JSON.stringify([data, warnings])).toContain(SAKS);
  });

  it.each([
    [
      '$75 travel credit',
      'Southwest Priority',
      /Southwest travel credit of .* ended on 2025-12-31/,
    ],
    ['travel credit worth $75', 'Southwest Priority', /\(\$75 a year\) ended on 2025-12-31/],
    ['2 EarlyBird check-ins', 'Southwest Plus', /\(2 EarlyBird Check-Ins\) ended on 2025-12-31/],
    ['no EarlyBird', 'Southwest Premier', /\(2 EarlyBird Check-Ins\) ended on 2025-12-31/],
  ])('counts nothing for %s, and is told with its day', async (said, card_name, told) => {
    for (const tool of ['calculate_card_value', 'check_card_renewal']) {
      const { data } = await run(tool, { card_name, benefit_selections: [said] });
      expect(JSON.stringify(data.person)).toMatch(told);
      // Who says that they do not use it says nothing of the others.
      if (said.startsWith('no ')) continue;
      const net = ({ year2_net_value: renewed, ongoing_annual: year }: typeof data) =>
        renewed ?? year.net_value;
      const none = await run(tool, { card_name, benefit_selections: ['none'] });
      expect(net(data)).toBe(net(none.data));
    }
  });

  it('is read so from every one that is recorded, by what it gave', async () => {
    const { rules, cards, benefits } = await readSeeds('seeds');
    let asked = 0;
    for (const { card, benefit, ended } of rules.ended_benefits) {
      const name = cards.find(({ key }) => key === card)?.name;
      const label = benefits.benefits.find(({ key }) => key === benefit)?.label;
      const { data } = await run('calculate_card_value', {
        card_name: name,
        benefit_selections: [`$75 ${label}`],
      });
      asked += 1;
      expect(JSON.stringify(data.person), `${label} of ${name}`).toContain(ended);
    }
    expect(asked).toBeGreaterThan(5);
  });

  it.each([
    ['get_card_details', { card_name: 'Freedom Flex' }],
    ['get_card_details', { card_name: 'Freedom Flex', sections: ['perks', 'quality'] }],
    ['get_card_benefits', { card_name: 'Freedom Flex', benefit: 'cell phone protection' }],
    ['calculate_card_value', { card_name: 'Freedom Flex' }],
    ['compare_cards', { card_names: ['Freedom Flex', 'Active Cash'] }],
  ])('is told of cover by %s %o, and not as cover', async (tool, input) => {
    const { data, warnings } = await run(tool, input);
    const told = JSON.stringify([data, warnings]);
    expect(told).toMatch(/Cell phone protection of Chase Freedom Flex ended on 2026-09-20/i);
    expect(told).not.toMatch(/\$800|cell_phone"/);
  });

  it('gives the place at a till to a card that has the cover', async () => {
    const { data, warnings } = await run('which_card_at_merchant', {
      merchant: 'Verizon Wireless phone bill',
      amount: 100,
      portfolio: ['Chase Freedom Flex', 'Wells Fargo Active Cash'],
      cover: 'cell phone protection',
    });
    expect(data.cover.best_card).toBe('Wells Fargo Active Cash Card');
    expect(warnings.join(' ')).toContain('ended on 2026-09-20');
  });

  it.each([
    ['check_card_renewal', { card_name: 'Southwest Priority', annual_fee: 229 }],
    ['calculate_card_value', { card_name: 'Southwest Priority' }],
    ['compare_cards', { card_names: ['Southwest Priority', 'Southwest Premier'] }],
    [
      'check_card_renewal',
      { card_name: 'Southwest Priority', benefit_selections: ['$75 travel credit'] },
    ],
  ])('is told once by %s where nobody asks for it: %o', async (tool, input) => {
    const { data, warnings } = await run(tool, input);
    const told = JSON.stringify([data.person, warnings]);
    expect(told.match(/Southwest travel credit[^;.]*\(\$75 a year\)/g)).toHaveLength(1);
    expect(told).toContain('ended on 2025-12-31');
  });

  it('is told of no card that never had it, and on no plan that hides credits', async () => {
    const other = await run('check_merchant_benefits', { merchant: 'Saks', portfolio: ['CSP'] });
    expect(other.warnings.join()).not.toContain('ended');
    const input = { merchant: 'Saks', portfolio: ['Amex Platinum'] };
    const hidden = await run('check_merchant_benefits', input, 'evaluation');
    expect(hidden.warnings.join()).not.toContain('ended');
  });

  it('is told of every one whose end the history records', async () => {
    const { history, rules, cards } = await readSeeds('seeds');
    const told = new Set(rules.ended_benefits.map((one) => `${one.card} ${one.benefit}`));
    const held = (key: string, benefit: string) =>
      cards.find((card) => card.key === key)?.credits.some((one) => one.key === benefit) ?? true;
    const missing = history.changes.flatMap((change) => {
      const benefit = /^credit_(.+)$/.exec(change.field)?.[1];
      if (benefit === undefined || change.entity !== 'card' || change.new_value !== 'none')
        return [];
      const name = `${change.key} ${benefit}`;
      return held(change.key, benefit) || told.has(name) ? [] : [name];
    });
    expect(missing).toEqual([]);
  });
});
