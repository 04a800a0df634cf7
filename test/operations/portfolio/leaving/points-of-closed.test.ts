import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function told(name: string, input: object): Promise<string> {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
}
const spending = { groceries: 300, dining: 100 };
const params = { spending, benefit_selections: ['none'] };
const renewal = (card_name: string, ...held_cards: string[]) =>
  told('check_card_renewal', {
    ...{ card_name, params: { spending }, benefit_selections: ['none'] },
    ...(held_cards.length > 0 && { held_cards }),
  });

describe('points of a card that closes', () => {
  it.each([
    [
      'are those of every card of the program',
      'Amex Gold',
      'Blue Business Plus',
      / stay with The /,
    ],
    [
      'are moved to another first',
      'CSR',
      'CFU',
      /Move the points of .* to Chase Freedom Unlimited/,
    ],
    ['are moved to another first, cash back too', 'Quicksilver', 'Savor', /to Capital One Savor/],
    ['may not go to another', 'BofA Premium Rewards', 'BofA Travel Rewards', /is not known here/],
  ])('%s', async (_what, card, other, expected) => {
    const [, points = ''] = /^Its points: (.*)$/m.exec(await renewal(card, other)) ?? [];
    expect(points).toMatch(expected);
    expect(points).not.toContain('Closing a card does not end them');
    // Of the card alone the rule is told.
    const [, alone = ''] = /^Its points: (.*)$/m.exec(await renewal(card)) ?? [];
    expect(alone).toMatch(/lost when|use them before closing/);
  });

  it('are no miles of an airline, whether or not it is known when they expire', async () => {
    const united = await renewal('United Explorer', 'United Quest');
    expect(united).toContain(
      'Its points: Closing a card does not end them: they are in the account',
    );
    const open = await renewal('Allegiant World Mastercard');
    expect(open).toMatch(/Its points: Closing a card does not end them: .*\. \S/);
  });

  it('are told in a wallet with balances as they end or stay', async () => {
    const point_balances = [
      { program_key: 'MR', balance: 90_000 },
      { program_key: 'Delta', balance: 120_000 },
    ];
    const text = await told('optimize_portfolio', {
      card_names: ['Delta Reserve', 'Amex Gold'],
      params: { ...params, point_balances },
    });
    expect(text).toContain(
      'American Express Gold Card alone opens their transfers and keeps them: closed, it takes those along that are not used or moved before.',
    );
    expect(text).not.toContain('without it they bring');
    expect(text).toMatch(
      /120,000 Delta SkyMiles points held, .*\. Closing a card does not end them/,
    );
    const beside = await told('optimize_portfolio', {
      card_names: ['CSR', 'CFU'],
      params: { ...params, point_balances: [{ program_key: 'UR', balance: 90_000 }] },
    });
    expect(beside).toContain('without it they bring about $900');
  });

  it('are told in an order of closing with what to do first, once', async () => {
    const text = await told('optimize_portfolio', {
      card_names: ['Venture X', 'VentureOne', 'Southwest Priority'],
      closing: ['Venture X', 'Southwest Priority'],
      params,
    });
    expect(text.split('Move the points of Capital One Venture X to')).toHaveLength(2);
    expect(text).toContain('Points of Southwest Rapid Rewards stay: they are in the account');
  });

  it('are not said to be lost where no rule says so', async () => {
    const bilt = await told('optimize_portfolio', {
      card_names: ['Bilt Palladium', 'Citi Double Cash'],
      params,
    });
    expect(bilt).toContain('without Bilt Palladium Card they count');
    expect(bilt).not.toContain('are lost when it closes');
  });

  it('are not known to stay where no source says, whatever they count', async () => {
    const asked = (params: object) =>
      told('optimize_portfolio', {
        card_names: ['Bilt Palladium', 'Freedom Unlimited'],
        params: { spending: { dining: 100, other: 100 }, ...params },
      });
    const cash = await asked({ primary_goal: 'cashback' });
    expect(cash).toContain('CANCEL Bilt Palladium Card');
    expect(cash).toContain(
      'What becomes of a balance of Bilt Rewards once Bilt Palladium Card is closed is not known here: use or move it first.',
    );
  });
});

it('points of an airline or hotel stay in its program, which each cancelled card says', async () => {
  const card_names = [
    'United Explorer',
    'Marriott Bonvoy Brilliant',
    'Capital One Venture X',
    'Citi Double Cash',
  ];
  const { data } = await run('optimize_portfolio', { card_names, additions: 0, params });
  const rows: { card_name: string; verdict: string; reason: string }[] = data.cards;
  const gone = rows.filter(({ verdict }) => verdict === 'CANCEL');
  expect(gone.map(({ card_name }) => card_name)).toEqual([expect.stringContaining('Brilliant')]);
  for (const { card_name, reason } of rows) {
    const isApart = card_name.includes('Brilliant');
    expect(/Its .+ points stay in the account of that program/.test(reason)).toBe(isApart);
  }
});
