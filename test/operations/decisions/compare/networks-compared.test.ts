import { expect, it } from 'vitest';
import { run } from '../../support/run.ts';

it('a comparison says which of the cards a shop in the spending does not take', async () => {
  const card_names = ['Amex Gold', 'Costco Anywhere'];
  const at = async (spending: object) =>
    (await run('compare_cards', { card_names, params: { spending } })).warnings.join('\n');
  expect(await at({ Costco: 600, dining: 200 })).toContain(
    'Costco takes no credit cards but Visa, so not American Express Gold Card.',
  );
  expect(await at({ groceries: 600, dining: 200 })).not.toContain('takes no credit cards');
});

it.each([
  ['analyze_portfolio', { cards: [{ card_name: 'Amex Gold' }, { card_name: 'Costco Anywhere' }] }],
  ['optimize_portfolio', { card_names: ['Amex Gold', 'Costco Anywhere'] }],
])('a review of a wallet says it too: %s', async (name, cards) => {
  const { warnings } = await run(name, { ...cards, params: { spending: { Costco: 600 } } });
  expect(warnings.join('\n')).toContain(
    'Costco takes no credit cards but Visa, so not American Express Gold Card.',
  );
});

it('names of a card with several networks those that are taken, and no network twice', async () => {
  const told = async (card_names: string[], spending: object) => {
    const { warnings } = await run('compare_cards', { card_names, params: { spending } });
    return warnings.filter((one) => one.includes('no credit cards but')).join(' ');
  };
  expect(
    await told(['Venture X Business', 'Amex Gold', 'Navy Federal cashRewards'], { Costco: 100 }),
  ).toMatch(/but Visa, so not American Express Gold Card; .* and .* only if yours is one\.$/);
  expect(await told(['Quicksilver', 'Amex Gold'], { SoCalGas: 100 })).toMatch(
    /but Visa and Mastercard, so not .*; Capital One Quicksilver .* only if yours is Mastercard\.$/,
  );
});
