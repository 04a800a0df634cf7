import { expect, it } from 'vitest';
import { seeds } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const NAME = 'Points for booking a hotel or car through the USAA Rewards Center';
const card = { card_name: 'USAA Eagle Navigator' };
const spending = { travel: 300, other: 700 };
const told = async (tool: string, input: object): Promise<string> => {
  const { data, warnings } = await run(tool, input);
  return [operationOf(tool).tool?.summarize(data), ...warnings].join('\n');
};
const value = (more: object) => told('calculate_card_value', { ...card, spending, ...more });

it('counts points that ask for a booking as a benefit of which a person uses all, a part or none', async () => {
  expect(await value({})).toContain(`Counts half of $130 of credits (${NAME} $100,`);
  const none = await value({ benefit_selections: ['none'] });
  expect(none).toContain('About $181 a year after the fee');
  expect(none).not.toContain(NAME);
  expect(await value({ benefit_selections: ['booking_bonus_points 50%'] })).toContain(
    `${NAME} $50 of $100`,
  );
  const others = await value({ benefit_selections: ['global_entry_tsa'] });
  expect(others).toContain(`benefit_selections leaves out ${NAME} of`);
});

it('counts them in a wallet and a comparison in the same way', async () => {
  const asked = { spending, benefit_selections: ['none'] };
  const cards = ['USAA Eagle Navigator', 'Capital One Venture X'];
  const wallet = await told('optimize_portfolio', { card_names: cards, params: asked });
  expect(wallet).not.toContain(NAME);
  const compared = await told('compare_cards', { card_names: cards, params: asked });
  expect(compared).toMatch(/USAA Eagle Navigator Credit Card: about \$181 a year/);
});

it('counts them as nothing to whoever named no such spending, and says so', async () => {
  const text = await told('calculate_card_value', {
    ...card,
    spending: { dining: 300 },
  });
  expect(text).toMatch(/Credits count nothing where you gave no spending: .*for booking a hotel/);
});

it('says what they ask for', async () => {
  const text = await told('get_card_benefits', card);
  expect(text).toContain('Only after a hotel or car booked through the USAA Rewards Center.');
});

it('knows of all points of the catalogue whether a year or spending brings them, or an act', () => {
  const { cards } = seeds;
  const given = cards.flatMap(({ key, credits }) =>
    credits.filter(({ points }) => points !== undefined).map((credit) => ({ card: key, credit })),
  );
  expect(given.length).toBeGreaterThan(25);
  const open = given.filter(
    ({ credit }) =>
      credit.key !== 'anniversary_points' && credit.spend_required === null && !credit.act,
  );
  expect(open.map((one) => one.card)).toEqual([]);
});
