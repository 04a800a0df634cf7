import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

it('says which credits of a card to change to are in what the step brings', async () => {
  const params = { spending: { groceries: 100, gas: 100, streaming: 10, other: 500 } };
  const text = async (more: object) => {
    const card_names = ['Blue Cash Preferred', 'Citi Double Cash'];
    const { data } = await run('optimize_portfolio', {
      card_names,
      params: { ...params, ...more },
    });
    return operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
  };
  expect(await text({})).toMatch(
    /Changed to Blue Cash Everyday.*: about \$\d+ a year more, counting half of Home Chef Credit \$180 and Disney/,
  );
  expect(await text({ benefit_selections: ['none'] })).not.toContain('counting half of');
});
