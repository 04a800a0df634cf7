import { expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

const told = async (name: string, input: object): Promise<string> => {
  const { data } = await run(name, input);
  return operationOf(name).tool?.summarize(data) ?? '';
};

it('says once, with the sum, that a verdict is another where no credits are used', async () => {
  const card = { card_name: 'Sapphire Preferred' };
  const text = await told('check_card_renewal', card);
  expect(text).toMatch(/with none used, about \$\d+ a year, and the verdict is another/);
  expect(text).not.toContain('no credits used');
  const { data } = await run('check_card_renewal', { ...card, benefit_selections: ['none'] });
  expect(data.verdict).not.toBe('RENEW');
});

it('tells statuses without a dollar value in one line', async () => {
  const text = await told('which_card_at_merchant', {
    merchant: 'marriott.com',
    amount: 480,
    portfolio: ['Chase Sapphire Reserve', 'Amex Platinum', 'Marriott Boundless'],
  });
  expect(text.match(/without a stated dollar value/g)).toHaveLength(1);
  expect(text).toMatch(
    /^Here too, without .*Gold Elite Status \(American Express Platinum Card\)/m,
  );
  expect(text).toMatch(/^- Chase Sapphire Reserve, Annual Travel Credit: \$300/m);
  expect(text).not.toContain('Elite Status: no stated');
});
