import { describe, expect, it } from 'vitest';
import { categoryNamed } from '../../../src/catalog/names/categories.ts';
import { fineCategoriesOf } from '../../../src/engine/model/categories.ts';
import { operationOf, run } from '../../operations/support/run.ts';

/** Words for a kind of spending by the category that merchants of that kind post as. */
const KINDS: Readonly<Record<string, string>> = {
  personal_services:
    'vet, veterinary, veterinarian, vet bills, animal hospital, pet grooming, dog boarding, kennel, doggy daycare, haircut, barber, nail salon, massage, tattoo, tanning, plumber, electrician, hvac, house cleaning, dry cleaning, laundromat, movers, storage unit, pest control, locksmith, photographer, shoe repair',
  pet: 'pet food, pet store, pet supplies',
  parking_tolls:
    'parking, parking garage, parking meter, airport parking, tolls, toll road, ezpass',
  rideshare: 'rideshare, taxi, limo',
  auto_services: 'car repair, mechanic, oil change, tires, car wash, towing, body shop',
  drugstores: 'pharmacy, prescriptions',
  medical: 'doctor, dentist, orthodontist, optometrist, hospital, urgent care, physical therapy',
  fitness: 'gym, gym membership, yoga, pilates, fitness classes',
  home_improvement: 'hardware store, lumber, flooring, garden center',
  home_furnishings: 'furniture, mattress',
  office_supplies: 'office supplies, stationery',
  phone: 'phone bill, cell phone bill',
  internet_cable: 'internet, cable tv, satellite tv',
  cafes: 'coffee, bakery, donuts, ice cream',
  bars: 'bars, brewery',
  fast_food: 'fast food',
  restaurants: 'catering, food truck',
  food_delivery: 'food delivery',
  grocery_delivery: 'grocery delivery, meal kits',
  supermarkets: 'farmers market',
  other_shopping:
    'convenience store, liquor store, wine, florist, jewelry, tobacco, vape, gift shop, gifts, toys, antiques, musical instruments',
  hotels: 'hotels, motel, resort, campground, rv park',
  vacation_rentals: 'vacation rental',
  car_rental: 'car rental, truck rental, rv rental',
  cruises: 'cruises',
  transit: 'trains, train tickets, bus tickets, ferry',
  travel_agencies: 'travel agency, tours',
  entertainment:
    'cinema, movie theater, museums, zoo, theme park, bowling, golf course, ski lift tickets',
  live_events: 'concert tickets, broadway',
  education: 'tuition, private school, tutoring, driving school',
  childcare: 'daycare, nanny',
  insurance: 'insurance, car insurance, pet insurance, life insurance',
  charity: 'charity, donations, church',
  government_tax: 'taxes, property tax, dmv, court',
  rent: 'rent',
  utilities: 'electricity, gas bill, natural gas, propane, trash',
  sporting_goods: 'sporting goods, bikes, bike shop',
};
const WORDS = Object.entries(KINDS).flatMap(([category, words]) =>
  words.split(', ').map((word): [string, string] => [word, category]),
);

describe('a word for a kind of spending', () => {
  it('is each of its own kind, as the table of codes has it', () => {
    expect(WORDS.length).toBeGreaterThan(120);
    const wrong = WORDS.filter(([word, category]) => {
      const meant = categoryNamed(word);
      return meant.kind !== 'found' || meant.key !== category;
    });
    expect(wrong).toEqual([]);
  });

  it('is the same at a till', async () => {
    const others: unknown[] = [];
    for (const [word, category] of WORDS) {
      const asked = { merchant: word, portfolio: ['Double Cash'] };
      const { category_detected: read } = (await run('which_card_at_merchant', asked)).data;
      if (!fineCategoriesOf(read).some((one) => one === category)) others.push([word, read]);
    }
    expect(others).toEqual([]);
  });

  it.each(['vet', 'veterinary', 'vet bills', 'animal hospital', 'doggy daycare'])(
    'pays alike at a till and in its category: %s',
    async (word) => {
      const cards = ['Citi Strata', 'Double Cash'];
      const asked = { category: word, portfolio_card_names: cards };
      const best = (await run('recommend_card_for_category', asked)).data;
      const till = (await run('which_card_at_merchant', { merchant: word, portfolio: cards })).data;
      expect(till.recommended_card).toBe('Citi Double Cash Card');
      expect(best).toMatchObject({
        category: 'personal_services',
        recommendations: [{ card_name: till.recommended_card }, {}],
      });
    },
  );

  it('is no one kind where two are named: a vet, and food for pets', async () => {
    const asked = run('recommend_card_for_category', { category: 'vet and pet food' });
    await expect(asked).rejects.toMatchObject({
      details: { issues: [{ message: expect.stringContaining('more than one kind') }] },
    });
  });
});

it.each(['filling up', 'fill up', 'fill-ups', 'fillups', 'gas up', 'gas ups', 'gassing up'])(
  '"%s" is gas',
  (said) => {
    expect(categoryNamed(said)).toEqual({ kind: 'found', key: 'gas' });
  },
);

describe('what is bought for a business, or paid to people', () => {
  const WITHOUT =
    'restaurant supply, salon supply, restaurant supply store, wholesale, wholesale flowers, wholesale supplies, inventory, amazon inventory, raw materials, baking ingredients, payroll, employee wages, contract labor, supplier payments, food distributor, kitchen equipment, equipment lease, leases, licenses, permits, concrete, hoa dues';

  it('has no category, and no misspelled or nearby one', () => {
    const names = WITHOUT.split(', ');
    expect(names.length).toBeGreaterThan(20);
    const wrong = names.filter((name) => {
      const meant = categoryNamed(name);
      return meant.kind !== 'found' || meant.key !== 'uncategorized';
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['ads', 'advertising'],
    ['office supplies', 'office_supplies'],
    ['truck parts', 'auto_services'],
    ['art supplies', 'other_shopping'],
    ['wholesale clubs', 'wholesale_clubs'],
    ['lenses', 'medical'],
    ['maid', 'personal_services'],
  ])('is not "%s"', (name, key) => {
    expect(categoryNamed(name)).toEqual({ kind: 'found', key });
  });

  it('counts at base rates, and is told so, in each tool that takes spending', async () => {
    const spending = { 'restaurant supply': 2500, ads: 500 };
    const told = /"restaurant supply": no category for sure, so at base rates/;
    const wallet = await run('optimize_portfolio', { card_names: ['CSP'], params: { spending } });
    expect(wallet.warnings.join()).toMatch(told);
    const value = await run('calculate_card_value', { card_name: 'CSP', spending });
    expect(value.warnings.join()).toMatch(told);
    const plain = { uncategorized: 2500, advertising: 500 };
    const same = await run('calculate_card_value', { card_name: 'CSP', spending: plain });
    expect(value.data.net_value).toBe(same.data.net_value);
    const category = await run('recommend_card_for_category', { category: 'salon supply' });
    expect(category.data.category).toBe('uncategorized');
    expect(category.warnings.join()).toMatch(/"salon supply": no category for sure/);
    const query = 'I spend 2500 a month on restaurant supply and 500 on ads';
    const { data } = await run('search_credit_cards', { query });
    const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
    expect(text).toContain('spending {"uncategorized":2500,"advertising":500}');
  });

  it('may be the name of a merchant', async () => {
    const spending = { 'tractor supply': 300 };
    const { warnings, data } = await run('calculate_card_value', { card_name: 'CSP', spending });
    expect(warnings.join()).not.toContain('no category for sure');
    expect(data.person.said.join()).toContain('$300 a month at Tractor Supply');
  });

  it('is no restaurant at a till', async () => {
    const asked = { merchant: 'restaurant supply store', portfolio: ['Amex Gold'] };
    const { data } = await run('which_card_at_merchant', asked);
    expect(data.category_detected).toBe('other_shopping');
  });
});
