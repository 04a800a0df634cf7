import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const catalog = catalogOn('2026-11-21');

async function told(name: string, input: object): Promise<string> {
  const { data, warnings } = await run(name, input);
  const text: string = operationOf(name).tool?.summarize(data) ?? '';
  return [text, ...warnings].join('\n');
}

const SPENT = { spending: { wholesale_clubs: 600 }, at_merchants: { Costco: 600 } };

describe('a shop that takes one network', () => {
  const ASKED: [string, object][] = [
    [
      'recommend_card_for_category',
      { category: 'wholesale_clubs', params: SPENT, max_results: 10 },
    ],
    ['recommend_card_for_category', { category: 'wholesale_clubs', merchants: ['Costco'] }],
    ['search_credit_cards', { query: 'card for Costco and travel', ...SPENT }],
    ['optimize_portfolio', { card_names: ['Amex Gold', 'Blue Business Plus'], params: SPENT }],
    ['optimize_portfolio', { card_names: ['Amex Gold'], params: { ...SPENT, abroad: '20%' } }],
  ];

  it.each(ASKED)('is told of every card named that it may refuse: %s %j', async (name, input) => {
    const text = await told(name, input);
    const [note = ''] = /^.*Costco takes no credit cards but Visa.*$/m.exec(text) ?? [];
    const [refused = '', partly = ''] = note.split(';').length > 1 ? note.split(';') : [note, note];
    for (const { seed } of catalog.cards) {
      // A name of two words may be a part of another one.
      const isRow = new RegExp(
        `^(?:- |\\d\\. )?${seed.name.replaceAll(/[.*+?()]/g, '.')}(?: is best|:| \\()`,
        'm',
      );
      if (!isRow.test(text) || seed.networks.length === 0) continue;
      if (!seed.networks.includes('Visa')) expect(refused).toContain(seed.name);
      else if (seed.networks.length > 1) expect(partly).toContain(seed.name);
      else expect(note).not.toContain(seed.name);
    }
    expect(text.match(/takes no credit cards but Visa/g)?.length ?? 0).toBeLessThan(2);
  });

  it('is no use of a card that it refuses, but abroad', async () => {
    const cards = ['Amex Gold', 'Blue Business Plus'];
    const text = await told('optimize_portfolio', {
      card_names: cards,
      params: { ...SPENT, abroad: '20%' },
    });
    expect(text).toMatch(/American Express Gold Card: .*Use for wholesale clubs abroad \(1x\)\./);
    expect(text).toMatch(/Use it for wholesale clubs \(2x\)\./);
    expect(await told('optimize_portfolio', { card_names: cards, params: SPENT })).not.toMatch(
      /American Express Gold Card: .*wholesale clubs/,
    );
  });
});

describe('a card for members of the shop', () => {
  it.each([
    ['recommend_card_for_category', { category: 'wholesale_clubs', params: SPENT }],
    [
      'recommend_card_for_category',
      { category: 'wholesale_clubs', params: { memberships: ['costco'] } },
    ],
    ['search_credit_cards', { query: 'no foreign fee card for Costco and abroad', ...SPENT }],
    ['optimize_portfolio', { card_names: ['Amex Gold', 'Blue Business Plus'], params: SPENT }],
  ])('is named with its condition: %s %j', async (name, input) => {
    const text = await told(name, input);
    expect(text).toMatch(
      /Costco Anywhere Visa Card by Citi.*about \$\d.*needs a paid Costco membership/,
    );
  });

  it('is told by its rate where that takes a membership which nobody said', async () => {
    const plus =
      "Sam's Club Mastercard, 3% there with a Sam's Club Plus membership (needs a Sam's Club membership)";
    const params = { spending: { wholesale_clubs: 600 }, at_merchants: { "Sam's Club": 600 } };
    expect(
      await told('recommend_card_for_category', { category: 'wholesale_clubs', params }),
    ).toContain(plus);
    expect(await told('optimize_portfolio', { card_names: ['Double Cash'], params })).toContain(
      plus,
    );
  });

  it('is not, for who is no member, or of another shop', async () => {
    const params = { ...SPENT, memberships: ['no costco'] };
    expect(
      await told('recommend_card_for_category', { category: 'wholesale_clubs', params }),
    ).not.toContain('For members');
    expect(
      await told('recommend_card_for_category', {
        category: 'dining',
        params: { spending: { dining: 300 } },
      }),
    ).not.toContain('For members');
  });
});
