import { expect, it } from 'vitest';
import { z } from 'zod';
import { operationOf, run } from '../../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', {
    cards: ['CSP'],
    point_balances: [{ program_key: 'UR', balance: 80_000 }],
    ...input,
  });
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};

it('answers a count of points for each program that is named', async () => {
  const text = await told({ program_key: 'Hyatt and United', target_points: 60_000 });
  expect(text).toMatch(/^60,000 World of Hyatt points can be had now/);
  expect(text).toContain(
    'Instead 60,000 United MileagePlus can be had now: 60,000 Chase Ultimate Rewards points (at 1:1).',
  );
});

it('says at each what is short, what is there, and which card opens more', async () => {
  const point_balances = [
    { program_key: 'UR', balance: 50_000 },
    { program_key: 'United', balance: 5_000 },
  ];
  const asked = { cards: ['CFU'], point_balances, program_key: '60k Hyatt, United or Delta' };
  const text = await told(asked);
  expect(text).toMatch(
    /Instead 60,000 United MileagePlus: 55,000 short; 5,000 there already; 50,000 more with Chase Sapphire Preferred.*, not held\./,
  );
  expect(text).toContain('Instead 60,000 Delta SkyMiles: 60,000 short.');
});

it('adds nothing where one program is asked about, or no count', async () => {
  for (const program_key of ['60k Hyatt', '60k Hyatt from UR', 'Hyatt and United'])
    expect(await told({ program_key })).not.toContain('Instead');
  expect.assertions(3);
});

it('tells in its list how several programs are asked about at once', () => {
  const shape = z.toJSONSchema(operationOf('get_points_playbook').input, { io: 'input' });
  expect(JSON.stringify(shape)).toContain('Hyatt and United');
});
