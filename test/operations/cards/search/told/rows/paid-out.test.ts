import { describe, expect, it } from 'vitest';
import { programWith } from '../../../../../../src/engine/worth/points.ts';
import { catalogOn } from '../../../../../support/catalog/shipped.ts';
import { search } from '../../asked-in-words.ts';

const catalog = catalogOn('2026-11-21');
const byName = new Map(catalog.cards.map((card) => [card.seed.name, card]));

/** Cents that a point of the card comes to as cash; 1 of a card that pays dollars. */
function centsOf(name: string): number {
  const card = byName.get(name);
  if (card === undefined) throw new Error(`no card ${name}`);
  if (card.engine.program === null) return 1;
  return programWith(card.engine, catalog.enginePrograms)?.cash_cpp ?? 0;
}
const typeOf = (name: string) => byName.get(name)?.seed.card_type;

describe('points that are paid out in full, where cash back is asked for', () => {
  it.each([
    ['cash back card, no foreign fee, no annual fee', {}],
    ['cashback card for dining, no annual fee', {}],
    ['just want cash, for gas and travel', {}],
    ['3% cash back on dining', {}],
    ['at least 3% on travel and gas', {}],
    ['a good card', { card_type: 'cashback', max_annual_fee: 0, spending: { dining: 500 } }],
  ])('are cash back, and say so: %s', async (query, more) => {
    const { rows } = await search(query, more);
    const autograph = rows.find(({ card_name }) => card_name === 'Wells Fargo Autograph Card');
    expect(autograph?.reasoning).toContain('as cash, 1 cent a point');
  });

  it.each(['cash back', 'best cash back card for travel', 'business cash back card'])(
    'are the only points of cards filed under something else: %s',
    async (query) => {
      const { names } = await search(query, { max_results: 20 });
      const filed = names.filter((name) => typeOf(name) !== 'cashback');
      for (const name of filed) expect(centsOf(name), name).toBeGreaterThanOrEqual(1);
      expect(names.length).toBeGreaterThan(15);
    },
  );

  it('leave every card out that pays less for a point, of any bank', async () => {
    const less = catalog.cards.filter(
      ({ seed }) => seed.status === 'open' && seed.card_type === 'travel' && centsOf(seed.name) < 1,
    );
    let asked = 0;
    for (const issuer of ['American Express', 'Citi', 'Capital One', 'Bank of America', 'Bilt']) {
      const { names } = await search('cash back', { issuer });
      const own = less.filter(({ seed }) => seed.issuer === issuer);
      for (const { seed } of own) expect(names).not.toContain(seed.name);
      asked += own.length > 0 ? 1 : 0;
    }
    expect(asked).toBeGreaterThan(3);
  });

  it('meet a percent that is asked for as cash, and count as that', async () => {
    const { rows, warnings } = await search('3% cash back on dining');
    const autograph = rows.find(({ card_name }) => card_name === 'Wells Fargo Autograph Card');
    // 310 x 3 points x 1 cent x 12.
    expect(autograph?.reasoning).toContain('about $112 a year');
    expect(warnings.join()).not.toContain('count by transfer');
    const refused = await search('3% cash back on dining, no points');
    expect(refused.names).not.toContain('Wells Fargo Autograph Card');
    expect(refused.names).toContain('Capital One Savor');
  });

  it('do not bring a card to the front by credits, which are no cash', async () => {
    const { rows, names } = await search('cash back');
    expect(names.slice(0, 5)).not.toContain('Chase Sapphire Reserve');
    const preferred = rows.find(({ card_name }) => card_name === 'Chase Sapphire Preferred');
    expect(preferred?.reasoning).toContain('as cash, 1 cent a point, no credits counted');
    expect(preferred?.reasoning).not.toContain('counting half');
  });

  it.each([
    [
      'cash back business card',
      { gas: 1800, home_improvement: 900, phone: 200 },
      /Altitude Connect/,
    ],
    ['business, want cash', { advertising: 4000 }, /Ink Business Preferred/],
    ['best cash back card for travel', { travel: 900, dining: 600 }, /Wells Fargo Autograph Card/],
  ])('lead where they pay the most cash: %s', async (query, spending, first) => {
    const { names } = await search(query, { spending });
    expect(names.slice(0, 2).join()).toMatch(first);
  });

  it('are left out of cards of every kind for who builds credit or studies', async () => {
    const { rows } = await search('cash back');
    const types = new Set(rows.map(({ card_type }) => card_type));
    expect([...types].sort()).toEqual(['cashback', 'travel']);
  });

  it.each([
    'plain cash back, no points',
    'i hate points, just give me cash',
    'straight cash back card',
  ])('are not for who refuses points: %s', async (query) => {
    const { rows, names, filters } = await search(query);
    expect(filters).toMatchObject({ card_type: 'cashback', no_points: true, not_understood: [] });
    expect(new Set(rows.map(({ card_type }) => card_type))).toEqual(new Set(['cashback']));
    for (const name of names) expect(centsOf(name), name).toBeGreaterThanOrEqual(1);
    expect(names).toContain('Citi Double Cash Card');
    expect(rows.length).toBe(20);
  });
});
