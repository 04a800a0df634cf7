import { describe, expect, it } from 'vitest';
import type { CatalogCard } from '../../../src/catalog/catalog-card.ts';
import { withoutBrackets } from '../../../src/operations/shared/benefits/credit-words.ts';
import { run, services } from '../../operations/support/run.ts';

/** What a person says they use counts for the cards that theirs can be changed to as in a comparison. */

const KINDS = new Set(['certificate', 'baggage', 'lounge']);
const SPENDING = { dining: 300, groceries: 500, flights: 200, hotels: 200, other: 800 };

describe('a benefit in use, of a card of a brand and of those it can be changed to', () => {
  const catalog = services.catalog();
  const families = catalog.rules.product_changes.flatMap(({ from, to }) => {
    const card = catalog.cardsByKey.get(from);
    // To a dearer card an account is moved by who asks for that: no renewal offers it.
    const changes = to
      .flatMap((key) => catalog.cardsByKey.get(key) ?? [])
      .filter(({ seed }) => seed.annual_fee <= (card?.seed.annual_fee ?? 0));
    const kind = catalog.programs.get(card?.seed.program ?? '')?.kind;
    const isBrand = kind === 'airline' || kind === 'hotel';
    return card && isBrand && changes.length > 0 ? [{ card, changes }] : [];
  });
  const namesOf = (cards: readonly CatalogCard[]): string[] => {
    const credits = cards.flatMap(({ seed }) => seed.credits);
    const told = credits.filter(({ key }) =>
      KINDS.has(catalog.benefitsByKey.get(key)?.kind as string),
    );
    return [...new Set(told.map(({ name }) => withoutBrackets(name)))];
  };

  it.each(families)('counts alike for $card.seed.name', async ({ card, changes }) => {
    let pairs_seen = 0;
    for (const name of namesOf([card, ...changes])) {
      // A name that no card of a pair has, nobody would say of it.
      const pairs = changes.filter((change) => namesOf([card, change]).includes(name));
      for (const said of [name, `${name} $240`, `half of ${name}`, `no ${name}`]) {
        const benefit_selections = [said];
        const params = { spending: SPENDING };
        const asked = { card_name: card.seed.name, params, benefit_selections };
        const { data } = await run('check_card_renewal', asked);
        const options: { card_name: string; net_value: number }[] = data.downgrade_options;
        const about = `${said}: ${data.reason}`;
        for (const change of pairs) {
          pairs_seen += 1;
          const card_names = [card.seed.name, change.seed.name];
          const compared = await run('compare_cards', {
            card_names,
            params: { ...params, benefit_selections },
          });
          const [own, other] = compared.data.comparison_table;
          const option = options.find((one) => one.card_name === change.seed.name);
          expect(data.year2_net_value, about).toBeCloseTo(own.net_value, 2);
          // A comparison counts half of all credits of which nothing was said, whoever names their shop.
          if (said.startsWith('no '))
            expect(option?.net_value, about).toBeLessThan(other.net_value + 0.005);
          else expect(option?.net_value, about).toBeCloseTo(other.net_value, 2);
        }
        // What goes by what it adds beside another card says so.
        if (/beside/i.test(data.reason)) continue;
        const best = Math.max(...options.map(({ net_value }) => net_value));
        if (data.verdict === 'DOWNGRADE') expect(options[0]?.net_value, about).toBe(best);
        if (data.verdict === 'RENEW')
          expect(data.year2_net_value, about).toBeGreaterThanOrEqual(best);
      }
    }
    expect(pairs_seen).toBeGreaterThan(0);
  });
});
