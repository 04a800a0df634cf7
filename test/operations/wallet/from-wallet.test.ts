import { beforeAll, describe, expect, it } from 'vitest';
import { PATH, useWallet } from './calls.ts';

const wallet = useWallet();

describe('answers', () => {
  beforeAll(async () => {
    await wallet.put({
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
      {
        ...{ card_name: 'Amex Gold', held_cards: NAMES.slice(1) },
        ...{ params: BODY, acquired_date: '2024-03-18' },
      },
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
    const filled = await wallet.server.call(path, { body: without });
    expect(filled.status, JSON.stringify(filled.body.error)).toBe(200);
    expect(filled.body.metadata.from_wallet.length).toBeGreaterThan(0);
    // Another account, which has saved nothing, gets the same for the whole question.
    const given = await wallet.server.call(path, { body: whole });
    expect(given.body.metadata.from_wallet).toBeUndefined();
    expect(filled.body.data).toEqual(given.body.data);
  });

  it("say so in their text, and are not another account's", async () => {
    const mine = await wallet.tool('optimize_portfolio', {});
    expect(mine.text).toContain(
      'From your saved wallet: American Express Gold Card and Chase Sapphire Preferred; spending ($1,200 a month); no credits used; opening and fee dates.',
    );
    expect(mine.structuredContent?.from_wallet).toHaveLength(4);
    const theirs = await wallet.tool('optimize_portfolio', {}, wallet.server.keys.evaluation);
    expect(theirs.text).toMatch(
      /^Taken as holding no card yet: none was named, and none is saved\./,
    );
    expect(theirs.text).not.toContain('From your saved wallet');
    const rest = await wallet.server.call('/portfolio/analyze', {
      body: {},
      key: wallet.server.keys.evaluation,
    });
    expect(rest.status).toBe(422);
  });

  it('of a wallet value the stored points, and only those of the same account', async () => {
    const stored = [{ program_key: 'UR', balance: 40_000 }];
    await wallet.tool('manage_points_balances', { action: 'set', balances: stored });
    const asked = { card_names: ['CSP', 'CFU'], additions: 0 };
    const mine = await wallet.tool('optimize_portfolio', asked);
    expect(mine.text).toMatch(/40,000 Chase Ultimate Rewards points held, worth about \$680/);
    expect(mine.text).toMatch(/From your saved wallet: .*points balances\./);
    const theirs = await wallet.tool('optimize_portfolio', asked, wallet.server.keys.evaluation);
    expect(theirs.text).not.toContain('points held');
    const said = await wallet.tool('optimize_portfolio', {
      ...asked,
      point_balances: { UR: 10_000 },
    });
    expect(said.text).toContain('10,000 Chase Ultimate Rewards points held');
    await wallet.tool('manage_points_balances', { action: 'remove', program_key: 'UR' });
    expect((await wallet.tool('optimize_portfolio', asked)).text).not.toContain('points held');
  });

  it('of recommend_card_for_category name the best of the saved cards beside new ones', async () => {
    const { text } = await wallet.tool('recommend_card_for_category', { category: 'groceries' });
    expect(text).toMatch(
      /American Express Gold Card, which you hold, is best for groceries: about \$[\d,]+ a year, its fee paid anyway\./,
    );
    expect(text).toContain('From your saved wallet: American Express Gold Card and Chase');
  });

  it('count the credits of a category that was said to be used', async () => {
    const answer = await wallet.put({
      cards: [{ card_name: 'Amex Gold', benefit_selections: ['dining'] }],
    });
    const [card] = answer.body.data.cards;
    expect(card.benefit_selections).toContain('dining_credit');
    expect(card.benefit_selections).not.toContain('dining');
    const { text } = await wallet.tool('calculate_card_value', { card_name: 'Amex Gold' });
    expect(text).toMatch(/From your saved wallet: credits used \(.*dining_credit.*\)\./);
    await wallet.put({
      cards: ['Amex Gold', 'CSP'].map((card_name) => ({ card_name, benefit_selections: [] })),
      spending: { dining: 500, groceries: 700 },
    });
  });

  it('say that credits are known of some cards only, and then count half of each', async () => {
    await wallet.put({
      cards: [{ card_name: 'Amex Gold', benefit_selections: [] }, { card_name: 'CSP' }],
    });
    const mixed = await wallet.server.call('/portfolio/analyze', { body: {} });
    expect(mixed.body.metadata.warnings).toContain(
      'Your wallet says which credits you use of American Express Gold Card and not of Chase Sapphire Preferred, so half of every credit counts: save it for all of them, or send benefit_selections.',
    );
    const said = await wallet.server.call('/portfolio/analyze', {
      body: { params: { benefit_selections: [] } },
    });
    expect(String(said.body.metadata.warnings)).not.toContain('Your wallet says');
    await wallet.put({
      cards: ['Amex Gold', 'CSP'].map((card_name) => ({ card_name, benefit_selections: [] })),
      spending: { dining: 500, groceries: 700 },
    });
  });

  it('go by what is said, where it is said', async () => {
    const said = await wallet.tool('optimize_portfolio', {
      card_names: ['CSR'],
      spending: { travel: 100 },
      benefit_selections: ['lounge'],
    });
    expect(said.text).not.toContain('From your saved wallet');
    // Credits of a card that is not in the wallet were not said to be unused.
    const other = await wallet.tool('calculate_card_value', { card_name: 'CSR' });
    expect(other.text).toContain('From your saved wallet: spending ($1,200 a month).');
    expect(other.text).toContain('Counts half of');
    const average = await wallet.server.call('/intelligence/compare', {
      body: { card_names: NAMES, params: { spending: {}, benefit_selections: [] } },
    });
    expect(average.body.data.spending_source).toBe('us_average_2024');
  });

  it('take the categories chosen on a card', async () => {
    const chosen = {
      cards: [{ card_name: 'US Bank Cash+ Visa Signature', categories: ['utilities'] }],
    };
    await wallet.put(chosen);
    const gym = await wallet.server.call('/intelligence/value', {
      body: { card_name: 'US Bank Cash+ Visa Signature', spending: { utilities: 100 } },
    });
    expect(gym.body.metadata.from_wallet).toEqual(['categories chosen']);
    expect(gym.body.data.person.said).toContain(
      'chosen on U.S. Bank Cash+ Visa Signature Card: utilities',
    );
    expect(gym.body.data.rewards_by_category.other).toBe(60);
    await wallet.put({
      cards: [{ card_name: 'US Bank Cash+ Visa Signature', categories: ['gyms', 'cell phone'] }],
    });
    const other = await wallet.server.call('/intelligence/value', {
      body: { card_name: 'US Bank Cash+ Visa Signature', spending: { utilities: 100 } },
    });
    expect(other.body.data.rewards_by_category.other).toBe(12);
  });
});

describe('names that several cards have', () => {
  it('are those of the cards held, nicknames too, and are told', async () => {
    await wallet.put({
      cards: [{ card_name: 'Amex Platinum', nickname: 'the heavy one' }, { card_name: 'CSP' }],
    });
    const renewal = await wallet.tool('check_card_renewal', { card_name: 'Platinum' });
    expect(renewal.text).toContain('"Platinum" is American Express Platinum Card');
    expect(renewal.structuredContent).toMatchObject({
      card_name: 'American Express Platinum Card',
    });
    const benefits = await wallet.tool('get_card_benefits', { card_name: 'the heavy one' });
    expect(benefits.structuredContent).toMatchObject({
      card_name: 'American Express Platinum Card',
    });
    const both = await wallet.tool('compare_cards', { card_names: ['Sapphire', 'Amex Gold'] });
    expect(both.text).toContain('"Sapphire" is Chase Sapphire Preferred');
    // Another account is asked which one it means.
    const asked = await wallet.tool(
      'get_card_benefits',
      { card_name: 'Platinum' },
      wallet.server.keys.evaluation,
    );
    expect(asked.isError).toBe(true);
    await wallet.server.call(PATH, { method: 'DELETE' });
    expect((await wallet.tool('get_card_benefits', { card_name: 'Platinum' })).isError).toBe(true);
  });
});
