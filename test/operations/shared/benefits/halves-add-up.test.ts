import { describe, expect, it } from 'vitest';
import { isForUsers } from '../../../../src/catalog/as-gotten.ts';
import { catalogOn, seeds } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const dollars = (text: string): number =>
  [...text.matchAll(/\$(\d{1,3}(?:,\d{3})*)(?=, | and |$)/g)].reduce(
    (sum, [, one = '']) => sum + Number(one.replaceAll(',', '')),
    0,
  );
/** Each item is told in whole dollars. */
const ROUNDED = 3;
const SPENDING = [undefined, { groceries: 200 }, { travel: 3_000, other: 4_000 }];

describe('credits of which half is counted', () => {
  it.each(SPENDING)(
    'are named as what adds up to their sum, of every card: %o',
    async (spending) => {
      let told = 0;
      for (const { name } of seeds.cards) {
        const given = spending && { spending };
        const { data } = await run('calculate_card_value', { card_name: name, ...given });
        const text = operationOf('calculate_card_value').tool?.summarize(data) ?? '';
        const [, sum = '', items] =
          /Counts half of \$([\d,]+) of credits \((.*?)\); with/.exec(text) ?? [];
        if (items === undefined) continue;
        told += 1;
        // What has to be spent for one is none of the sum.
        const named = dollars(items.replaceAll(/ \(after .*?\)/g, ''));
        expect(Math.abs(named - Number(sum.replaceAll(',', ''))), `${name}: ${items}`).toBeLessThan(
          ROUNDED,
        );
      }
      expect(told).toBeGreaterThan(10);
    },
  );

  it.each([undefined, { travel: 3_000, other: 4_000 }])(
    'are some of those of its value in the figure of a search: %o',
    async (spending) => {
      let told = 0;
      // A search leaves out lounges and companion fares, which the value of one card counts.
      const alike = new Set(
        catalogOn('2026-11-28').cards.flatMap(({ seed, engine }) =>
          engine.credits.some(isForUsers) ? [] : seed.name,
        ),
      );
      for (const issuer of new Set(seeds.cards.map((card) => card.issuer))) {
        const given = spending && { spending };
        const { data } = await run('search_credit_cards', { issuer, max_results: 20, ...given });
        for (const { card_name, reasoning } of data.recommendations) {
          // What comes once counts in the first year alone.
          const later = reasoning.replace(/ in the first year, counting [^,;]*/, '');
          const [, items] = /, counting half of (.*?)(?:;|$)/.exec(later) ?? [];
          if (items === undefined || !alike.has(card_name)) continue;
          told += 1;
          const value = await run('calculate_card_value', { card_name, ...given });
          const { full_value = 0 } = value.data.credits_assumed ?? {};
          // Of shops that nobody named a search counts none.
          expect(dollars(items), `${card_name}: ${items}`).toBeLessThan(full_value + ROUNDED);
        }
      }
      expect(told).toBeGreaterThan(5);
    },
  );

  it('leave out what the holder said the worth of', async () => {
    const { data } = await run('check_card_renewal', {
      card_name: 'IHG Premier',
      params: { spending: { ihg: 50 }, nights: { 'IHG Premier': { count: 1, each: 180 } } },
    });
    const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
    expect(text).toMatch(/Counts half of \$280 of credits \(IHG food and beverage credit \$100, /);
  });

  it('leave out what takes more spending than there is', async () => {
    const { data } = await run('search_credit_cards', {
      query: 'Priority Pass',
      max_annual_fee: 500,
    });
    const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
    expect(text).toContain('JetBlue Premier World Elite Mastercard');
    expect(text).not.toContain('$75,000');
  });
});
