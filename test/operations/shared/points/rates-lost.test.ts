import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

/** Rates of points that a bank pays beside some cards only, where such a card is to be left. */

const CSR = 'Chase Sapphire Reserve';
const UR = [{ program_key: 'UR', balance: 90_000 }];
const OLD_POINTS =
  'Chase Travel, for accounts of before 2025-06-23: points earned before 2025-10-26, until 2027-10-26, 1.5 cents instead of 1';

async function text(name: string, input: object): Promise<string> {
  const { data, warnings } = await run(name, input);
  const { summarize } = operationOf(name).tool ?? {};
  return [summarize?.(data), ...warnings].join('\n');
}

const renewal = (card_name: string, params: object = {}, more: object = {}) =>
  text('check_card_renewal', {
    card_name,
    params: { spending: { dining: 100 }, benefit_selections: [], ...params },
    ...more,
  });
const review = (card_names: string[], more: object = {}, params: object = {}) =>
  text('optimize_portfolio', {
    ...{ card_names, additions: 0, ...more },
    params: { spending: { dining: 100, groceries: 300 }, benefit_selections: [], ...params },
  });

describe('rates of points that go with a card', () => {
  it('are told with their day where it is to be changed, and on the points held', async () => {
    const plain = await renewal(CSR);
    expect(plain).toContain(`A product change keeps the points. Without ${CSR}, Chase Ultimate`);
    expect(plain).toContain(`${OLD_POINTS} (as of 2025-09-18)`);
    const held = await renewal(CSR, { point_balances: UR });
    expect(held).toContain(`${OLD_POINTS} (up to $450 on 90,000 points; as of 2025-09-18)`);
    expect(held).toContain('Points Boost, up to 2 cents instead of 1 (up to $900 on');
  });

  it('count the stored points of that card alone', async () => {
    const balances = [
      { program_key: 'chase_ultimate_rewards', balance: 90_000, updated_at: new Date(0) },
      { program_key: 'citi_thankyou', balance: 5_000, updated_at: new Date(0) },
    ];
    const wallet = { cards: [], spending: null, memberships: null, updated_at: new Date(0) };
    const stored = { recentWallet: async () => ({ ...wallet, balances }) };
    const { data } = await run('check_card_renewal', { card_name: CSR }, 'pro', stored);
    expect(data.points_when_changed).toContain('(up to $450 on 90,000 points; as of');
    const other = await run('check_card_renewal', { card_name: 'Amex Gold' }, 'pro', stored);
    expect(other.data.points_when_changed).not.toContain('points lose');
  });

  it('end on their last day', async () => {
    const after = await renewal(CSR, { date: '2027-10-27' });
    expect(after).toContain('Points Boost, up to 2 cents instead of 1');
    expect(after).not.toContain('points earned before 2025-10-26');
    expect(await renewal(CSR, { date: '2027-10-26' })).toContain(OLD_POINTS);
  });

  it('are told by the playbook until then, with a comma before what they bring', async () => {
    const told = await text('get_points_playbook', { cards: [CSR], point_balances: UR });
    expect(told).toContain('2025-10-26, until 2027-10-26, 1.5 cents a point.');
    expect(told).toContain('Points Boost, up to 2 cents a point;');
  });

  it('are told where a wallet is to leave it, and in an order of closing', async () => {
    const told = `${OLD_POINTS} (up to $450 on 90,000 points; as of 2025-09-18)`;
    const step = await review([CSR, 'Chase Freedom Unlimited'], {}, { point_balances: UR });
    expect(step).toContain(`Without ${CSR}, Chase Ultimate Rewards points lose: `);
    expect(step).toContain(told);
    const closing = { closing: [CSR] };
    const beside = [CSR, 'Chase Sapphire Preferred'];
    expect(await review(beside, closing, { point_balances: UR })).toContain(told);
    // A card kept has lower ones of its own.
    expect(await review(beside, closing)).toContain(
      'Chase Sapphire Preferred has Points Boost on hotels, up to 1.5 cents and',
    );
    // What the other pays on everything covers what this one pays on hotels.
    const other = await review(beside, { closing: ['Chase Sapphire Preferred'] });
    expect(other).not.toContain('points lose');
  });

  it('are told of two cards of a bank that are compared', async () => {
    const compared = await text('compare_cards', { card_names: [CSR, 'Chase Sapphire Preferred'] });
    expect(compared).toContain(OLD_POINTS);
  });

  it('hang on no name: by what each card that it can be changed to pays', async () => {
    const elite = await renewal('Bank of America Premium Rewards Elite');
    expect(elite).toContain(
      'airfare at a 20% points discount, 1.25 cents instead of 1 (as of 2026-08-12)',
    );
    const gold = await renewal('Mastercard Gold Card Luxury');
    expect(gold).toMatch(/Changed to \S.+ Luxury Card points lose: .+ 2 cents instead of 1\.5/);
    // Whoever keeps a card that pays as much loses nothing.
    const both = ['Citi Double Cash', 'Citi Custom Cash', 'Citi Strata Premier'];
    const kept = await review(both, { closing: ['Citi Double Cash'] });
    expect(kept).not.toContain('points lose');
    const last = await review(['Citi Double Cash', 'Citi Strata Premier'], {
      closing: ['Citi Double Cash'],
    });
    expect(last).toContain('1 cent instead of 0.75');
  });
});
