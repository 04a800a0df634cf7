import { describe, expect, it } from 'vitest';
import { financedOn } from '../../../../src/operations/shared/financed/on-card.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const once = { dentist: 2700 };
const params = { once, monthly_payment: 180 };

const told = async (name: string, input: object) => {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize?.(data), ...warnings].join('\n');
};

const BOTH = /-\$726.{0,30} \(at an assumed APR of 30%; \$0 on a plan of at least 15 months/;
const DEFERRED =
  /interest on plans is deferred: \$180 a month clears \$2,700 without interest on a plan of at least 15 months, .*; if all is not paid by the plan's end, interest counts from the day of purchase/;

describe('a purchase on a plan of deferred interest', () => {
  it('is compared with both ends of it', async () => {
    const card_names = ['CareCredit', 'Quicksilver'];
    const text = await told('compare_cards', { card_names, params });
    expect(text).toMatch(BOTH);
    expect(text).toMatch(DEFERRED);
    expect(text).toMatch(
      /Without any interest: .*; CareCredit Credit Card on a plan of at least 15/,
    );
    expect(text).not.toMatch(/CareCredit.*no 0% on purchases/);
  });

  it('turns a comparison that it would lead', async () => {
    const { data } = await run('compare_cards', {
      card_names: ['CareCredit', 'Amazon Store Card'],
      params: { once, monthly_payment: 180 },
    });
    expect(data.winner.turns_at.join()).toContain(
      'plans of deferred interest paid by their end (then CareCredit',
    );
  });

  it('is told with the value of the card', async () => {
    const text = await told('calculate_card_value', { card_name: 'CareCredit', ...params });
    expect(text).toMatch(BOTH);
    expect(text).toMatch(DEFERRED);
    const bare = await told('calculate_card_value', { card_name: 'CareCredit', once });
    expect(bare).toMatch(
      /what is bought once, deferred interest on plans .* from the day of purchase/,
    );
  });

  it('is told where it is recommended', async () => {
    const among = { category: 'dentist', candidates: ['CareCredit'], params };
    const text = await told('recommend_card_for_category', among);
    expect(text).toMatch(/\$726 of interest taken off \(at an assumed APR of 30%; \$0 on a plan/);
    expect(text).toMatch(DEFERRED);
  });
});

describe('what no card has for every purchase', () => {
  const catalog = catalogOn('2026-11-21');
  const textOf = (key: string) => {
    const card = catalog.cards.find(({ seed }) => seed.key === key);
    return card && financedOn(card, { bought: 900, payment: 100 })?.text;
  };
  const some = catalog.cards.filter(({ seed }) =>
    /^0%.* (?:on select|of \$|over \$)/.test(seed.terms.promotional_apr ?? ''),
  );
  it.each(some.map(({ seed }) => seed.key))('is told of %s with what has it', (key) => {
    expect(textOf(key)).toMatch(/^no 0% on every purchase \(only 0% /);
  });
  it('is asked of a store', () => {
    expect(textOf('amazon-store-card')).toMatch(/^whether it has plans without interest, or with/);
  });
});

describe('a balance moved where the APR is not known', () => {
  it('counts with the APR that is assumed', async () => {
    const card_names = ['DCU Visa Platinum', 'Quicksilver'];
    const carried = [{ balance: 9000, apr: 25, monthly_payment: 200 }];
    const text = await told('compare_cards', { card_names, params: { carried } });
    expect(text).toMatch(/\(at an assumed APR of 30%\)/);
  });
});
