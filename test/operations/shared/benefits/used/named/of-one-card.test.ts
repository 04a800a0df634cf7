import { describe, expect, it } from 'vitest';
import { benefitsUsed } from '../../../../../../src/operations/shared/benefits/used/benefits-used.ts';
import { PLANS } from '../../../../../../src/plans/plans.ts';
import { catalogOn } from '../../../../../support/catalog/shipped.ts';
import { run } from '../../../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const cards = catalog.cards.filter(({ seed }) =>
  [
    'Hilton Honors American Express Surpass Card',
    'Hilton Honors American Express Aspire Card',
    'Marriott Bonvoy Brilliant American Express Card',
    'Delta SkyMiles Gold American Express Card',
  ].includes(seed.name),
);
const used = (said: string) =>
  benefitsUsed([said], cards, { catalog, caller: { plan: PLANS.pro } } as never, 'used');
/** Words that name a card in every place beside a credit. */
const orders = (card: string, credit: string) => [
  `${card} ${credit}`,
  `${card}: ${credit}`,
  `${credit} on the ${card}`,
  `${credit} of the ${card}`,
  `${credit} from my ${card} card`,
  `my ${card}'s ${credit}`,
  `the ${card} card's ${credit}`,
  `${credit} (${card})`,
  `on my ${card} the ${credit}`,
];
const CREDITS: readonly (readonly [string[], string[], string])[] = [
  [
    ['Surpass', 'Hilton Surpass', 'Hilton Honors American Express Surpass'],
    ['Hilton credit', '$50 Hilton credit', 'quarterly Hilton credit'],
    'hilton_credit',
  ],
  [['Aspire', 'Hilton Aspire'], ['resort credit', 'Hilton resort credit'], 'hilton_resort_credit'],
  [['Brilliant', 'Bonvoy Brilliant'], ['dining credit'], 'restaurant_credit'],
  [['Delta Gold'], ['Delta Stays credit', 'Stays credit'], 'delta_stays_credit'],
];
const cases = CREDITS.flatMap(([names, credits, key]) =>
  names.flatMap((card) =>
    credits.flatMap((credit) => orders(card, credit).map((said) => [said, key] as const)),
  ),
);

describe('a credit that is named with its card, in any order', () => {
  it.each(cases)('is that of this card alone: %s', (said, key) => {
    expect([...(used(said).keys ?? [])]).toEqual([key]);
  });

  it.each(
    cases.flatMap(([said, key]) => [
      [`half of ${said}`, key] as const,
      [`${said} 50%`, key] as const,
    ]),
  )('is used in part: %s', (said, key) => {
    const { keys, shares } = used(said);
    expect([...(keys ?? [])]).toEqual([key]);
    expect([...shares.values()].every((share) => share === 0.5)).toBe(true);
  });

  it('counts on no other card that pays the same dollars', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: ['Hilton Honors Surpass', 'Hilton Honors Aspire'],
      additions: 0,
      params: { benefit_selections: ['half of the $50 Hilton credit on the Surpass'] },
    });
    const said = data.person.said.join('; ');
    expect(said).toContain(
      'Hilton Credit of Hilton Honors American Express Surpass Card used for $100 of $200',
    );
    expect(said).toContain('no credit of Hilton Honors American Express Aspire Card');
  });
});
