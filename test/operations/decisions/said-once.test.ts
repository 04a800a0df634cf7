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

it('tells what is noted of several cards once, below them', async () => {
  const portfolio = ['Freedom Unlimited', 'Sapphire Preferred', 'Amex Gold'];
  const shop = await told('which_card_at_merchant', { merchant: 'Costco', amount: 300, portfolio });
  expect(shop.match(/Posts as a wholesale club/g)).toHaveLength(1);
  expect(shop).toMatch(/^Posts as a wholesale club; US warehouses take Visa credit cards only\.$/m);
  expect(shop).toMatch(/Gold Card: not accepted \(Costco takes Visa only/);
  const some = await told('which_card_at_merchant', {
    merchant: 'rent',
    amount: 2000,
    portfolio: ['Bilt Blue', 'Bilt Obsidian', 'Sapphire Preferred'],
  });
  expect(some).toMatch(/^Bilt Blue Card and Bilt Obsidian Card: under the housing-only option/m);
  expect(some.match(/housing-only/g)).toHaveLength(1);
});

it('tells the date of a fact once, as that of its source or since when nobody checked it', async () => {
  const { data } = await run('get_card_details', {
    card_name: 'Sapphire Preferred',
    sections: ['quality'],
  });
  const groups = Object.fromEntries(
    ['fees', 'earn', 'authorized_users'].map((name) => [
      name,
      { status: 'single_source', dispute: null, sources: [{ as_of: '2026-08-12' }] },
    ]),
  );
  const not_checked = [
    { facts: 'fees of authorized users', kind: 'fees', since: '2026-08-12', limit_days: 90 },
    { facts: 'earn rates', kind: 'rates', since: '2026-07-01', limit_days: 90 },
  ];
  const text = operationOf('get_card_details').tool?.summarize({
    ...data,
    data_quality: { groups, not_checked },
  });
  expect(text).toContain(
    'Facts: fees single source (2026-08-12); earn single source (2026-08-12).\n' +
      'Not checked since 2026-07-01: some earn rates; since 2026-08-12: fees of authorized users (single source).',
  );
});
