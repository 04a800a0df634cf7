import { describe, expect, it } from 'vitest';
import { seeds } from '../../support/catalog/shipped.ts';

const { cards, merchants } = seeds;

const pumps = merchants.merchants.filter(({ category }) => category === 'gas_stations');
const fuelOf = (whose: RegExp) =>
  pumps.filter(({ trap }) => whose.test(trap?.note ?? '')).map(({ key }) => key);
const FUEL = [
  { said: /grocery stores does not|supermarkets/i, keys: fuelOf(/supermarket chain/) },
  { said: /superstores|supercenters/i, keys: fuelOf(/of a superstore/) },
  {
    said: /warehouse clubs/i,
    keys: fuelOf(/of a wholesale club/).filter((key) => !key.startsWith('costco')),
  },
];

const gasRates = cards
  .filter(({ status }) => status === 'open')
  .flatMap((card) =>
    card.earn
      .filter(({ categories }) => categories.some((one) => one === 'gas' || one === 'gas_stations'))
      .filter(({ categories }) => !categories.includes('groceries'))
      .map((rate) => ({ ...rate, card: card.key, issuer: card.issuer })),
  );

describe('rates of cards', () => {
  it('leave out the fuel of shops that their terms leave out', () => {
    expect(FUEL.every(({ keys }) => keys.length > 0)).toBe(true);
    const counted = gasRates.flatMap(({ card, note, excluded_merchants }) =>
      FUEL.filter(({ said }) => said.test(note ?? ''))
        .flatMap(({ keys }) => keys.filter((key) => !excluded_merchants.includes(key)))
        .map((key) => `${card}: ${key}`),
    );
    expect(counted).toEqual([]);
  });

  it('say of every gas bonus of American Express that fuel of such shops is no gas', () => {
    const silent = gasRates
      .filter(
        ({ issuer, categories }) => issuer === 'American Express' && !categories.includes('dining'),
      )
      .filter(({ note }) => !FUEL.every(({ said }) => said.test(note ?? '')));
    expect(silent.map(({ card }) => card)).toEqual([]);
  });

  it('have the bonuses that Discover pays at its owner’s travel and ticket sites', () => {
    for (const key of ['cash-back', 'chrome', 'miles', 'secured']) {
      const earn = cards.find((card) => card.key === `discover-it-${key}`)?.earn ?? [];
      expect(earn.find(({ channel }) => channel === 'portal')).toMatchObject({ rate: 5 });
      const tickets = earn.find(({ merchants }) => merchants.includes('capital_one_entertainment'));
      expect(tickets).toMatchObject({ rate: 5 });
    }
  });

  it('pay the rate of Prime members at Amazon and its portal to them alone', () => {
    const unasked = cards
      .filter(({ key, status }) => status === 'open' && /amazon/.test(key))
      .flatMap(({ key, earn }) => earn.map((rate) => ({ ...rate, card: key })))
      .filter(({ rate, requires }) => rate >= 5 && requires !== 'amazon_prime')
      .map(({ card, id }) => `${card}: ${id}`);
    expect(unasked).toEqual([]);
  });

  it('give the rewards cards of Capital One what its travel and ticket sites pay', () => {
    const families = /^capital-one-(?:quicksilver|savor|venture)(?!.*business)/;
    const lacking = cards
      .filter(({ key, status }) => status === 'open' && families.test(key))
      .filter(
        ({ earn }) =>
          !earn.some(({ channel }) => channel === 'portal') ||
          !earn.some(({ merchants }) => merchants.includes('capital_one_entertainment')),
      );
    expect(lacking.map(({ key }) => key)).toEqual([]);
  });

  it('say of what came with a move of accounts that others need it', () => {
    const { changes } = seeds.history;
    const moved = new Set(
      changes
        .filter(
          ({ field, new_value }) => /^earn_/.test(field) && /after the move/.test(new_value ?? ''),
        )
        .map(({ key }) => key),
    );
    const rates = cards
      .filter(({ key }) => moved.has(key))
      .flatMap(({ earn }) => earn)
      .filter(
        ({ channel, merchants }) =>
          channel === 'portal' || merchants.includes('capital_one_entertainment'),
      );
    expect(rates.length).toBeGreaterThan(5);
    expect(rates.filter(({ older_accounts }) => older_accounts === undefined)).toEqual([]);
  });
});
