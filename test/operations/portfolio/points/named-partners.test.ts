import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const point_balances = [
  { program_key: 'UR', balance: 60_000 },
  { program_key: 'MR', balance: 40_500 },
];
const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', { cards: ['CSP', 'Amex Gold'], ...input });
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};
const UR =
  '60,000 Chase Ultimate Rewards points become 60,000 United MileagePlus (at 1:1), about $720 at 1.2 cents each; 45,000 World of Hyatt (1,000 become 750, since 2026-10-01, 1:1 before), about $675 at 1.5 cents each';

it.each(['UR to United or Hyatt', '60k UR points into United, Hyatt', 'United or Hyatt from UR'])(
  'tells what the points of a bank become at each partner that is named: %s',
  async (program_key) => {
    const text = await told({ point_balances, program_key });
    expect(text).toContain(`${UR}.`);
    expect(text).not.toContain('American Express Membership Rewards points become');
    expect(text).not.toContain('These points cannot go to Chase Ultimate Rewards');
  },
);

it('tells it of every balance where partners alone are named, and which takes none', async () => {
  const text = await told({ point_balances, program_key: 'United, Hyatt and Delta' });
  expect(text).toContain(`${UR}; they cannot go to Delta SkyMiles.`);
  expect(text).toContain(
    '40,500 American Express Membership Rewards points become 40,000 Delta SkyMiles (at 1:1, a fee of $0.60 for each 1,000, at most $99), about $480 at 1.2 cents each; they cannot go to United MileagePlus or World of Hyatt.',
  );
});

it('tells it of programs that balances name, and of those that take none nothing', async () => {
  const hyatt = { program_key: 'Hyatt', balance: 5_000 };
  const text = await told({ point_balances: [...point_balances, hyatt] });
  expect(text).toContain('60,000 Chase Ultimate Rewards points become 45,000 World of Hyatt');
  expect(text).not.toContain('Membership Rewards points cannot go to World of Hyatt');
});

it('answers for the points of one bank beside others with what they bring and where they go', async () => {
  const text = await told({ point_balances, program_key: 'UR' });
  expect(text).toContain('60,000 Ultimate Rewards points bring most');
  expect(text).toContain('Transfers to:');
});

it.each([
  ['UR to Hyatt', 'These balances can become 45,000 World of Hyatt'],
  ['Air France-KLM Flying Blue', 'These balances can become 100,000 Air France-KLM Flying Blue'],
  ['business class on ANA', 'These balances can become 40,000 ANA Mileage Club'],
])('plans the way into one: %s', async (program_key, lead) => {
  expect(await told({ point_balances, program_key })).toContain(lead);
});
