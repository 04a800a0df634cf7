import { describe, expect, it } from 'vitest';
import { PATH, useWallet } from './calls.ts';

const wallet = useWallet();

const WALLET = {
  cards: [
    {
      card_name: 'Amex Gold',
      nickname: 'groceries',
      opened: '2024-03',
      benefit_selections: ['uber cash'],
    },
    { card_name: 'CSP', fee_date: '2025-12-14' },
    { card_name: 'US Bank Cash+ Visa Signature', categories: ['utilities', 'gyms'] },
  ],
  spending: { dining: 400, 'eating out': 100, groceries: 600 },
};

describe('the saved wallet over REST', () => {
  it('is stored, replaced, listed and deleted, each account its own', async () => {
    const stored = await wallet.put(WALLET);
    expect(stored.status, JSON.stringify(stored.body.error)).toBe(200);
    expect(stored.body.data).toMatchObject({
      cards: [
        {
          card_name: 'American Express Gold Card',
          annual_fee: 325,
          nickname: 'groceries',
          opened: '2024-03',
          fee_date: null,
          categories: [],
          benefit_selections: ['uber_cash'],
        },
        { card_name: 'Chase Sapphire Preferred', benefit_selections: null },
        { categories: ['utilities', 'gyms'] },
      ],
      spending: { dining: 500, groceries: 600 },
      balances: [],
      updated_at: expect.stringMatching(/Z$/),
    });
    expect((await wallet.server.call(PATH)).body.data).toEqual(stored.body.data);
    const other = await wallet.server.call(PATH, { key: wallet.server.keys.evaluation });
    expect(other.body.data).toMatchObject({ cards: [], spending: null, updated_at: null });

    const less = await wallet.put({ cards: [{ card_name: 'CSP' }] });
    expect(less.body.data).toMatchObject({
      cards: [{ card_name: 'Chase Sapphire Preferred', fee_date: null }],
      spending: null,
    });
    const gone = await wallet.server.call(PATH, { method: 'DELETE' });
    expect(gone.body.data).toEqual({ deleted: true });
    expect((await wallet.server.call(PATH, { method: 'DELETE' })).body.data).toEqual({
      deleted: false,
    });
    expect((await wallet.server.call(PATH)).body.data.cards).toEqual([]);
  });

  it.each([
    [{ cards: [{ card_name: 'CSP' }, { card_name: 'Sapphire Preferred' }] }, 'cards.1'],
    [{ cards: [{ card_name: 'CSP', opened: '2999-01' }] }, 'cards.0.opened'],
    [{ cards: [{ card_name: 'CSP', opened: '2024-13' }] }, 'cards.0.opened'],
    [{ cards: [{ card_name: 'CSP', fee_date: 'whenever' }] }, 'cards.0.fee_date'],
    [{ cards: [{ card_name: 'CSP', categories: ['dining'] }] }, 'cards.0.categories'],
    [
      { cards: [{ card_name: 'CSP', benefit_selections: ['nonsense'] }] },
      'cards.0.benefit_selections.0',
    ],
    [{ cards: [{ card_name: 'CSP', number: '4111111111111111' }] }, 'cards.0'],
    [{ cards: [{ card_name: 'CSP', nickname: 'x'.repeat(41) }] }, 'cards.0.nickname'],
    [{ cards: Array.from({ length: 11 }, () => ({ card_name: 'CSP' })) }, 'cards'],
    [{ cards: [], spending: { yachts: 1 } }, 'spending.yachts'],
    [{}, 'cards'],
  ])('refuses %j and stores nothing', async (body, path) => {
    const refused = await wallet.put(body);
    expect(refused.status).toBe(422);
    expect(refused.body.error.details.issues.map((one: { path: string }) => one.path)).toContain(
      path,
    );
    expect((await wallet.server.call(PATH)).body.data.updated_at).toBeNull();
  });
});

describe('the saved wallet over MCP', () => {
  it('takes names, adds what is said, removes and forgets', async () => {
    const set = await wallet.tool('manage_points_balances', {
      action: 'set',
      card_names: ['Amex Gold', 'CSP'],
      spending: { dining: 500 },
      balances: [{ program_key: 'UR', balance: 82_000 }],
    });
    expect(set.isError, set.text).toBeFalsy();
    expect(set.text).toContain(
      'Stored: American Express Gold Card, Chase Sapphire Preferred, spending, chase_ultimate_rewards.',
    );
    const more = await wallet.tool('manage_points_balances', {
      action: 'set',
      card_names: [{ card_name: 'CSP', opened: '2023-12-14', nickname: 'travel' }],
    });
    expect(more.structuredContent).toMatchObject({
      cards: [
        { card_name: 'American Express Gold Card' },
        { card_name: 'Chase Sapphire Preferred', opened: '2023-12-14', nickname: 'travel' },
      ],
      spending: { dining: 500 },
      balances: [{ program_key: 'chase_ultimate_rewards', balance: 82_000 }],
    });
    const removed = await wallet.tool('manage_points_balances', {
      action: 'remove',
      card_names: 'Amex Gold',
    });
    expect(removed.text).toContain('Removed: American Express Gold Card.');
    expect(removed.structuredContent?.cards).toHaveLength(1);
    const twice = await wallet.tool('manage_points_balances', {
      action: 'remove',
      card_names: 'Amex Gold',
    });
    expect(twice.isError).toBe(true);
    expect(twice.text).toContain('card_names.0: "Amex Gold" is not saved');
    const cleared = await wallet.tool('manage_points_balances', { action: 'clear' });
    expect(cleared.text).toContain('No cards, spending, memberships or points are stored.');
  });

  it('is refused as a wallet of more cards than answers take, or with a number', async () => {
    const names = ['CSP', 'CSR', 'Amex Gold', 'Amex Platinum', 'Double Cash', 'CFU', 'Venture X'];
    await wallet.tool('manage_points_balances', { action: 'set', card_names: names });
    const more = ['Discover it Cash Back', 'Amex Green', 'Freedom Flex', 'Bilt Obsidian'];
    const refused = await wallet.tool('manage_points_balances', {
      action: 'set',
      card_names: more,
    });
    expect(refused.isError).toBe(true);
    expect(refused.text).toContain('card_names: a wallet holds at most 10 cards');
    const number = await wallet.tool('manage_points_balances', {
      action: 'set',
      card_names: [{ card_name: 'CSP', card_number: '4111 1111 1111 1111' }],
    });
    expect(number.isError).toBe(true);
    expect(number.text).toContain('card_number');
    expect(number.text).not.toContain('4111');
    const nickname = await wallet.tool('manage_points_balances', {
      action: 'set',
      card_names: [{ card_name: 'CSP', nickname: 'my 4111-1111-1111-1111' }],
    });
    expect(nickname.isError).toBe(true);
    expect(nickname.text).toContain('nickname: must not be a card number');
    const name = await wallet.tool('manage_points_balances', {
      action: 'set',
      card_names: ['4111111111111111'],
    });
    expect(name.isError).toBe(true);
    expect(name.text).not.toContain('4111');
    await wallet.tool('manage_points_balances', { action: 'clear' });
  });
});
