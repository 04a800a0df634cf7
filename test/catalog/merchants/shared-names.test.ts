import { describe, expect, it } from 'vitest';
import {
  type NamingTerms,
  namingLists,
  merchantMeant as readMeant,
} from '../../../src/catalog/merchants/shared-names.ts';

/** A card with a rule for each list of merchants. */
function names(...lists: readonly (readonly string[])[]): NamingTerms {
  return { earn: lists.map((merchants) => ({ merchants })), credits: [] };
}

function merchantMeant(
  candidates: readonly string[],
  held: readonly NamingTerms[],
  all: readonly NamingTerms[],
): string | null {
  return readMeant(candidates, namingLists(held), namingLists(all));
}

const DELTA = ['delta_air', 'delta_dental', 'delta_hotels'];
const BRANDS = ['delta_hotels', ...Array.from({ length: 26 }, (_, index) => `brand_${index}`)];

describe('merchantMeant', () => {
  it('takes the only one that the cards name, first those held', () => {
    const airline = names(['delta_air']);
    const dentist = names(['delta_dental']);
    expect(merchantMeant(DELTA, [], [airline])).toBe('delta_air');
    expect(merchantMeant(DELTA, [dentist], [airline, airline, dentist])).toBe('delta_dental');
  });

  it('takes the one that is named far more often, and none where it is not far', () => {
    const airline = names(['delta_air']);
    const hotel = names(['delta_hotels']);
    const four = [airline, airline, airline, airline];
    expect(merchantMeant(DELTA, [], [...four, hotel])).toBe('delta_air');
    expect(merchantMeant(DELTA, [], [...four.slice(1), hotel])).toBeNull();
    expect(merchantMeant(DELTA, [airline, hotel], [...four, hotel])).toBe('delta_air');
    // Two rules of one card are one card.
    const twice = names(['delta_air'], ['delta_air', 'other']);
    expect(merchantMeant(DELTA, [], [twice, twice, hotel])).toBeNull();
  });

  it('does not take a name in a long list of brands for one that the card is made for', () => {
    expect(merchantMeant(DELTA, [names(BRANDS)], [names(['delta_air'])])).toBe('delta_air');
    expect(merchantMeant(DELTA, [names(BRANDS)], [names(BRANDS)])).toBeNull();
  });

  it('takes the first of those that the cards always name together', () => {
    const both = names(['services', 'store']);
    expect(merchantMeant(['store', 'services'], [both], [both])).toBe('store');
    expect(merchantMeant(['store', 'services'], [], [both, names(['store'])])).toBeNull();
  });

  it('settles nothing where no card names any', () => {
    expect(merchantMeant(DELTA, [names(['other'])], [names(['other'])])).toBeNull();
    expect(merchantMeant([], [], [])).toBeNull();
  });
});
