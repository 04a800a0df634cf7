import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const asked = async (balance: number) => {
  const { data } = await run('get_points_playbook', {
    cards: ['Citi Double Cash'],
    point_balances: [{ program_key: 'citi', balance }],
  });
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};

it('says what the card that opens a transfer costs, and what is left after that', async () => {
  expect(await asked(85_000)).toMatch(
    /With Citi Strata Premier Card \(\$95 a year\) or .* \(\$595 a year\) the 85,000 .* for about \$1,233, .*: \$288 more than now after a fee of \$95\. Until then, they are worth \$850/,
  );
});

it('says that fewer points do not bring the fee', async () => {
  expect(await asked(8_500)).toMatch(/: \$38 more than now, less than its fee of \$95\. Until/);
});

it('names the fee of cards to open beside a renewal, and of those that close a gap', async () => {
  const renewal = await run('check_card_renewal', {
    card_name: 'United Quest',
    params: { spending: { dining: 300, other: 500 } },
  });
  const text = operationOf('check_card_renewal').tool?.summarize(renewal.data) ?? '';
  const [, listed = ''] = /^Cards to open instead: (.*)$/m.exec(text) ?? [];
  expect(listed.match(/ \((?:no fee|\$\d+ fee), about/g)).toHaveLength(
    renewal.data.replacement_options.length,
  );
  const wallet = await run('optimize_portfolio', {
    card_names: ['Citi Double Cash'],
    params: { spending: { groceries: 600, dining: 400 } },
  });
  const gaps = operationOf('optimize_portfolio').tool?.summarize(wallet.data) ?? '';
  expect(gaps).toMatch(
    /^Gap: .* would add about \$\d+ a year there (?:after its \$\d+ fee|without a fee)/m,
  );
});
