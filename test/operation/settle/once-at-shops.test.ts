import { describe, expect, it } from 'vitest';
import { settleKinds } from '../../../src/operation/settle/kinds.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const once = (sums: Record<string, number>) => settleKinds({ once: sums }, catalog);

describe("one month's bills, by shop and how it was paid", () => {
  it.each([
    ['United flights booked on united.com', 'flights'],
    ['Courtyard hotel paid at the hotel', 'hotels'],
    ['Marriott stay booked directly', 'hotels'],
    ['Delta flights booked with the airline', 'flights'],
    ['hotel booked through Chase Travel', 'travel_agencies'],
    ['united', 'flights'],
  ])('%s counts as %s', (name, kind) => {
    const { input, notes } = once({ [name]: 400, dining: 500 });
    expect(input).toEqual({ once: { [kind]: 400, dining: 500 } });
    expect(notes[0]).toContain(`"${name}" counts as`);
  });

  it('leaves what is no shop as it is', () => {
    for (const name of ['blorp', 'grocereis']) {
      expect(once({ [name]: 100 }).input).toEqual({ once: { [name]: 100 } });
    }
  });
});
