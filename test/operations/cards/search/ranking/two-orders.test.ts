import { expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const search = async (query: string) => {
  const { data, warnings } = await run('search_credit_cards', { query, max_results: 20 });
  const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
  const fees: (number | null)[] = data.recommendations.map(
    (row: { terms: { transfer_fee_percent: number | null } }) => row.terms.transfer_fee_percent,
  );
  return { fees, text, warnings };
};

it.each([
  'longest 0% on balance transfers, lowest transfer fee',
  'balance transfer card, longest 0% and lowest fee',
])('ranks no card whose transfer fee nobody knows above others: %s', async (query) => {
  const { fees, text } = await search(query);
  expect(fees.length).toBe(20);
  expect(fees).not.toContain(null);
  expect(text).toContain('the best by months at 0% on transfers, then the transfer fee:');
});

it('ranks one behind those whose cost is known where nothing else was asked for', async () => {
  const { fees, text } = await search('balance transfer');
  expect(fees).not.toContain(null);
  expect(text).toContain(
    'the best by what the transfer costs in all, fee and interest, at what clears it in 21 months, as no payment was said:',
  );
});

it('orders by what is named first', async () => {
  const { text } = await search('lowest transfer fee, longest 0% for balance transfers');
  expect(text).toContain('the best by the transfer fee, then months at 0% on transfers:');
});

it('says what each source has where the fee that orders is disputed', async () => {
  const { text, warnings } = await search('lowest transfer fee');
  expect(text).toMatch(/BankAmericard Credit Card .*transfer fee 3% \(disputed\)/);
  expect(warnings.join('\n')).toMatch(/BankAmericard Credit Card, sources disagree: .*3%.*5%/);
});
