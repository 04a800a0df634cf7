import { describe, expect, it } from 'vitest';
import { postsItself } from '../../../src/engine/worth/credits/points-of.ts';
import { run, services } from '../../operations/support/run.ts';

/** What a person says they use counts for the cards to open instead of theirs as in a comparison. */

/** Where cards without a fee that open lounges are among the best. */
const SPENDING = { gas: 250, flights: 300, hotels: 200 };
const SAID = [
  '2 lounge visits',
  '1 lounge visit',
  '9 lounge visits',
  'lounges',
  'half of the lounges',
  'lounges $100',
  'global entry $60',
  'half of global entry',
];

describe('cards to open instead of one, with benefits in use', () => {
  const catalog = services.catalog();
  // Of a card whose lounges have no price the words may mean but one that others do not open.
  const held = catalog.cards.filter(
    ({ seed, engine }) =>
      seed.annual_fee > 0 &&
      engine.credits.some(
        ({ key, value }) => value !== null && catalog.benefitsByKey.get(key)?.kind === 'lounge',
      ),
  );
  const byName = new Map(catalog.cards.map((card) => [card.seed.name, card]));
  /** Yearly points that nobody asked for count for no card that is suggested. */
  const isPlain = (name: string): boolean =>
    byName.get(name)?.engine.credits.some(postsItself) === false;

  it('count as in a comparison', async () => {
    let seen = 0;
    let counting = 0;
    const off: string[] = [];
    for (const [at, { seed }] of held.entries()) {
      // Some for each card, all of them over the cards.
      for (const said of SAID.filter((_, n) => n % 3 === at % 3)) {
        const benefit_selections = [said];
        const params = { spending: SPENDING };
        const asked = { card_name: seed.name, params, benefit_selections };
        const answer = await run('check_card_renewal', asked).catch(() => null);
        // A card is not asked about what it has not.
        if (answer === null) continue;
        const { replacement_options, free_alternative } = answer.data;
        const rivals: { card_name: string; net_value: number }[] = [
          ...replacement_options,
          ...(free_alternative ? [free_alternative] : []),
        ];
        for (const { card_name, net_value } of rivals.filter((one) => isPlain(one.card_name))) {
          const { data } = await run('compare_cards', {
            card_names: [seed.name, card_name],
            params: { ...params, benefit_selections },
          });
          const [, other] = data.comparison_table;
          seen += 1;
          if (other.benefits_value > 0) counting += 1;
          if (Math.abs(net_value - other.net_value) > 0.01)
            off.push(`${said} of ${seed.name}: ${card_name} ${net_value}, not ${other.net_value}`);
        }
      }
    }
    expect(seen).toBeGreaterThan(100);
    expect(counting).toBeGreaterThan(7);
    expect(off).toEqual([]);
  });
});
