import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function first(card_name: string, program_key: string, balance: number, more = {}) {
  const { data } = await run('check_card_renewal', {
    card_name,
    benefit_selections: [],
    params: {
      spending: { other: 900 },
      point_balances: [{ program_key, balance }],
      ...more,
    },
  });
  return (operationOf('check_card_renewal').tool?.summarize(data) ?? '')
    .split('\n')
    .slice(0, 2)
    .join(' ');
}

it('says first which points end with a card that is to be closed, and what they are worth', async () => {
  const text = await first('Amex Platinum', 'MR', 150_000);
  expect(text).toMatch(/^Cancel and replace once its points are used or moved, judging/);
  expect(text).toMatch(
    /The 150,000 American Express Membership Rewards points held are worth about \$2,550 .*, and are lost when it closes unless used or moved first\. That is \d+\.\d years of the gain: keep the card until they are used or moved\./,
  );
});

it('says of a change that the verdict turns on what the points lose', async () => {
  const text = await first('Citi Strata Premier', 'Citi', 90_000);
  expect(text).toMatch(
    /^Downgrade once its points are used or moved, .*\$446 less\)\..* The \$446 less of its points is \d\.\d years of the gain: keep the card until they are used or moved\./,
  );
});

it('says nothing of it where little is at stake, or of other points', async () => {
  for (const [program, balance] of [
    ['MR', 0],
    ['UR', 150_000],
  ] as const)
    expect(await first('Amex Platinum', program, balance)).not.toMatch(
      /lost when it closes|of the gain|once its points/,
    );
  expect(await first('Citi Strata Premier', 'Citi', 5_000)).not.toContain('of the gain');
  expect.assertions(3);
});
