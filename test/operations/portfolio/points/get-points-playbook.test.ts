import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

describe('get_points_playbook', () => {
  const input = { cards: ['CSP', 'Citi Double Cash', 'Blue Cash Everyday'] };

  it('takes an empty list for no points', async () => {
    const { data } = await run('get_points_playbook', { cards: ['CSP'], point_balances: [] });
    expect(data.total_value_usd).toBe(0);
    await expect(run('put_points_balances', { balances: [] })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('tells of one program where its points go and come from, and by which cards', async () => {
    const text = async (more: object) => {
      const { data } = await run('get_points_playbook', more);
      return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
    };
    expect(await text({ program_key: 'American Airlines' })).toMatch(
      /Points come to it from: Citi ThankYou Rewards at 1:1 with Citi Strata Premier Card or Citi Strata Elite Card; Citi ThankYou Rewards \(1,000 become 700\) with .*Citi Double Cash Card/,
    );
    expect(await text({ program_key: 'UR' })).toMatch(
      /Transfers to: with Chase Sapphire Preferred, .*: at 1:1 .*United MileagePlus, .*; with Chase Sapphire Reserve: at 1:1 \(usually instant\) World of Hyatt; .*; with Chase Sapphire Preferred or .*: 1,000 become 750 \(usually instant\): World of Hyatt/,
    );
  });

  it('serves the fields of the interface from the balances given', async () => {
    const { data } = await run('get_points_playbook', {
      ...input,
      point_balances: [{ program_key: 'UR', balance: 50_000 }],
      spending: { groceries: 100 },
    });
    // 3 % of $1,200 on the card that pays cash; its program is no program of points.
    expect(data.cashback_earning).toMatchObject({
      total_annual_cashback: 36,
      cards: expect.arrayContaining(['Blue Cash Everyday Card from American Express']),
      summary: expect.stringMatching(/^About \$36 of cash back a year/),
    });
    const [play] = data.points_playbook;
    expect(play).toMatchObject({
      program: 'Chase Ultimate Rewards',
      program_key: 'chase_ultimate_rewards',
      balance: 50_000,
      value_usd: 850,
      value_basis: 'published_average',
      best_transfer_value_usd: 750,
      strategy: expect.stringContaining('$750'),
      best_transfer: 'Air Canada Aeroplan at 1:1, about 1.5 cents a point',
    });
    const locked = data.points_playbook.find(
      (row: { program_key: string }) => row.program_key === 'citi_thankyou',
    );
    expect(locked.best_transfer).toContain(
      'with Citi Strata Premier Card ($95 a year) or Citi Strata Elite Card ($595 a year)',
    );
    expect(data.points_at_risk).toContainEqual({
      program: 'Chase Ultimate Rewards',
      warning: expect.stringContaining('Chase Sapphire Preferred is the only card held'),
      date: null,
    });
    expect(data.balances_source).toBe('given');
  });

  it('distinguishes the average of all uses from the one transfer that it names', async () => {
    const { data } = await run('get_points_playbook', {
      cards: ['CSP', 'Citi Double Cash'],
      point_balances: [
        { program_key: 'UR', balance: 82_000 },
        { program_key: 'citi_thankyou', balance: 10_000 },
      ],
    });
    const { summarize } = operationOf('get_points_playbook').tool ?? {};
    const lines = summarize?.(data).split('\n') ?? [];
    // 82,000 at 1.7 and at 1.5 cents.
    expect(lines.find((line) => line.startsWith('- Chase Ultimate Rewards'))).toMatch(
      /about \$1,230, 1\.5 cents each.* Published valuations over all their uses average about \$1,394\. Confidence medium. This may change with: point value at its floor \(then to [^)]+\)\. Other partners/,
    );
    // No card of this wallet opens its transfers: cash, with no average to tell.
    const citi = data.points_playbook.find(
      (row: { program_key: string }) => row.program_key === 'citi_thankyou',
    );
    expect(citi.value_basis).toMatch(/^(cash|portal)$/);
    expect(lines.find((line) => line.startsWith(`- ${citi.program}`))).not.toContain('average');
    const none = await run('get_points_playbook', {
      cards: ['CSP'],
      point_balances: [{ program_key: 'UR', balance: 0 }],
    });
    expect(none.data.points_playbook[0].best_transfer_value_usd).toBeNull();
  });

  it('answers about one program alone', async () => {
    const { data } = await run('get_points_playbook', { program_key: 'Hyatt' });
    expect(data.points_playbook).toHaveLength(1);
    expect(data.programs[0]).toMatchObject({ program_key: 'world_of_hyatt' });
    const cash = await run('get_points_playbook', { program_key: 'bank_of_america_points' });
    expect(cash.data.points_playbook[0].best_transfer).toBe('None');
  });

  it('values balances without cards, and opens no transfer that a card opens', async () => {
    const point_balances = [{ program_key: 'UR', balance: 10_000 }];
    const { data } = await run('get_points_playbook', { point_balances });
    expect(data.points_playbook).toMatchObject([{ value_usd: 100, value_basis: 'portal' }]);
    expect(data.programs).toHaveLength(1);
    expect(data.cashback_earning).toEqual({
      total_annual_cashback: 0,
      cards: [],
      summary: 'No cards were given, so no cash back is counted.',
      trace: [],
    });
  });

  it('distinguishes the portal from the pay-out, and says 1 cent', async () => {
    const strategyOf = async (program_key: string): Promise<string> =>
      (await run('get_points_playbook', { program_key })).data.points_playbook[0].strategy;
    expect(await strategyOf('amex_membership_rewards')).toMatch(
      /; 1 cent a point in the portal; 0\.6 cents a point as cash; prepaid hotels in the issuer portal 0\.7 cents a point\.$/,
    );
    expect(await strategyOf('UR')).toMatch(/; 1 cent a point in the portal or as cash\.$/);
  });

  it('counts reward dollars as cash back, and says when other cards earn more', async () => {
    const cards = ['Blue Cash Preferred', 'Citi Double Cash'];
    const earning = async (spending: Record<string, number>) =>
      (await run('get_points_playbook', { cards, spending })).data.cashback_earning;
    // 6 % of $3,600.
    expect(await earning({ groceries: 300 })).toMatchObject({ total_annual_cashback: 216 });
    expect((await earning({ dining: 500 })).summary).toBe(
      'About $120 of cash back a year on Citi Double Cash Card.',
    );
  });

  it('refuses a question without cards, balances or a program', async () => {
    await expect(run('get_points_playbook', {})).rejects.toMatchObject({
      details: { issues: [{ path: 'cards' }] },
    });
    await expect(
      run('get_points_playbook', { cards: Array(11).fill('CSP') }),
    ).rejects.toMatchObject({ details: { issues: [{ path: 'cards' }] } });
  });
});
