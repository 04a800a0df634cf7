import { expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

it('tells the verdict on one card of a wallet in short, without the cards that stay as they are', async () => {
  const { data } = await run('optimize_portfolio', {
    card_names: ['Bilt Obsidian', 'Amex Gold', 'Sapphire Preferred'],
    additions: 0,
    params: { spending: { dining: 500, groceries: 500 } },
  });
  const tool = operationOf('optimize_portfolio').tool;
  const lines = tool?.summarize(data).split('\n') ?? [];
  const verdict = tool?.verdict?.(data, ['Bilt Obsidian Card']);
  expect(verdict?.text).toMatch(
    /^CANCEL Bilt Obsidian Card: .* The wallet: about -?\$\d+ a year after \$515 of fees\. Beside it: \w+ Chase Sapphire Preferred\.$/,
  );
  // What it stands for is a line of the whole answer, which is left out beside it.
  expect(verdict?.lines).toHaveLength(1);
  expect(lines).toEqual(expect.arrayContaining([...(verdict?.lines ?? [])]));
});
