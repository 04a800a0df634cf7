import { expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const portfolio = ['Chase Sapphire Reserve', 'Capital One Venture'];
const at = (merchant: string) =>
  run('which_card_at_merchant', { merchant, amount: 100, portfolio });

it.each(['travel booked direct', 'travel booked directly with airlines and hotels'])(
  'is no travel agency, and asked for by its kinds: %s',
  async (merchant) => {
    await expect(at(merchant)).rejects.toMatchObject({
      details: {
        issues: [
          {
            path: 'merchant',
            message: 'names several kinds of spending: ask for each by itself (flights and hotels)',
          },
        ],
      },
    });
  },
);

it('is the one kind that is bought from its seller', async () => {
  expect((await at('travel booked direct with the airline')).data.category_detected).toBe(
    'flights',
  );
});

it.each(['card for travel booked direct', 'best card for flights, which I book directly'])(
  'says nothing more in a search: %s',
  async (query) => {
    const { warnings } = await run('search_credit_cards', { query });
    expect(warnings.join()).not.toContain('Not understood');
  },
);
