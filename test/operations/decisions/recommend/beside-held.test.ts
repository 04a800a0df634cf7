import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

it('gives of each new card what it brings beside the best one held', async () => {
  const input = {
    category: 'groceries',
    candidates: ['Capital One Savor', 'Blue Cash Everyday', 'Citi Double Cash'],
    params: { spending: { groceries: 700 } },
  };
  const told = async (more: object) => {
    const { data } = await run('recommend_card_for_category', { ...input, ...more });
    const text = operationOf('recommend_card_for_category').tool?.summarize(data) ?? '';
    return { data, text };
  };
  const { data, text } = await told({ held_cards: ['Wells Fargo Active Cash'] });
  const { held_best: held, recommendations } = data;
  expect(recommendations).toHaveLength(3);
  const gains = [...text.matchAll(/, (?:\$(\d+) (more|less)|no more)/g)].map(
    ([, dollars = '0', way]) => Number(dollars) * (way === 'less' ? -1 : 1),
  );
  expect(gains).toEqual(
    recommendations.map(
      ({ net_value }: { net_value: number }) => Math.round(net_value) - Math.round(held.net_value),
    ),
  );
  expect(text).toContain(`more than your ${held.card_name}`);
  expect((await told({})).text).not.toMatch(/ (?:more|less) than your /);
});
