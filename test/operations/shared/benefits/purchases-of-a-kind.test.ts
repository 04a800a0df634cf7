import { expect, it } from 'vitest';
import { creditText } from '../../../../src/catalog/text/credits.ts';
import { creditConditions } from '../../../../src/operations/words/credits.ts';
import { seeds } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const told = async (tool: string, input: object): Promise<string> => {
  const { data, warnings } = await run(tool, input);
  return [operationOf(tool).tool?.summarize(data), ...warnings].join('\n');
};
const credits = seeds.cards.flatMap(({ name: card, credits: own }) =>
  own.map((credit) => ({ card, credit })),
);
/** Dollars that a name asks for, without what it says that the credit gives. */
const asked = (text: string): string[] =>
  [...text.matchAll(/\$([\d,]+)(?!,?\d)[^$]*/g)]
    .filter(([part]) => /\b(?:with|purchases|flights|tickets|resorts|spending|at)\b/.test(part))
    .map(([, dollars]) => dollars ?? '');

it('asks in the conditions of a credit for the same dollars as its name does', () => {
  const named = credits.filter(
    ({ credit: { name, value, spend_required, act } }) =>
      value !== null && !/discount/.test(name) && (spend_required !== null || act !== undefined),
  );
  const unlike = named.flatMap(({ card, credit }) => {
    const own = asked(credit.name);
    const conditions = creditConditions(credit);
    return own.length === 0 || own.some((dollars) => conditions.includes(`$${dollars}`))
      ? []
      : [`${card}: ${credit.name}: ${conditions}`];
  });
  expect(unlike).toEqual([]);
  expect(named.filter(({ credit }) => asked(credit.name).length > 0).length).toBeGreaterThan(8);
});

it('never asks for purchases of a kind as for all spending on the card', () => {
  const ofAKind =
    /\b(?:with airlines|airline purchases|(?:United|Delta) purchases|of (?:flights|tickets)|after \$[\d,]+ at|at U\.S\. Disney|purchases a year in)\b/;
  const kinds = credits.filter(({ credit }) => ofAKind.test(credit.name));
  expect(kinds.length).toBeGreaterThanOrEqual(11);
  for (const { credit } of kinds) {
    expect(credit, credit.name).toMatchObject({ spend_required: null, act: expect.any(String) });
    expect(creditConditions(credit)).toContain(`Only after ${credit.act}.`);
    expect(creditText(credit)).not.toMatch(/after \$[\d,]+ of spending/);
  }
  // What is bought of a kind that has a credit key of its own is less than all spending.
  const flights = credits.filter(({ credit }) => credit.key === 'airline_purchase_credit');
  expect(flights.length).toBeGreaterThan(7);
  expect(flights.filter(({ credit }) => credit.spend_required !== null)).toEqual([]);
});

it('says the same of the half-year credit of Boundless in each answer', async () => {
  const card = { card_name: 'Marriott Boundless' };
  const benefits = await told('get_card_benefits', card);
  expect(benefits).toContain('Only after $250 of airline purchases in that half-year');
  const value = await told('calculate_card_value', {
    ...card,
    spending: { flights: 30 },
    benefit_selections: ['airline_purchase_credit'],
  });
  expect(value).toContain('$250 with airlines in each half-year');
  const list = await told('manage_points_balances', { action: 'list', cards: [card] });
  expect(list).toContain('$250 with airlines in each half-year');
  for (const text of [benefits, value, list]) {
    expect(text).not.toMatch(/\$500\b/);
    expect(text).not.toMatch(/are missing/);
  }
});

it('asks for the spending of each month where a credit comes each month', async () => {
  const card = { card_name: 'AT&T Points Plus' };
  expect(await told('get_card_benefits', card)).toContain('Requires $1,000 of spending a month.');
});

it('names the condition where such a credit would make a card the first to use', async () => {
  const text = await told('which_card_at_merchant', {
    merchant: 'Delta Air Lines',
    amount: 60,
    portfolio: ['Marriott Boundless', 'Amex Gold'],
  });
  expect(text).toContain(
    'Where its Airline purchase credit ($250 with airlines in each half-year) is earned',
  );
  expect(text).not.toContain('Until its Airline');
});
