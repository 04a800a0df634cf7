import { expect, it } from 'vitest';
import { run } from '../support/run.ts';

it('says of one card, as of several, that other spending is split', async () => {
  const spending = { office_supplies: 300, other: 600 };
  const { data } = await run('calculate_card_value', { card_name: 'Ink Business Cash', spending });
  expect(data.person.assumed.join()).toMatch(/other \$600 a month split as US households do/);
  const plain = { card_name: 'Ink Business Cash', spending: { office_supplies: 300 } };
  expect((await run('calculate_card_value', plain)).data.person.assumed.join()).not.toMatch(
    /split/,
  );
});

const SPLIT = 'split as US households do (naming ';
const TRAVEL = `travel $500 a month ${SPLIT}hotels, flights and the rest may change the figures)`;
const spentOn = (travel: string) => ({ [travel]: 500, dining: 400, other: 800 });

it('says that travel is split where a card pays its kinds unevenly', async () => {
  const card_name = 'Chase Sapphire Reserve';
  const spending = spentOn('travel');
  const compared = { card_names: [card_name, 'Capital One Venture'], params: { spending } };
  const answers = [
    await run('check_card_renewal', { card_name, params: { spending } }),
    await run('calculate_card_value', { card_name, spending }),
    await run('compare_cards', compared),
  ];
  for (const { data } of answers) expect(data.person.assumed).toContain(TRAVEL);
  expect(answers).toHaveLength(3);
});

it('says it of a wallet where no card of it fills the gap of another', async () => {
  const spending = spentOn('travel');
  const told = async (...card_names: string[]) => {
    const asked = { card_names, params: { spending }, additions: 0 };
    return (await run('optimize_portfolio', asked)).data.person.assumed;
  };
  expect(await told('Chase Sapphire Reserve')).toContain(TRAVEL);
  expect((await told('Capital One Venture')).join()).not.toContain('may change the figures');
});

it.each([
  // All of its kinds earn alike.
  ['Capital One Venture', { travel: 500 }],
  // What is left of travel beside the kinds that are named earns alike.
  ['Chase Sapphire Reserve', { flights: 250, hotels: 250, travel: 100 }],
  // A cent a day is no matter.
  ['Chase Sapphire Reserve', { travel: 20 }],
])('says nothing of it for %s and %j', async (card_name, spending) => {
  const { data } = await run('calculate_card_value', { card_name, spending });
  expect(data.person.assumed.join()).not.toContain('may change the figures');
});

it('takes travel that is booked direct for flights and hotels', async () => {
  const params = (spending: object) => ({
    card_name: 'Chase Sapphire Reserve',
    params: { spending },
  });
  const net = async (travel: string) => {
    return (await run('check_card_renewal', params(spentOn(travel)))).data.year2_net_value;
  };
  const named = { flights: 235, hotels: 265, dining: 400, other: 800 };
  const { data } = await run('check_card_renewal', params(named));
  expect(await net('travel booked direct')).toBe(data.year2_net_value);
  expect(await net('travel')).toBeLessThan(data.year2_net_value);
});

it('says in a renewal which bills within other the figure of the free card rests on', async () => {
  const told =
    'other $900 a month split as US households do (naming phone service and the rest may change';
  const spending = { travel: 300, dining: 300, other: 900 };
  const { data } = await run('check_card_renewal', {
    card_name: 'Capital One Venture X',
    params: { spending },
  });
  expect(data.reason).toContain('Wells Fargo Autograph Card');
  expect(data.person.assumed.join('; ')).toContain(told);
  const plain = { card_name: 'Capital One Venture X', params: { spending: { other: 900 } } };
  const flat = await run('check_card_renewal', plain);
  expect(flat.data.reason).not.toContain('Wells Fargo Autograph Card');
  expect(flat.data.person.assumed.join('; ')).not.toContain('may change');
});
