import { describe, expect, it } from 'vitest';
import { keepersOf } from '../../../../src/operations/shared/points/keepers.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const told = async (card: string, program_key: string): Promise<string> => {
  const point_balances = [{ program_key, balance: 50_000 }];
  const { data } = await run('get_points_playbook', { cards: [card], point_balances });
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};

describe('points that are lost with a card', () => {
  it.each([
    [
      'CSP',
      'UR',
      'A change to Chase Freedom Unlimited (no fee) or Chase Freedom Flex (no fee) would keep them, and so would',
    ],
    [
      'Venture X',
      'Capital One miles',
      'A change to Capital One VentureOne (no fee) or Capital One Venture ($95 a year) would keep them.',
    ],
    // A recorded change leads to a closed card, and no personal card is open: business ones are opened.
    [
      'Amex Gold',
      'MR',
      'A change to American Express Classic Green Card ($150 a year; closed to new applicants since 2026-08-20: ask whether it is still made) would keep them, and so would The Blue Business Plus Credit Card from American Express (no fee)',
    ],
    ['Freedom Unlimited', 'UR', 'Opened first, Chase Freedom Flex (no fee)'],
    ['Ink Cash', 'UR', 'Opened first, Chase Ink Business Unlimited Credit Card (no fee) would'],
    ['Citi Strata Premier', 'ThankYou', 'Citi Double Cash Card (no fee), which usually keeps it.'],
  ])('are told with the cards that keep them: %s', async (card, program, expected) => {
    expect(await told(card, program)).toContain(expected);
  });

  it('are told so where the card is to be closed', async () => {
    for (const [card, text] of [
      ['Amex Gold', 'A change to American Express Classic Green Card ($150 a year; closed'],
      ['Freedom Unlimited', 'Opened first, Chase Freedom Flex (no fee)'],
    ]) {
      const { data } = await run('optimize_portfolio', {
        card_names: [card],
        closing: [card],
      });
      expect(data.closing_order[0].before.join(' ')).toContain(text);
    }
    expect.assertions(2);
  });

  it('never call a business card one to which a personal one is changed', () => {
    const catalog = catalogOn('2026-11-21');
    const cards = catalog.cards.filter(({ seed }) => seed.program !== null);
    const business = new Set(cards.flatMap(({ seed }) => (seed.business ? seed.name : [])));
    const crossed = cards.flatMap((card) => {
      const { changes } = keepersOf(card.seed.program ?? '', [card], { catalog });
      return changes.split(/\), | or /).filter((one) => {
        const name = one.replace(/ \(.*/, '');
        return business.has(name) !== card.seed.business && changes !== '';
      });
    });
    expect(cards.length).toBeGreaterThan(300);
    expect(crossed).toEqual([]);
  });

  it('are told without any where no other card keeps them', async () => {
    const text = await told('Autograph', 'Wells Fargo rewards');
    expect(text).toContain('is the only card held that keeps Wells Fargo Rewards points');
    expect(text).not.toContain('would keep them');
  });
});

describe('partners of one bank', () => {
  it.each([
    ['CSP', 'UR', ['1,000 become 750: World of Hyatt']],
    [
      'Amex Gold',
      'MR',
      [
        '1,000 become 800, and a fee of $0.60 for each 1,000, at most $99: JetBlue TrueBlue',
        '1,000 become 2,000: Hilton Honors',
      ],
    ],
    ['Venture X', 'Capital One miles', ['1,000 become 600: JetBlue TrueBlue']],
    ['Citi Strata Premier', 'ThankYou', ['1,000 become 1,500: Choice Privileges']],
  ])('are told with every ratio that is not 1:1: %s', async (card, program, ratios) => {
    const text = await told(card, program);
    for (const ratio of ratios) expect(text).toContain(ratio);
    expect(text).not.toMatch(/\d+ others .*\(ask with this program_key\)/);
    expect.assertions(ratios.length + 1);
  });
});
