import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const FREEDOM = 'Chase Freedom Unlimited';
const BOTH =
  /^Chase Freedom Unlimited, sources disagree: foreign fee 3% by two readings of .*; none by one list/;
const textOf = (name: string, data: unknown) => operationOf(name).tool?.summarize(data) ?? '';
const abroad = '100%';
const spending = { dining: 500 };

it('a foreign fee on which sources disagree is never told flat', async () => {
  const card_names = [FREEDOM, 'Citi Double Cash'];
  const { data, warnings } = await run('compare_cards', {
    card_names,
    params: { spending, abroad },
  });
  const text = textOf('compare_cards', data);
  expect(text).toMatch(/- Chase Freedom Unlimited: .*foreign fee 3% \(disputed\)/);
  expect(text).toMatch(/- Citi Double Cash Card: .*foreign fee 3%;/);
  expect(warnings.join('\n')).toContain(
    'Foreign fees are counted: 3%, about $180 a year, on Chase Freedom Unlimited (disputed)',
  );
  expect(warnings).toContainEqual(expect.stringMatching(BOTH));
});

it('what each source says is told where the fee decides, and at home the mark alone', async () => {
  const asked: [string, object][] = [
    ['calculate_card_value', { card_name: FREEDOM, spending, abroad }],
    ['check_card_renewal', { card_name: FREEDOM, params: { spending, abroad } }],
    [
      'recommend_card_for_category',
      { category: 'dining', portfolio_card_names: [FREEDOM, 'Amex Gold'], params: { abroad } },
    ],
    [
      'which_card_at_merchant',
      { merchant: 'Restaurant in Paris', amount: 50, portfolio: [FREEDOM, 'Citi Double Cash'] },
    ],
    ['optimize_portfolio', { card_names: [FREEDOM], params: { spending, abroad } }],
  ];
  const told = await Promise.all(
    asked.map(async ([name, input]) => (await run(name, input)).warnings),
  );
  expect(told.length).toBe(5);
  for (const [at, warnings] of told.entries()) {
    expect(warnings, asked[at]?.[0]).toContainEqual(expect.stringMatching(BOTH));
  }
  const home = { card_names: [FREEDOM, 'Citi Double Cash'], params: { spending } };
  const { data, warnings } = await run('compare_cards', home);
  expect(warnings.join('\n')).not.toContain('sources disagree');
  expect(textOf('compare_cards', data)).toContain('foreign fee 3% (disputed)');
});

it('one that charges none by some sources is told so too, and what is said of its terms on paid plans', async () => {
  const input = { card_name: 'Amex Blue Business Plus', spending, abroad };
  const { warnings } = await run('calculate_card_value', input);
  expect(warnings.join('\n')).toMatch(/sources disagree: Foreign fee is 2\.7% in two sources/);
  const free = await run('calculate_card_value', input, 'evaluation');
  expect(free.warnings.join('\n')).not.toContain('two sources');
  expect(free.warnings.join('\n')).toContain('(disputed)');
});

it('its details mark it, with what each source says on any plan', async () => {
  const { data, warnings } = await run('get_card_details', { card_name: FREEDOM });
  const text = textOf('get_card_details', data);
  expect(text).toContain('foreign fee 3% (disputed)');
  expect(text).toMatch(/Facts: .*foreign transaction fee 3% by two readings/);
  expect(warnings.join('\n')).not.toContain('sources disagree');
  const free = await run('get_card_details', { card_name: FREEDOM }, 'evaluation');
  expect(free.warnings).toContainEqual(expect.stringMatching(BOTH));
});
