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

it('tells a tie at one value of two programs only as that where cash says the opposite', async () => {
  const kinds = { advertising: 800, shipping: 250, phone: 81, internet_cable: 69 };
  const card_names = ['Ink Business Preferred', 'Amex Blue Business Plus'];
  const text = await told('compare_cards', {
    card_names,
    params: { spending: { ...kinds, other: 600 } },
  });
  expect(text).toContain(
    'points worth 1.31 cents or less in each program alike (then The Blue Business Plus Credit Card from American Express; each taken as cash, at 1 cent and 0.6 cents, Chase Ink Business Preferred Credit Card is ahead, $409 against $259)',
  );
});

it('gives the figures as cash where the tie holds there too', async () => {
  const params = { spending: { dining: 300, travel: 400, groceries: 300, other: 600 } };
  const card_names = ['Chase Sapphire Preferred', 'Amex Gold'];
  const text = await told('compare_cards', { card_names, params });
  expect(text).toMatch(
    /points worth 0\.\d+ cents or less \(then Chase Sapphire Preferred\), so also as cash, about \$\d+ a year, fee \$95, against \$\d+/,
  );
});
