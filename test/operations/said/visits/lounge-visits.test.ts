import { describe, expect, it } from 'vitest';
import { saidUse } from '../../../../src/operations/shared/benefits/used/said-use.ts';
import { operationOf, run } from '../../support/run.ts';

const renewal = async (benefit_selections: readonly string[]) => {
  const { data, warnings } = await run('check_card_renewal', {
    card_name: 'Delta Reserve',
    benefit_selections,
    params: { total_spending: 667 },
  });
  return { data, warnings, text: operationOf('check_card_renewal').tool?.summarize(data) ?? '' };
};

describe('visits to a lounge that is not the one with the estimate of the card', () => {
  it.each([
    ['Sky Club 6 visits', 300],
    ['6 visits to the Sky Club', 300],
    ['six Sky Club visits a year', 300],
    ['Delta Sky Club', 200],
    ['Sky Club 99 visits', 750],
  ])('count at the price of a visit: %s', async (said, value) => {
    const { data, warnings } = await renewal([said]);
    expect(data.certificates).toMatchObject([{ kind: 'lounge visits', value }]);
    expect(warnings.join()).not.toContain('no source gives its value');
  });

  it('count once where two of them are named', async () => {
    const { data } = await renewal(['Sky Club', 'Centurion lounge']);
    expect(data.certificates).toMatchObject([{ kind: 'lounge visits', value: 200 }]);
  });

  it.each(['2 of 4 quarters of the resy credit', '3 quarters of resy', 'three months of resy'])(
    'leave the parts of credits as they are: %s',
    (said) => expect(saidUse(said)?.use.kind).not.toBeUndefined(),
  );
});

describe('what counts nothing', () => {
  it('is weighed with what was selected without a price', async () => {
    const asked = { card_name: 'Capital One Venture', params: { spending: { groceries: 50 } } };
    const of = async (benefit_selections: readonly string[]) =>
      (await run('check_card_renewal', { ...asked, benefit_selections })).data;
    expect((await of(['none'])).not_counted).toEqual([]);
    const named = await of(['car_rental_status']);
    expect(named.not_counted).toHaveLength(1);
    expect(named.not_lost).toEqual({
      by: 'Capital One VentureOne',
      names: ['Hertz Five Star Status'],
    });
  });

  it('tells the sum of the credits that a selection leaves out', async () => {
    const { warnings } = await renewal(['companion certificate', 'Sky Club 6 visits']);
    expect(warnings.join('\n')).toContain(
      'Credits not selected either, a year: $560 (Resy Dining Credit $240,',
    );
  });

  it('has one figure with the gain, or says where the rest comes from', async () => {
    const { data } = await run('check_card_renewal', { card_name: 'Citi AAdvantage Executive' });
    const text = operationOf('check_card_renewal').tool?.summarize(data);
    const gain = Number(/\$(\d+) better/.exec(data.reason)?.[1]);
    expect(gain).not.toBe(data.keep_if_worth);
    expect(text).toContain(
      `worth about $${data.keep_if_worth} a year to you, keep the card. That is $${data.keep_if_worth - gain} over those $${gain},`,
    );
  });
});

it('offers nights for free nights only', async () => {
  const fare = await renewal(['companion certificate']);
  expect(fare.text).toContain('benefit_selections takes your own figure ("Companion Certificate');
  expect(fare.text).not.toContain('nights says');
});
