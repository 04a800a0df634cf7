import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';
import { total } from '../support/trace.ts';

const POINTS = {
  cards: ['CSP', 'Blue Cash Everyday'],
  point_balances: [
    { program_key: 'UR', balance: 82_000 },
    { program_key: 'World of Hyatt', balance: 10_000 },
    { program_key: 'bmo_rewards', balance: 1000 },
  ],
  spending: { groceries: 100 },
};

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
      /Points come to it from: Citi ThankYou Rewards at 1:1 with Citi Strata Premier Card or Citi Strata Elite Card; Citi ThankYou Rewards at 10:7 with .*Citi Double Cash Card/,
    );
    expect(await text({ program_key: 'UR' })).toMatch(
      /Transfers to: at 1:1 .*United MileagePlus, .*World of Hyatt with Chase Sapphire Reserve, .*; at 4:3 World of Hyatt with Chase Sapphire Preferred/,
    );
  });

  it('says how far points go that no card opens yet, and names three cards of many', async () => {
    const { data } = await run('get_points_playbook', {
      program_key: 'Aeroplan',
      target_points: 75_000,
      point_balances: [
        { program_key: 'MR', balance: 30_000 },
        { program_key: 'Capital One', balance: 20_000 },
      ],
    });
    const text = operationOf('get_points_playbook').tool?.summarize(data) ?? '';
    expect(text).toMatch(
      /^75,000 .*: 75,000 short\. 50,000 could come .*, which leaves 25,000\.\n/,
    );
    expect(text).toMatch(/With American Express Gold Card, .*, .* or \d others, 30,000 /);
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
    expect(locked.best_transfer).toContain('with Citi Strata Premier Card or Citi Strata Elite');
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
      /about \$1,230, 1\.5 cents each.* The published average of all their uses is about \$1,394; the best known transfer alone comes to about \$1,230 after fees\. Confidence medium. This may change with: point value at its floor \(then to [^)]+\)\.$/,
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
      /; 1 cent a point in the portal; 0\.6 cents a point as cash\.$/,
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
  it('says how sure the use of each balance is, in steps that add up', async () => {
    const { data } = await run('get_points_playbook', POINTS);
    const rows = new Map(
      data.points_playbook.map((row: { program_key: string }) => [row.program_key, row]),
    );
    expect(rows.get('chase_ultimate_rewards')).toMatchObject({
      advised_use: 'transfer',
      advised_value_usd: 1230,
      best_transfer_value_usd: 1230,
      confidence: 'medium',
      turns_at: [expect.stringMatching(/^point value at its floor \(then to .+\)$/)],
      trace: [
        {
          kind: 'points',
          detail: '82,000 Ultimate Rewards points x 1 x 1.5 cpp (to Air Canada Aeroplan)',
          value: 1230,
          source: expect.stringMatching(/^https:/),
          as_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          point_value_source: { source: expect.stringMatching(/^https:/) },
        },
      ],
    });
    expect(rows.get('bmo_rewards')).toMatchObject({ advised_use: 'keep', confidence: 'medium' });
    expect(data.points_playbook).toHaveLength(3);
    for (const row of data.points_playbook) {
      expect(total(row.trace)).toBe(row.advised_value_usd);
    }
    const { trace, total_annual_cashback } = data.cashback_earning;
    expect(total(trace)).toBe(total_annual_cashback);
    expect(trace[0].card_name).toBe('Blue Cash Everyday Card from American Express');
    expect(trace[0].source).not.toBeNull();
  });

  it('reports a cut once, and closes with the warning that transfers are final', async () => {
    const { data } = await run('get_points_playbook', POINTS);
    const { summarize } = operationOf('get_points_playbook').tool ?? {};
    const warning = 'World of Hyatt devalued on 2026-05-20: the award chart changed.';
    const risk = (name: string) => ({ program: name, warning, date: '2026-05-20' });
    const points_at_risk = [risk('Ultimate Rewards'), risk('Bilt Rewards')];
    const text = summarize?.({ ...data, points_at_risk }) ?? '';
    expect(text.split(warning)).toHaveLength(2);
    expect(text).toMatch(
      /\nTransfers cannot be undone, so move points only once you have found an award to book\.\nEstimates/,
    );
    const none = await run('get_points_playbook', { cards: ['Citi Double Cash'] });
    const rows = none.data.points_playbook.map((row: object) => ({ ...row, best_transfer: null }));
    expect(summarize?.({ ...none.data, points_playbook: rows })).not.toContain('undone');
  });

  it('advises no transfer of hotel points for less than their awards bring', async () => {
    const { data } = await run('get_points_playbook', POINTS);
    const hyatt = data.points_playbook.find(
      (row: { program_key: string }) => row.program_key === 'world_of_hyatt',
    );
    expect(hyatt).toMatchObject({
      advised_use: 'awards',
      advised_value_usd: 150,
      best_transfer_value_usd: 84,
      confidence: 'high',
    });
    expect(hyatt.strategy).toBe(
      "Use 10,000 points for $150 in the program's own awards at 1.5 cents each: no known transfer is worth more.",
    );
  });

  describe('with an award to reach', () => {
    const reach = async (card: string, balances: object[], program: string, points: number) => {
      const { data } = await run('get_points_playbook', {
        ...{ cards: [card], point_balances: balances },
        ...{ program_key: program, target_points: points },
      });
      const told: string = operationOf('get_points_playbook').tool?.summarize(data) ?? '';
      return { target: data.target, told };
    };

    it('tells ratio, points and what they are worth otherwise', async () => {
      const balances = [{ program_key: 'ThankYou', balance: 70_000 }];
      const { target, told } = await reach('Strata Premier', balances, 'Flying Blue', 60_000);
      expect(target).toMatchObject({ held: 0, reached: 60_000, missing: 0 });
      expect(target.moves).toMatchObject([{ ratio_text: '1:1', points: 60_000, fee_usd: 0 }]);
      expect(told).toMatch(/^60,000 Air France-KLM Flying Blue points can be had now/);
    });

    it('counts the ratio of the card that opens the transfer: 40,000 at 4:3 for 30,000', async () => {
      const balances = [{ program_key: 'UR', balance: 60_000 }];
      const { target, told } = await reach('CSP', balances, 'Hyatt', 30_000);
      expect(target.moves).toMatchObject([{ points: 40_000, arriving: 30_000 }]);
      expect(told).toContain('at 4:3: 30,000 World of Hyatt');
    });

    it('counts the fee and what is held, and tells what is missing', async () => {
      const balances = [
        { program_key: 'MR', balance: 20_000 },
        { program_key: 'Delta', balance: 5_000 },
      ];
      const { target, told } = await reach('Amex Gold', balances, 'Delta', 30_000);
      expect(target).toMatchObject({ held: 5_000, missing: 5_000, moves: [{ fee_usd: 12 }] });
      expect(told).toContain('$12 transfer fee');
      expect(told).toMatch(/5,000 short; 25,000 can be had now, 5,000 of them there already/);
      const enough = await reach('Amex Gold', balances, 'Delta', 5_000);
      expect(enough.told).toMatch(/^5,000 Delta SkyMiles points: they are there already\./);
    });

    it('names the card that is missing, and that nothing moves there', async () => {
      const balances = [{ program_key: 'UR', balance: 60_000 }];
      const locked = await reach('Freedom Unlimited', balances, 'Hyatt', 50_000);
      expect(locked.told).toContain('With Chase Sapphire Reserve');
      expect(locked.told).toContain('Chase Sapphire Preferred ($95 a year)');
      const none = await reach('CSP', balances, 'Delta', 50_000);
      expect(none.told).toContain('cannot go to Delta SkyMiles: 60,000 of Chase Ultimate Rewards');
    });

    it('says of other balances whether they can go to a program that is asked about', async () => {
      const { data } = await run('get_points_playbook', {
        ...{ cards: ['CSR'], program_key: 'Hyatt' },
        point_balances: [{ program_key: 'UR', balance: 60_000 }],
      });
      expect(data.target).toMatchObject({ wanted: null, reached: 60_000 });
    });

    it('asks which program the points are wanted in', async () => {
      const asked = { cards: ['CSR'], target_points: 5_000 };
      await expect(run('get_points_playbook', asked)).rejects.toMatchObject({
        details: { issues: [{ path: 'program_key' }] },
      });
    });
  });

  it('says the rule of expiry and how to learn the day, and refuses a day that is not past', async () => {
    const ask = (entry: object) =>
      run('get_points_playbook', {
        point_balances: [{ program_key: 'Hyatt', balance: 9_000, ...entry }],
      });
    const warningOf = async (entry: object) => {
      const { data } = await ask(entry);
      const risks: { warning: string; date: string | null }[] = data.points_at_risk;
      return risks.find(({ warning }) => warning.includes('activity'));
    };
    expect(await warningOf({})).toMatchObject({
      date: null,
      warning: expect.stringMatching(/24 months after the last activity: .*last_activity/),
    });
    expect(await warningOf({ last_activity: '2025-06-30' })).toMatchObject({ date: '2027-06-30' });
    expect((await warningOf({ last_activity: '2020-06-30' }))?.warning).toContain(
      'points ended on 2022-06-30',
    );
    await expect(ask({ last_activity: '2999-01-01' })).rejects.toMatchObject({
      details: { issues: [{ path: 'point_balances.0.last_activity' }] },
    });
  });
});
