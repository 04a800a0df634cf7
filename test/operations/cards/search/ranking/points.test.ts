import { expect, it } from 'vitest';
import { seeds } from '../../../../support/catalog/shipped.ts';
import { run } from '../../../support/run.ts';
import { search } from '../asked-in-words.ts';

it('says at what value points count, and which card is first without transfers', async () => {
  const spending = { gas: 400, home_improvement: 800 };
  const { warnings } = await search('business card', { max_annual_fee: 100, spending });
  expect(warnings).toContainEqual(
    expect.stringMatching(
      /^Points count by transfer, not as cash: .*American Express Membership Rewards.* at 1\.7 cents.* each; used in a portal or as cash instead, .* leads with a third of its offer a year, .* in later years \(about \$\d+ against \$\d+\)\.$/,
    ),
  );
});

it.each(['cash back card', 'balance transfer card'])(
  'says nothing of points where none order the list: %s',
  async (query) => {
    const { warnings } = await search(query, { max_results: 3 });
    expect(warnings.join()).not.toContain('by transfer');
  },
);

it('says which card leads without transfers by its offer, and which in later years, as a comparison does', async () => {
  const spending = { advertising: 2000, phone: 75, internet_cable: 75 };
  const { warnings } = await search('best business card', { max_annual_fee: 99, spending });
  const told = warnings.find((note) => note.startsWith('Points count by transfer')) ?? '';
  const [, byOffer, later, most, least] =
    /as cash instead, (.*) leads with a third of its offer a year, (.*) in later years \(about \$(\d+) against \$(\d+)\)/.exec(
      told,
    ) ?? [];
  const params = { primary_goal: 'cashback', spending };
  const { data } = await run('compare_cards', { card_names: [byOffer, later], params });
  const rows: { card_name: string; net_value: number }[] = data.comparison_table;
  const netOf = (name = '') =>
    Math.round(rows.find((row) => row.card_name === name)?.net_value ?? 0);
  expect([netOf(later), netOf(byOffer)]).toEqual([Number(most), Number(least)]);
  expect(data.winner.card_name).toBe(later);
});

it.each([
  ['biggest welcome bonus, no annual fee', 'leads by its offer'],
  ['no annual fee', 'leads, with a third of its offer a year or without'],
])('says by what the card leads that no transfers put first: %s', async (query, how) => {
  const spending = { groceries: 700, other: 3000 };
  const { warnings } = await search(query, { spending, max_results: 5 });
  expect(warnings.join('\n')).toMatch(new RegExp(`as cash instead, .* ${how}\\.`));
});

it.each([
  ['trip to Japan, no foreign fee, no annual fee', {}],
  ['travel card with no annual fee', { max_results: 5 }],
  ['hotels and dining, no annual fee', { max_results: 3 }],
])('puts no points of a hotel or an airline first as cash: %s', async (query, more) => {
  const once = { hotels: 2500, transit: 1000, dining: 1500 };
  const { warnings } = await search(query, { once, ...more });
  const told = warnings.find((note) => note.startsWith('Points count by transfer')) ?? '';
  expect(told).not.toBe('');
  const leading = /as cash instead, (.*?) leads/.exec(told)?.[1];
  const card = seeds.cards.find(({ name }) => name === leading);
  const kind = seeds.programs.find(({ key }) => key === card?.program)?.kind ?? 'cash';
  expect(kind).toMatch(/^(?:cash|bank_)/);
});
