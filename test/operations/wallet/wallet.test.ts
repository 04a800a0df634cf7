import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { callTool } from '../../support/tools/tools.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const PATH = '/portfolio/wallet';
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
const put = (body: unknown, key?: string) =>
  server.call(PATH, { method: 'PUT', body, ...(key !== undefined && { key }) });
const tool = async (name: string, input: Record<string, unknown>, key = server.keys.pro) => {
  const answer = await callTool(server.url, key, name, input);
  return { ...answer, text: answer.content[0]?.text ?? '' };
};

describe('the saved wallet over REST', () => {
  it('is stored, replaced, listed and deleted, each account its own', async () => {
    const stored = await put(WALLET);
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
    expect((await server.call(PATH)).body.data).toEqual(stored.body.data);
    const other = await server.call(PATH, { key: server.keys.evaluation });
    expect(other.body.data).toMatchObject({ cards: [], spending: null, updated_at: null });

    const less = await put({ cards: [{ card_name: 'CSP' }] });
    expect(less.body.data).toMatchObject({
      cards: [{ card_name: 'Chase Sapphire Preferred', fee_date: null }],
      spending: null,
    });
    const gone = await server.call(PATH, { method: 'DELETE' });
    expect(gone.body.data).toEqual({ deleted: true });
    expect((await server.call(PATH, { method: 'DELETE' })).body.data).toEqual({ deleted: false });
    expect((await server.call(PATH)).body.data.cards).toEqual([]);
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
    const refused = await put(body);
    expect(refused.status).toBe(422);
    expect(refused.body.error.details.issues.map((one: { path: string }) => one.path)).toContain(
      path,
    );
    expect((await server.call(PATH)).body.data.updated_at).toBeNull();
  });
});

describe('the saved wallet over MCP', () => {
  it('takes names, adds what is said, removes and forgets', async () => {
    const set = await tool('manage_points_balances', {
      action: 'set',
      card_names: ['Amex Gold', 'CSP'],
      spending: { dining: 500 },
      balances: [{ program_key: 'UR', balance: 82_000 }],
    });
    expect(set.isError, set.text).toBeFalsy();
    expect(set.text).toContain(
      'Stored: American Express Gold Card, Chase Sapphire Preferred, spending, chase_ultimate_rewards.',
    );
    const more = await tool('manage_points_balances', {
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
    const removed = await tool('manage_points_balances', {
      action: 'remove',
      card_names: 'Amex Gold',
    });
    expect(removed.text).toContain('Removed: American Express Gold Card.');
    expect(removed.structuredContent?.cards).toHaveLength(1);
    const twice = await tool('manage_points_balances', {
      action: 'remove',
      card_names: 'Amex Gold',
    });
    expect(twice.isError).toBe(true);
    expect(twice.text).toContain('card_names.0: "Amex Gold" is not saved');
    const cleared = await tool('manage_points_balances', { action: 'clear' });
    expect(cleared.text).toContain('No cards, spending, memberships or points are stored.');
  });

  it('is refused as a wallet of more cards than answers take, or with a number', async () => {
    const names = ['CSP', 'CSR', 'Amex Gold', 'Amex Platinum', 'Double Cash', 'CFU', 'Venture X'];
    await tool('manage_points_balances', { action: 'set', card_names: names });
    const more = ['Discover it Cash Back', 'Amex Green', 'Freedom Flex', 'Bilt Obsidian'];
    const refused = await tool('manage_points_balances', { action: 'set', card_names: more });
    expect(refused.isError).toBe(true);
    expect(refused.text).toContain('card_names: a wallet holds at most 10 cards');
    const number = await tool('manage_points_balances', {
      action: 'set',
      card_names: [{ card_name: 'CSP', card_number: '4111 1111 1111 1111' }],
    });
    expect(number.isError).toBe(true);
    expect(number.text).toContain('card_number');
    expect(number.text).not.toContain('4111');
    const nickname = await tool('manage_points_balances', {
      action: 'set',
      card_names: [{ card_name: 'CSP', nickname: 'my 4111-1111-1111-1111' }],
    });
    expect(nickname.isError).toBe(true);
    expect(nickname.text).toContain('nickname: must not be a card number');
    const name = await tool('manage_points_balances', {
      action: 'set',
      card_names: ['4111111111111111'],
    });
    expect(name.isError).toBe(true);
    expect(name.text).not.toContain('4111');
    await tool('manage_points_balances', { action: 'clear' });
  });
});

describe('answers', () => {
  beforeAll(async () => {
    await put({
      cards: [
        { card_name: 'Amex Gold', opened: '2024-03-18', benefit_selections: [] },
        { card_name: 'CSP', benefit_selections: [] },
      ],
      spending: { dining: 500, groceries: 700 },
    });
  });

  const NAMES = ['American Express Gold Card', 'Chase Sapphire Preferred'];
  const BODY = { spending: { dining: 500, groceries: 700 }, benefit_selections: [] };

  it.each([
    ['/portfolio/analyze', {}, { cards: NAMES.map((card_name) => ({ card_name })), params: BODY }],
    ['/intelligence/compare', {}, { card_names: NAMES, params: BODY }],
    ['/intelligence/value', { card_name: 'Amex Gold' }, { card_name: 'Amex Gold', ...BODY }],
    [
      '/intelligence/renewal',
      { card_name: 'Amex Gold' },
      { card_name: 'Amex Gold', params: BODY, acquired_date: '2024-03-18' },
    ],
    [
      '/intelligence/merchant/best-card',
      { merchant: 'Costco' },
      { merchant: 'Costco', portfolio: NAMES },
    ],
    [
      '/intelligence/merchant/benefits',
      { merchant: 'Uber' },
      { merchant: 'Uber', portfolio: NAMES },
    ],
    ['/portfolio/points-playbook', {}, { cards: NAMES, spending: BODY.spending }],
  ])('of %s use it where nothing is said', async (path, without, whole) => {
    const filled = await server.call(path, { body: without });
    expect(filled.status, JSON.stringify(filled.body.error)).toBe(200);
    expect(filled.body.metadata.from_wallet.length).toBeGreaterThan(0);
    // Another account, which has saved nothing, gets the same for the whole question.
    const given = await server.call(path, { body: whole });
    expect(given.body.metadata.from_wallet).toBeUndefined();
    expect(filled.body.data).toEqual(given.body.data);
  });

  it("say so in their text, and are not another account's", async () => {
    const mine = await tool('optimize_portfolio', {});
    expect(mine.text).toContain(
      'From your saved wallet: American Express Gold Card and Chase Sapphire Preferred; spending ($1,200 a month); no credits used; opening and fee dates.',
    );
    expect(mine.structuredContent?.from_wallet).toHaveLength(4);
    const theirs = await tool('optimize_portfolio', {}, server.keys.evaluation);
    expect(theirs.text).toMatch(
      /^Taken as holding no card yet: none was named, and none is saved\./,
    );
    expect(theirs.text).not.toContain('From your saved wallet');
    const rest = await server.call('/portfolio/analyze', { body: {}, key: server.keys.evaluation });
    expect(rest.status).toBe(422);
  });

  it('of recommend_card_for_category name the best of the saved cards beside new ones', async () => {
    const { text } = await tool('recommend_card_for_category', { category: 'groceries' });
    expect(text).toMatch(
      /American Express Gold Card, which you hold, is best for groceries: about \$[\d,]+ a year, its fee paid anyway\./,
    );
    expect(text).toContain('From your saved wallet: American Express Gold Card and Chase');
  });

  it('count the credits of a category that was said to be used', async () => {
    const answer = await put({
      cards: [{ card_name: 'Amex Gold', benefit_selections: ['dining'] }],
    });
    const [card] = answer.body.data.cards;
    expect(card.benefit_selections).toContain('dining_credit');
    expect(card.benefit_selections).not.toContain('dining');
    const { text } = await tool('calculate_card_value', { card_name: 'Amex Gold' });
    expect(text).toMatch(/From your saved wallet: credits used \(.*dining_credit.*\)\./);
    await put({
      cards: ['Amex Gold', 'CSP'].map((card_name) => ({ card_name, benefit_selections: [] })),
      spending: { dining: 500, groceries: 700 },
    });
  });

  it('say that credits are known of some cards only, and then count half of each', async () => {
    await put({
      cards: [{ card_name: 'Amex Gold', benefit_selections: [] }, { card_name: 'CSP' }],
    });
    const mixed = await server.call('/portfolio/analyze', { body: {} });
    expect(mixed.body.metadata.warnings).toContain(
      'Your wallet says which credits you use of American Express Gold Card and not of Chase Sapphire Preferred, so half of every credit counts: save it for all of them, or send benefit_selections.',
    );
    const said = await server.call('/portfolio/analyze', {
      body: { params: { benefit_selections: [] } },
    });
    expect(String(said.body.metadata.warnings)).not.toContain('Your wallet says');
    await put({
      cards: ['Amex Gold', 'CSP'].map((card_name) => ({ card_name, benefit_selections: [] })),
      spending: { dining: 500, groceries: 700 },
    });
  });

  it('go by what is said, where it is said', async () => {
    const said = await tool('optimize_portfolio', {
      card_names: ['CSR'],
      spending: { travel: 100 },
      benefit_selections: ['lounge'],
    });
    expect(said.text).not.toContain('From your saved wallet');
    // Credits of a card that is not in the wallet were not said to be unused.
    const other = await tool('calculate_card_value', { card_name: 'CSR' });
    expect(other.text).toContain('From your saved wallet: spending ($1,200 a month).');
    expect(other.text).toContain('Counts half of');
    const average = await server.call('/intelligence/compare', {
      body: { card_names: NAMES, params: { spending: {}, benefit_selections: [] } },
    });
    expect(average.body.data.spending_source).toBe('us_average_2024');
  });

  it('take the categories chosen on a card', async () => {
    const chosen = {
      cards: [{ card_name: 'US Bank Cash+ Visa Signature', categories: ['utilities'] }],
    };
    await put(chosen);
    const gym = await server.call('/intelligence/value', {
      body: { card_name: 'US Bank Cash+ Visa Signature', spending: { utilities: 100 } },
    });
    expect(gym.body.metadata.from_wallet).toEqual(['categories chosen']);
    expect(gym.body.data.person.said).toContain(
      'chosen on U.S. Bank Cash+ Visa Signature Card: utilities',
    );
    expect(gym.body.data.rewards_by_category.other).toBe(60);
    await put({
      cards: [{ card_name: 'US Bank Cash+ Visa Signature', categories: ['gyms', 'cell phone'] }],
    });
    const other = await server.call('/intelligence/value', {
      body: { card_name: 'US Bank Cash+ Visa Signature', spending: { utilities: 100 } },
    });
    expect(other.body.data.rewards_by_category.other).toBe(12);
  });
});

describe('names that several cards have', () => {
  it('are those of the cards held, nicknames too, and are told', async () => {
    await put({
      cards: [{ card_name: 'Amex Platinum', nickname: 'the heavy one' }, { card_name: 'CSP' }],
    });
    const renewal = await tool('check_card_renewal', { card_name: 'Platinum' });
    expect(renewal.text).toContain('"Platinum" is American Express Platinum Card');
    expect(renewal.structuredContent).toMatchObject({
      card_name: 'American Express Platinum Card',
    });
    const benefits = await tool('get_card_benefits', { card_name: 'the heavy one' });
    expect(benefits.structuredContent).toMatchObject({
      card_name: 'American Express Platinum Card',
    });
    const both = await tool('compare_cards', { card_names: ['Sapphire', 'Amex Gold'] });
    expect(both.text).toContain('"Sapphire" is Chase Sapphire Preferred');
    // Another account is asked which one it means.
    const asked = await tool(
      'get_card_benefits',
      { card_name: 'Platinum' },
      server.keys.evaluation,
    );
    expect(asked.isError).toBe(true);
    await server.call(PATH, { method: 'DELETE' });
    expect((await tool('get_card_benefits', { card_name: 'Platinum' })).isError).toBe(true);
  });
});
