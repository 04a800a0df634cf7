import { expect, it } from 'vitest';
import {
  isThinAbroad,
  whereTaken,
} from '../../../../../src/operations/shared/unstated/thin-abroad.ts';
import { PLANS } from '../../../../../src/plans/plans.ts';
import { operationOf, run, services } from '../../../support/run.ts';

const textOf = (name: string, data: unknown) => operationOf(name).tool?.summarize(data) ?? '';
const spending = { groceries: 500, dining: 350, travel: 250, other: 800 };
const card_names = ['Chase Sapphire Preferred', 'Capital One Venture'];
const FRESH = 'Capital One Venture (new accounts are Discover: one source, 2026-08-12)';
const IF_YOURS = 'Capital One Venture if yours is Discover';

it('a card that nobody said to be held is compared as new accounts are, and leads where it is taken', async () => {
  const params = { spending, abroad: '100%' };
  const { data, warnings } = await run('compare_cards', { card_names, params });
  expect(warnings.join('\n')).toContain(`have a Visa or Mastercard beside ${FRESH}`);
  expect(warnings.join('\n')).not.toContain('if yours');
  expect(data.winner.turns_at).toContain('shops abroad that do not take Discover');
  const text = textOf('compare_cards', data);
  expect(text).toMatch(
    /^Capital One Venture comes out ahead by about \$\d+ a year where Discover is taken, as few shops abroad do, at our value of the points /,
  );
  expect(text).toContain('As the only card abroad take Chase Sapphire Preferred.');
  const next = operationOf('compare_cards').tool?.suggest?.(data, { card_names, params });
  expect(next?.[0]?.arguments).toEqual({ card_name: 'Chase Sapphire Preferred' });
});

it('one that is held keeps the condition', async () => {
  const held_cards = ['Capital One Venture'];
  const params = { spending, abroad: '100%' };
  const { data, warnings } = await run('compare_cards', { card_names, params, held_cards });
  expect(warnings.join('\n')).toContain(IF_YOURS);
  expect(textOf('compare_cards', data)).not.toContain('where Discover is taken');
  const value = await run('calculate_card_value', {
    ...{ card_name: 'Capital One Venture', spending, abroad: '100%', held_cards },
  });
  expect(value.warnings.join('\n')).toContain(IF_YOURS);
  expect(value.data.where).toBeUndefined();
});

it('so it is where a saved wallet holds it, and the answer lists that', () => {
  const catalog = services.catalog();
  const cards = ['capital-one-venture', 'citi-double-cash'].flatMap((key) => {
    const card_id = catalog.cardsByKey.get(key)?.seed.card_id;
    return card_id === undefined
      ? []
      : [{ card_id, nickname: '', categories: [], benefit_selections: null }];
  });
  expect(cards.length).toBe(2);
  const asked = [
    ['compare_cards', { card_names: ['Capital One Venture', 'Citi Double Cash'] }],
    ['calculate_card_value', { card_name: 'Capital One Venture' }],
  ] as const;
  const filled = asked.map(([name, input]) =>
    operationOf(name).wallet?.fill(input, { cards } as never, catalog, PLANS.pro),
  );
  expect(filled.map((one) => one?.input)).toEqual(
    asked.map(([, input]) => ({ ...input, held_cards: ['Capital One Venture'] })),
  );
  for (const one of filled) expect(one?.from_wallet).toContain('Capital One Venture as held');
});

it('where little is spent abroad the lead is no matter of that', async () => {
  const params = { spending, abroad: '20%' };
  const { data, warnings } = await run('compare_cards', { card_names, params });
  expect(warnings.join('\n')).toContain(FRESH);
  expect(textOf('compare_cards', data)).not.toContain('where Discover is taken');
});

it('the value of such a card says on what it rests, abroad and at a shop that refuses it', async () => {
  const abroad = { card_name: 'Capital One Venture', spending, abroad: '100%' };
  const { data, warnings } = await run('calculate_card_value', abroad);
  expect(warnings.join('\n')).toContain(FRESH);
  expect(textOf('calculate_card_value', data)).toContain(
    'on this spending where Discover is taken, as few shops abroad do',
  );
  const costco = { spending: { dining: 350, wholesale_clubs: 500 }, at_merchants: { Costco: 500 } };
  const cards = ['Capital One VentureOne', 'Citi Double Cash'];
  const value = await run('calculate_card_value', { card_name: cards[0], ...costco });
  const compared = await run('compare_cards', { card_names: cards, params: costco });
  for (const { warnings: told } of [value, compared]) {
    expect(told.join('\n')).toMatch(/Costco takes no .* but Visa, so not .*Capital One VentureOne/);
  }
  const [row] = compared.data.comparison_table;
  expect(value.data.ongoing_annual.net_value).toBe(row.net_value);
});

it('what is to be opened is taken where most is spent', async () => {
  const params = { spending: { other: 4000 }, abroad: '80%' };
  const renewal = await run('check_card_renewal', { card_name: 'Amex Gold', params });
  const wallet = await run('optimize_portfolio', {
    ...{ card_names: ['Citi Double Cash'], additions: 1, params },
  });
  const recommended = await run('recommend_card_for_category', { category: 'other', params });
  const catalog = services.catalog();
  const thin = catalog.cards.filter((card) => isThinAbroad(card, { catalog }));
  expect(thin.length).toBeGreaterThan(3);
  const named = [
    renewal.data.free_alternative.card_name,
    ...renewal.data.replacement_options.map((one: { card_name: string }) => one.card_name),
    ...(wallet.data.best_additions?.card_names ?? []),
    recommended.data.recommendations[0].card_name,
  ];
  const refused = [
    'Capital One Venture',
    'Capital One VentureOne',
    ...thin.map((one) => one.seed.name),
  ];
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => refused.includes(name))).toEqual([]);
  for (const { warnings } of [renewal, wallet]) {
    expect(warnings).toContain(
      'New cards on Discover are left out, as few shops abroad take them and most is spent there.',
    );
  }
});

it('a card that is taken nearly everywhere leads without that', () => {
  const catalog = services.catalog();
  const reserve = catalog.cardsByKey.get('chase-sapphire-reserve');
  const abroad = [
    { category: 'restaurants', monthly: 1, merchant: null, channel: 'any', abroad: true },
  ] as const;
  expect(whereTaken(reserve, abroad, { catalog })).toBe('');
});
