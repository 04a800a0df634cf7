import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', input);
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};
const balance = (program_key: string, points: number) => ({ program_key, balance: points });

describe('cash rewards that the bank lets become its points', () => {
  it('go to an award beside those, with the doubt about the first step', async () => {
    const text = await told({
      cards: ['Wells Fargo Autograph', 'Wells Fargo Active Cash'],
      program_key: 'Choice Privileges',
      point_balances: [balance('WF Rewards', 50_000), balance('WF cash rewards', 30_000)],
    });
    expect(text).toContain('These balances can become 160,000 Choice Privileges points');
    expect(text).toMatch(
      /30,000 Wells Fargo cash rewards \(1,000 become 2,000\), moved into Wells Fargo Rewards \(one source, as of [\d-]+\) first: 60,000 Choice Privileges; as cash \$300,/,
    );
    expect(text).not.toContain('cannot go to');
  });

  it('go only as far as a number of points is wanted, in the steps of the bank', async () => {
    const text = await told({
      cards: ['Capital One Venture', 'Capital One Savor'],
      program_key: 'Flying Blue',
      target_points: 40_000,
      point_balances: [
        balance('Capital One miles', 20_000),
        balance('Capital One cash back', 30_050),
      ],
    });
    expect(text).toContain(
      'Transfer 30,000 Capital One cash back at 1:1, moved into Capital One Miles first: 30,000',
    );
    expect(text).toContain('Transfer 10,000 Capital One Miles at 1:1');
  });

  it('wait for a card that opens the transfers where none is held', async () => {
    const text = await told({
      cards: ['Wells Fargo Active Cash'],
      program_key: 'Wyndham',
      point_balances: [balance('WF cash rewards', 30_000)],
    });
    expect(text).toMatch(
      /With Wells Fargo Autograph Card .* 30,000 Wells Fargo cash rewards could go there/,
    );
  });

  it('stay cash where the bank names cards, and none of them is held', async () => {
    const text = await told({
      cards: ['Capital One Venture', 'Capital One QuicksilverOne'],
      program_key: 'Flying Blue',
      point_balances: [balance('Capital One cash back', 30_000)],
    });
    expect(text).toContain('These points cannot go to');
  });

  it('are told at each of several partners that are named', async () => {
    const text = await told({
      cards: ['Wells Fargo Active Cash', 'Wells Fargo Autograph'],
      program_key: 'Choice or Wyndham',
      point_balances: [balance('WF cash rewards', 30_000)],
    });
    expect(text).toContain(
      '30,000 Wells Fargo cash rewards become 60,000 Choice Privileges (1,000 become 2,000, moved into Wells Fargo Rewards first)',
    );
  });
});

it('tells when points end at the partners that are advised', async () => {
  const text = await told({
    cards: ['Wells Fargo Autograph'],
    point_balances: [balance('WF Rewards', 50_000)],
  });
  expect(text).toContain('Once moved, Choice Privileges: Lost after 18 months without activity');
  expect(await told({ program_key: 'Hilton Honors' })).not.toContain('Once moved');
  expect(text).toContain(
    'Wyndham Rewards: Lost after 18 months without activity, and in any case four years',
  );
});
