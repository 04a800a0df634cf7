import { describe, expect, it } from 'vitest';
import { noteOfKind } from '../../../src/catalog/merchants/kinds/doubted.ts';
import { CATEGORIES } from '../../../src/engine/model/categories.ts';
import { run } from '../../operations/support/run.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-28');
const CAMPING = '"campgrounds" counts as hotels. Campground code: not every hotel bonus covers it.';
const spending = { campgrounds: 500, gas: 600 };

describe('a kind of shop that not every card of its category counts', () => {
  it.each<[string, object]>([
    ['search_credit_cards', { max_annual_fee: 0, spending }],
    ['recommend_card_for_category', { category: 'campgrounds' }],
    ['compare_cards', { card_names: ['Strata Premier', 'Altitude Connect'], params: { spending } }],
    ['calculate_card_value', { card_name: 'Altitude Connect', spending }],
    ['check_card_renewal', { card_name: 'Strata Premier', params: { spending } }],
    ['optimize_portfolio', { card_names: ['Strata Premier'], params: { spending } }],
  ])('is told as at its shops: %s', async (name, input) => {
    const { warnings } = await run(name, input);
    expect(warnings).toContain(CAMPING);
  });

  it.each([
    ['RV parks', 'hotels', /^Campground code/],
    ['campsites', 'hotels', /^Campground code/],
    ['timeshares', 'hotels', /^Vacation club/],
    ['meal kits', 'grocery_delivery', /issuers disagree/],
    ['moving truck rental', 'car_rental', /a code of their own/],
    ['bakeries', 'cafes', /bakery code/],
    ['bike share', 'transit', /recreation or as transport/],
    ['farm store', 'home_improvement', /differs by site/],
    ['furniture stores', 'home_furnishings', /leave it out/],
  ])('is known by its name: %s', async (said, category, note) => {
    expect(noteOfKind(said, category, catalog)).toMatch(note);
    const { warnings } = await run('calculate_card_value', {
      card_name: 'CSP',
      spending: { [said]: 100 },
    });
    expect(warnings.join('\n')).toMatch(note.source.startsWith('^') ? note.source.slice(1) : note);
  });

  it('is no category as it is, which has others too', () => {
    const told = CATEGORIES.filter(
      (one) => noteOfKind(one.replaceAll('_', ' '), one, catalog) !== null,
    );
    expect(told).toEqual([]);
    expect(noteOfKind('hotels', 'hotels', catalog)).toBeNull();
    expect(noteOfKind('resorts', 'hotels', catalog)).toBeNull();
  });
});
