import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const spending = { dining: 600, travel: 300 };

async function dataOf(name: string, input: object): Promise<Record<string, unknown>> {
  return (await run(name, input)).data as Record<string, unknown>;
}

/** Dollars a year by one card, before its fee. */
async function rewardsOf(card_name: string, params: object): Promise<number> {
  const { ongoing_annual } = await dataOf('calculate_card_value', {
    card_name,
    spending,
    ...params,
  });
  return (ongoing_annual as { total_value: number }).total_value;
}

it('a value that only a transfer brings counts nothing on a card that opens none', async () => {
  const of = (cents: number) => ({ point_values: { UR: cents } });
  // What the portal or cash brings is brought by any card.
  const [plain, said] = [
    await rewardsOf('Freedom Unlimited', {}),
    await rewardsOf('Freedom Unlimited', of(1.7)),
  ];
  expect(said).toBe(plain);
  expect(await rewardsOf('Freedom Unlimited', of(0.8))).toBeLessThan(plain);
  const opens = (cents: number) => rewardsOf('Chase Sapphire Preferred', of(cents));
  expect(await opens(2.5)).toBeGreaterThan(await opens(1.7));
});

it('the value that is taken anyway turns no verdict where it is said', async () => {
  const verdict = async (params: object) => {
    const input = {
      card_name: 'Chase Sapphire Reserve',
      params: { spending, primary_goal: 'travel', ...params },
    };
    const data = await dataOf('check_card_renewal', input);
    const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
    return { verdict: data.verdict, to: /Chase [A-Z][\w ]+?(?= \$| has| card)/.exec(text)?.[0] };
  };
  expect(await verdict({ point_values: { UR: 1.7 } })).toEqual(await verdict({}));
});

it('counts beside a card that opens transfers', async () => {
  const compared = async (cents: number) => {
    const input = {
      card_names: ['Freedom Unlimited', 'Chase Sapphire Preferred'],
      ...{ additions: 0, params: { spending, point_values: { UR: cents } } },
    };
    const { portfolio_summary } = await dataOf('optimize_portfolio', input);
    return (portfolio_summary as { total_rewards: number }).total_rewards;
  };
  expect(await compared(2.5)).toBeGreaterThan(await compared(1.5));
});
