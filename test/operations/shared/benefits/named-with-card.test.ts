import { describe, expect, it } from 'vitest';
import { selectedOf } from '../../../../src/engine/worth/credits/selected.ts';
import { benefitsMeant } from '../../../../src/operations/shared/benefits/benefit-lookup.ts';
import { withoutBrackets } from '../../../../src/operations/shared/benefits/credit-words.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { run } from '../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const HELD: readonly (readonly [string, readonly string[]])[] = [
  ['amex-platinum', ['Amex Platinum', 'Platinum']],
  ['chase-sapphire-reserve', ['Sapphire Reserve', 'CSR']],
  ['capital-one-venture-x', ['Venture X', 'VX']],
  ['amex-gold', ['Amex Gold', 'Gold']],
  ['citi-strata-elite', ['Strata Elite']],
];
const cards = HELD.flatMap(([key]) => catalog.cardsByKey.get(key) ?? []);
const FORMS: readonly ((card: string, credit: string) => string)[] = [
  (card, credit) => `${card} ${credit}`,
  (card, credit) => `my ${card}'s ${credit}`,
  (card, credit) => `the ${card}’s ${credit}`,
  (card, credit) => `${credit} of the ${card}`,
  (card, credit) => `${credit} on my ${card}`,
  (card, credit) => `${credit} from ${card}`,
  (card, credit) => `${credit} (${card})`,
];

const meant = (name: string) => {
  const found = benefitsMeant(name, cards, { catalog });
  return 'keys' in found ? found.keys : [];
};

describe('a credit that is named with its card', () => {
  it('is that of this card, whatever like credits the others have', () => {
    let count = 0;
    for (const [key, names] of HELD) {
      const card = cards.find(({ seed }) => seed.key === key);
      const credits = card?.seed.credits.filter(({ value, period }) => value && period) ?? [];
      for (const { key: credit, name } of credits) {
        const called = withoutBrackets(name).toLowerCase();
        // What stands in the brackets of another of its credits may mean that one too.
        const alike = credits.filter((one) =>
          one.name.toLowerCase().includes(called.replace(/ credits?$/, '')),
        );
        if (alike.some((one) => one.key !== credit)) continue;
        for (const form of FORMS) {
          for (const own of names) {
            const said = form(own, called);
            const keys = meant(said);
            expect([credit, selectedOf(card?.seed.card_id ?? 0, credit)], said).toContain(keys[0]);
            expect(keys, said).toHaveLength(1);
            count += 1;
          }
        }
      }
    }
    expect(count).toBeGreaterThan(200);
  });

  it.each([
    ['Venture X travel credit', 'capital_one_travel_credit'],
    ['Venture X annual travel credit', 'capital_one_travel_credit'],
    ['travel credit of the Venture X', 'capital_one_travel_credit'],
    ["my CSR's travel credit", 'travel_credit'],
    ["the Platinum's hotel credit", 'hotel_prepaid_credit'],
  ])('is read by what people call it: %s', (said, key) => {
    expect(meant(said)).toEqual([key]);
  });

  it('counts in a wallet beside like credits of others', async () => {
    const card_names = ['Amex Platinum', 'Sapphire Reserve', 'Venture X'];
    const benefit_selections = [
      ...['Uber Cash', 'Sapphire Reserve travel credit'],
      'Venture X $300 travel credit',
    ];
    const { data } = await run('optimize_portfolio', {
      ...{ card_names, additions: 0, params: { benefit_selections } },
    });
    expect(JSON.stringify(data.person)).not.toContain('no credit of');
  });
});
