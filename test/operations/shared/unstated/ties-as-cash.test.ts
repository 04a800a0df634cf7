import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function told(tool: string, input: object): Promise<string> {
  const { data } = await run(tool, input);
  return operationOf(tool).tool?.summarize(data) ?? '';
}

it('says of a card that only comes to as much as cash that it is as good, not that it leads', async () => {
  const cards = ['CSP', 'Blue Cash Everyday'];
  const online = { category: 'online_groceries', portfolio_card_names: cards };
  expect(await told('recommend_card_for_category', online)).toContain(
    'points worth 1 cent or less (then Blue Cash Everyday Card from American Express is as good)',
  );
  const till = { merchant: 'Chipotle', amount: 100, portfolio: ['CSP', 'Capital One Savor'] };
  expect(await told('which_card_at_merchant', till)).toContain(
    'in the portal or as cash (then Capital One Savor is as good)',
  );
});

it('names what leads then as ever', async () => {
  const till = { merchant: 'Kroger', amount: 100, portfolio: ['Amex Gold', 'Blue Cash Everyday'] };
  expect(await told('which_card_at_merchant', till)).toMatch(
    /\(then Blue Cash Everyday Card from American Express(?:, about \$[\d.]+)?[);]/,
  );
});
