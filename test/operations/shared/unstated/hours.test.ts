import { expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const CARD = 'Citi Strata Elite';
const SHARE =
  'a seventh of dining on Fridays and Saturdays from 18:00 to 06:00 ET (6x on Citi Strata Elite Card); spending takes "dining on Friday and Saturday nights": 250';
const spending = { dining: 500, other: 1000 };
const person = async (name: string, input: object) => (await run(name, input)).data.person;

it('names the share that is taken to be in the hours of a rate', async () => {
  const answers = [
    await person('check_card_renewal', { card_name: CARD, params: { spending } }),
    await person('calculate_card_value', { card_name: CARD, spending }),
    await person('compare_cards', {
      card_names: [CARD, 'Wells Fargo Active Cash'],
      params: { spending },
    }),
  ];
  expect(answers).toHaveLength(3);
  for (const { assumed } of answers) expect(assumed).toContain(SHARE);
});

it('says nothing of it without such spending or such a rate', async () => {
  const told = async (card_name: string, of: object) =>
    (await person('calculate_card_value', { card_name, spending: of })).assumed.join();
  expect(await told(CARD, { groceries: 500 })).not.toContain('Fridays');
  expect(await told('Amex Gold', spending)).not.toContain('Fridays');
});

it('calls the dollars in those hours no cap', async () => {
  const { warnings } = await run('calculate_card_value', { card_name: CARD, spending });
  expect(warnings.join('\n')).not.toContain('less than all');
  const capped = await run('calculate_card_value', {
    card_name: 'Citi Custom Cash',
    spending: { dining: 900 },
  });
  expect(capped.warnings.join('\n')).toMatch(/\$500 .*are less than all: pay the rest/);
});

const points = async (of: object): Promise<number> => {
  const point_values = { 'Citi ThankYou': 1 };
  const { data } = await run('calculate_card_value', {
    card_name: CARD,
    spending: of,
    point_values,
  });
  const dollars = Object.values(data.rewards_by_category as Record<string, number>);
  return 100 * dollars.reduce((sum, one) => sum + one, 0);
};

it.each([
  [{ 'dining on Friday and Saturday nights': 250 }, 6 * 250],
  [{ 'dining on Friday and Saturday nights': 250, dining: 250 }, 6 * 250 + 3 * 250],
  [{ 'half of my dining is Friday nights': 500 }, 6 * 250 + 3 * 250],
  [{ 'dining, half on Fri/Sat nights': 500 }, 6 * 250 + 3 * 250],
  [{ dining: 500, 'dining on Friday nights': '50%' }, 6 * 250 + 3 * 250],
  [{ 'dining on weeknights': 500 }, 3 * 500],
  [{ 'Olive Garden on Saturday nights': 100 }, 6 * 100],
  [{ 'TGI Fridays': 100, 'dining, never on weekend nights': 100 }, 3 * 200],
] as const)('counts what is said of the hours: %o', async (of, monthly) => {
  expect(await points(of)).toBeCloseTo(monthly * 12, -1);
});

it('says how the days were read, and assumes nothing more', async () => {
  const { said, assumed } = await person('compare_cards', {
    card_names: [CARD, 'Wells Fargo Active Cash'],
    params: { spending: { 'half of my dining is Friday nights': 500 } },
  });
  expect(said).toContain('of $500 a month on dining, $250 on Fridays from 18:00 to 06:00');
  expect(assumed.join()).not.toContain('Fridays');
});

it('takes days in every tool that takes spending', async () => {
  const of = { 'dining on Friday nights': 250, other: 500 };
  const calls: [string, object][] = [
    ['search_credit_cards', { query: 'no annual fee', spending: of }],
    ['calculate_card_value', { card_name: CARD, spending: of }],
    ['compare_cards', { card_names: [CARD, 'Amex Gold'], params: { spending: of } }],
    ['check_card_renewal', { card_name: CARD, params: { spending: of } }],
    ['recommend_card_for_category', { category: 'dining', params: { spending: of } }],
    ['optimize_portfolio', { card_names: [CARD, 'Amex Gold'], params: { spending: of } }],
    ['get_points_playbook', { cards: [CARD], spending: of }],
  ];
  expect(calls).toHaveLength(7);
  for (const [name, input] of calls) {
    const answer = await run(name, input);
    expect(JSON.stringify(answer), name).toContain('on Fridays from 18:00 to 06:00');
  }
});

it('refuses more in such hours than is spent, and a share of nothing', async () => {
  const fault = async (of: object) =>
    await run('calculate_card_value', { card_name: CARD, ...of }).then(
      () => 'taken',
      (error: { details?: { issues?: { message: string }[] } }) =>
        error.details?.issues?.map(({ message }) => message).join(),
    );
  expect(
    await fault({
      spending: { dining: 100 },
      spending_times: { dining: { 'Friday nights': 200 } },
    }),
  ).toContain('$200 is more than the $100 a month spent on dining');
  expect(await fault({ spending: { 'dining on Friday nights': 'half' } })).not.toBe('taken');
});
