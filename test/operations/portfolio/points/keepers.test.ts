import { describe, expect, it } from 'vitest';
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
      /Opened or changed to first, Chase Freedom Flex \(no fee\), .* would keep them\./,
    ],
    [
      'Venture X',
      'Capital One miles',
      /first, Capital One VentureOne \(no fee\) or .*\$95 a year\)/,
    ],
    ['Amex Gold', 'MR', /first, The Blue Business Plus Credit Card .*\(no fee\)/],
    [
      'Citi Strata Premier',
      'ThankYou',
      /a product change to .*Citi Double Cash Card \(no fee\), which/,
    ],
  ])('are told with the cards that keep them: %s', async (card, program, expected) => {
    expect(await told(card, program)).toMatch(expected);
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
    expect(text).toMatch(/; and \d+ others (?:mostly )?at 1:1 \(ask with this program_key\)/);
    expect.assertions(ratios.length + 1);
  });
});
