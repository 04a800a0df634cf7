import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const ASPIRE = 'Hilton Honors American Express Aspire Card';
const SURPASS = 'Hilton Honors American Express Surpass Card';
const EARNS = { hotels: 200, other: 1_200 };
const SHORT = { hotels: 200, other: 700 };
const MISSING = `Free Night Award of ${SURPASS} counts as $0: it takes $15,000 a year on the card, of which this spending is $10,800: $4,200 are missing`;

async function ask(name: string, input: object) {
  const { data, warnings } = await run(name, input);
  const text = operationOf(name).tool?.summarize(data) ?? '';
  return { data, text: [text, ...warnings].join('\n') };
}
const compare = (params: object) =>
  ask('compare_cards', { card_names: ['Hilton Aspire', 'Hilton Surpass'], params });

describe('a free night that one card gives each year and another after spending', () => {
  it.each([['free night'], ['free night certificate'], ['a free night']])(
    'counts on both for who uses "%s" and spends enough',
    async (night) => {
      const { text } = await compare({ spending: EARNS, benefit_selections: [night] });
      expect(text).toContain('$260 for free nights if you use them');
      expect(text).toContain('$260 for Free Night Award only after $15,000 a year on the card');
    },
  );

  it('is worth on both what the person says', async () => {
    const said = { spending: EARNS, nights: { 'free night': { count: 1, each: 450 } } };
    const { text } = await compare({ ...said, benefit_selections: ['free night'] });
    expect(text).toContain('$450 for Free Night Award only after $15,000 a year');
    expect(text).toContain(
      `Free Night Award of ${ASPIRE} and Free Night Award (after $15,000 a year) of ${SURPASS} used, worth $450`,
    );
  });

  it.each([
    [{ benefit_selections: ['free night'] }],
    [{ benefit_selections: ['flight credit'], nights: { 'free night': 450 } }],
    [{ nights: { 'free night': 450 } }],
    [{ benefit_selections: ['free night'], nights: { 'Hilton Aspire': 450 } }],
  ])('is told with what is missing where the spending does not earn it: %j', async (said) => {
    const { text } = await compare({ spending: SHORT, ...said });
    expect(text).toContain(MISSING);
    expect(text).not.toContain('for Free Night Award only after');
  });

  it.each([
    ['calculate_card_value', (said: object) => ({ card_name: SURPASS, ...said })],
    ['check_card_renewal', (params: object) => ({ card_name: SURPASS, params })],
    ['optimize_portfolio', (params: object) => ({ card_names: [SURPASS], params })],
  ])('is read so by %s too, where no card gives one each year', async (name, input) => {
    const nights = { 'free night': 450 };
    const { text } = await ask(name, input({ spending: SHORT, nights }));
    expect(text).toContain(MISSING);
    const earned = await ask(name, input({ spending: EARNS, nights }));
    expect(earned.text).toContain('$450');
    expect(earned.text).not.toContain('are missing');
  });

  it('leaves out the further night of a card that gives one each year', async () => {
    const { text } = await ask('calculate_card_value', {
      card_name: 'World of Hyatt',
      spending: { other: 1_000 },
      benefit_selections: ['free night'],
    });
    expect(text).not.toContain('Second Free Night');
  });
});
