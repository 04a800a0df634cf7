import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function ask(name: string, input: object) {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
}

const SOFI = 'SoFi Credit Card, sources disagree: No yearly fee, but since February 2026';
const DOORDASH = 'Chase DoorDash Rewards Mastercard, sources disagree: foreign fee none by';

it('a search for a trip tells a disputed fee in its row, wherever the card stands', async () => {
  const text = await ask('search_credit_cards', {
    query: 'trip abroad card, cash back with no annual fee, no foreign fee',
  });
  expect(text).toMatch(/3\. SoFi Credit Card \(no fee\): .*fee disputed/);
  expect(text).toMatch(/Fidelity Rewards .* foreign fee 0% \(disputed\)/);
  expect(text).toContain(SOFI);
  expect(text).toContain(
    'Fidelity Rewards Visa Signature Card, sources disagree: foreign fee none',
  );
});

it('a till abroad tells it of each card that it is disputed on', async () => {
  const text = await ask('which_card_at_merchant', {
    merchant: 'a restaurant in Rome',
    portfolio: ['SoFi', 'Smartly', 'Chase DoorDash Mastercard'],
  });
  expect(text).toContain('Chase DoorDash Rewards Mastercard: 3%, about $3 (its foreign fee is');
  expect(text).toMatch(/Smartly Visa Signature Card: 2%, .*\(its foreign fee is disputed/);
  expect(text).toContain(DOORDASH);
});

it('so does the best card for a kind of spending, behind the first', async () => {
  const text = await ask('recommend_card_for_category', {
    category: 'groceries',
    candidates: ['Citi Double Cash', 'SoFi Credit Card'],
  });
  expect(text).toContain(SOFI);
});
