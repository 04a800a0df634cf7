import { describe, expect, it } from 'vitest';
import { createBenefitResolver } from '../../../src/catalog/names/benefits.ts';
import { createCardResolver } from '../../../src/catalog/names/cards/resolver.ts';
import { categoryNamed } from '../../../src/catalog/names/categories.ts';
import { CATEGORIES } from '../../../src/engine/model/categories.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const { benefits, cards, names } = seeds;
const benefitNamed = createBenefitResolver(benefits);

describe('a spending category', () => {
  it('is found by its key', () => {
    for (const key of CATEGORIES) expect(categoryNamed(key), key).toEqual({ kind: 'found', key });
  });

  it.each([
    ['online shopping', 'online_retail'],
    ['online_shopping', 'online_retail'],
    ['takeout', 'dining'],
    ['eating out', 'dining'],
    ['rent', 'rent'],
    ["kids' daycare", 'childcare'],
    ['supermarket', 'supermarkets'],
    ['office supply', 'office_supplies'],
    ['Resturants', 'restaurants'],
    ['groceris', 'groceries'],
    ['electric bill', 'utilities'],
    ['gym membership', 'fitness'],
    ['my cell phone bill', 'phone'],
    ['uber rides', 'rideshare'],
    ['charging my tesla', 'ev_charging'],
    ['doctor visits', 'medical'],
    ['vet', 'personal_services'],
    ['movie tickets', 'entertainment'],
    ['subway rides', 'transit'],
    ['flights booked direct', 'flights'],
    ['hotels booked directly', 'hotels'],
    ['airfare bought from the airline', 'flights'],
    ['international flights', 'flights'],
  ])('%s is %s', (said, key) => {
    expect(categoryNamed(said)).toEqual({ kind: 'found', key });
  });

  it.each(['hobbies', 'crypto', '🎉', '', '__proto__'])('%s is none', (said) => {
    expect(categoryNamed(said).kind).toBe('not_found');
  });
});

describe('a benefit', () => {
  it('is found by its key', () => {
    const all = [...benefits.benefits, ...benefits.categories];
    expect(all.length).toBeGreaterThan(0);
    for (const { key } of all) {
      expect(benefitNamed(key), key).toEqual({ kind: 'found', key });
    }
  });

  it.each([
    ['saks', 'saks_credit'],
    ['global entry', 'global_entry_tsa'],
    ['TSA PreCheck', 'global_entry_tsa'],
    ['walmart+', 'walmart_plus'],
    ['lulu lemon', 'lululemon'],
    ['priority pass', 'lounge_priority_pass'],
  ])('%s is %s', (said, key) => {
    expect(benefitNamed(said)).toEqual({ kind: 'found', key });
  });

  it('of two is a question', () => {
    const uber = benefitNamed('uber');
    expect(uber.kind).toBe('ambiguous');
    expect('candidates' in uber && uber.candidates).toContain('uber_cash');
  });

  it('that nobody knows has no noise beside it', () => {
    expect(benefitNamed('zebra crossing')).toEqual({ kind: 'not_found', candidates: [] });
  });

  it.each([
    '1111',
    '4111 1111 1111 1111',
    '11',
    '11 11',
    '2026',
    '360 credit',
    '5000',
    '(111)',
    '1111 statement credits',
  ])('is not named by a number alone: %s', (number) => {
    expect(benefitNamed(number)).toEqual({ kind: 'not_found', candidates: [] });
  });

  it.each([
    ['11 months of purchases', 'purchase_streak_credit'],
    ['4th night free', 'fourth_night_free'],
    ['target circle 360', 'target_circle_360_discount'],
  ])('is named by words with a number: %s', (said, key) => {
    expect(benefitNamed(said)).toMatchObject({ key });
  });
});

describe('a card that is known and not carried', () => {
  const resolve = createCardResolver(cards, names);

  it('is said to be, under each of its names, unless it is carried by now', () => {
    expect(names.not_carried.length).toBeGreaterThan(0);
    const own = new Set(cards.flatMap(({ name, aliases }) => [name, ...aliases]));
    for (const { name, aliases } of names.not_carried.filter((one) => !own.has(one.name))) {
      for (const said of [name, ...aliases]) {
        const answer = resolve(said);
        expect(['not_carried', 'ambiguous', 'found'], said).toContain(answer.kind);
        if (answer.kind !== 'found') continue;
        // Only a card with this very name may take it.
        const found = cards.find(({ card_id }) => card_id === answer.card_id);
        const spellings = [found?.name, ...(found?.aliases ?? [])].map((one) => one?.toLowerCase());
        expect(spellings, said).toContain(said.toLowerCase());
      }
    }
  });

  it('gives way to the card once the catalogue has it', () => {
    const [missing] = names.not_carried;
    const [like] = cards;
    if (!missing || !like) throw new Error('the seeds are empty');
    const added = { ...like, card_id: 999_999, key: 'added-card', name: missing.name };
    const grown = createCardResolver([...cards, added], names);
    expect(grown(missing.name)).toEqual({ kind: 'found', card_id: added.card_id });
  });
});

describe('everyday words of businesses and households', () => {
  it.each([
    ['equipment', 'uncategorized'],
    ['heavy equipment', 'uncategorized'],
    ['parts', 'uncategorized'],
    ['supplies', 'uncategorized'],
    ['inventory', 'uncategorized'],
    ['contractors', 'uncategorized'],
    ['feed', 'uncategorized'],
    ['cleaning supplies', 'uncategorized'],
    ['household stuff', 'uncategorized'],
    ['tools', 'home_improvement'],
    ['mulch', 'home_improvement'],
    ['lawn supplies', 'home_improvement'],
    ['lumber', 'home_improvement'],
    ['landscaping', 'personal_services'],
    ['lawn care', 'personal_services'],
    ['auto parts', 'auto_services'],
    ['truck repairs', 'auto_services'],
    ['fuel for trucks', 'gas'],
    ['software subscriptions', 'software'],
    ['website hosting', 'software'],
    ['facebook ads', 'advertising'],
    ['client dinners', 'restaurants'],
    ['toys', 'other_shopping'],
    ['liquor store', 'other_shopping'],
    ['golf', 'entertainment'],
    ['contact lenses', 'medical'],
    ['amazon stuff', 'online_retail'],
    ['office supplies', 'office_supplies'],
  ])('%s is %s', (word, key) => {
    expect(categoryNamed(word)).toEqual({ kind: 'found', key });
  });
});
