import { describe, expect, it } from 'vitest';
import type { QueryFilters } from '../../../src/catalog/search/filters.ts';
import { createQueryParser } from '../../../src/catalog/search/parse.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);

type Kinds = NonNullable<QueryFilters['earns_on']>;

/** What is bought, alone or beside something else: no type of card. */
const BOUGHT: readonly (readonly [string, Kinds])[] = [
  ['for a trip to Japan: hotels, restaurants, trains', ['hotels', 'dining', 'transit']],
  ['card for hotels and restaurants', ['hotels', 'dining']],
  ['card for airline tickets, restaurants and gas', ['flights', 'dining', 'gas']],
  ['groceries, gas and flights for a family', ['flights', 'groceries', 'gas']],
  ['flights, hotels, rental cars and dining', ['flights', 'hotels', 'car_rental', 'dining']],
  ['card for hotels', ['hotels']],
  ['card for flights', ['flights']],
  ['flights to Europe', ['flights']],
  ['card for a hotel in Rome', ['hotels']],
  ['card for hotel and gas', ['hotels', 'gas']],
  ['dining, hotel', ['hotels', 'dining']],
  ['food and hotel', ['hotels', 'dining', 'groceries']],
  ['hotel and netflix', ['hotels']],
  ['gas/groceries/hotels', ['hotels', 'groceries', 'gas']],
  ['groceries + hotels + gas', ['hotels', 'groceries', 'gas']],
  ['hotels & dining', ['hotels', 'dining']],
  ['grocery, hotel and gas card', ['hotels', 'groceries', 'gas']],
  ['dining and travel card', ['travel', 'dining']],
  ['travel, dining', ['travel', 'dining']],
  ['points on travel', ['travel']],
  ['travel (flights and hotels), dining', ['travel', 'dining']],
  ['which card for hotel bookings', ['hotels']],
  ['hotel stays and gas', ['hotels', 'gas']],
  ['motel stays', ['hotels']],
  ['hotel purchases and dining', ['hotels', 'dining']],
  ['airlines, hotels and dining', ['flights', 'hotels', 'dining']],
  ['plane tickets', ['flights']],
  ['airfare card', ['flights']],
  ['train tickets', ['transit']],
  ['train travel', ['transit']],
  ['bus, metro and lunch', ['transit', 'restaurants']],
  ['taxi, train and parking', ['transit', 'rideshare', 'parking_tolls']],
  ['card for grocery stores', ['groceries']],
  ['clothing stores and gas', ['clothing', 'gas']],
  ['dining, groceries and stores', ['shopping', 'dining', 'groceries']],
  ['groceries, vacations and gas', ['travel', 'groceries', 'gas']],
  ['books and music', ['bookstores', 'music_streaming']],
  ['card for streaming, movies and golf', ['streaming']],
  ['car wash and tires', ['auto_services']],
  ['I rent a car often', ['car_rental']],
  ['card for home repairs', ['home_improvement']],
  ['groceries, gas, kids', ['childcare', 'groceries', 'gas']],
  ['3x on hotels, restaurants and trains', ['hotels', 'dining', 'transit']],
];

/** The kind of card, whatever is bought with it. */
const TYPES: readonly (readonly [string, QueryFilters])[] = [
  ['business class to Europe', { card_type: 'travel', tags: ['no_foreign_fee'] }],
  ['a card to fly first class', { card_type: 'travel' }],
  ['business class seats with points', { card_type: 'travel' }],
  ['card for business trips', { card_type: 'travel' }],
  ['business card for first class travel', { card_type: 'business', primary_goal: 'travel' }],
  ['hotel card', { card_type: 'hotel' }],
  ['hotel credit cards', { card_type: 'hotel' }],
  ['an airline one', { card_type: 'airline' }],
  ['best airline', { card_type: 'airline' }],
  ['airlines card', { card_type: 'airline' }],
  ['hotel rewards card', { card_type: 'hotel' }],
  ['hotel points', { card_type: 'hotel' }],
  ['hotel and airline cards', { card_type: 'hotel' }],
  ['hotel card and restaurants', { card_type: 'hotel', earns_on: ['dining'] }],
  ['restaurants and a hotel card', { card_type: 'hotel', earns_on: ['dining'] }],
  ['groceries, gas, travel card', { card_type: 'travel', earns_on: ['groceries', 'gas'] }],
  ['travel card for hotels', { card_type: 'travel', earns_on: ['hotels'] }],
  ['looking for a hotel', { card_type: 'hotel' }],
  ['card for travel', { card_type: 'travel' }],
  ['travel rewards', { card_type: 'travel' }],
  ['card for Hyatt hotels', { card_type: 'hotel', name_words: ['hyatt'] }],
  ['store card', { card_type: 'store' }],
  ['no hotels', { excluded: { card_types: ['hotel'] } }],
];

describe('kinds of spending and types of cards', () => {
  it.each(BOUGHT)('%s: is bought', (query, kinds) => {
    const { filters, not_understood } = parse(query);
    expect(filters.card_type).toBeUndefined();
    expect(filters.earns_on).toEqual(kinds);
    // A shop is read by what knows shops.
    expect(not_understood.filter((word) => !['netflix', 'movies', 'golf'].includes(word))).toEqual(
      [],
    );
  });

  it.each(TYPES)('%s: is a card', (query, filters) => {
    expect(parse(query)).toMatchObject({ filters, not_understood: [] });
    expect(parse(query).filters.earns_on).toEqual(filters.earns_on);
  });

  it.each([
    ['card with free nights at hotels', 'hotel'],
    ['free checked bags on flights', 'travel'],
    ['points that transfer to airlines and hotels', 'hotel'],
  ])('%s: is no kind of spending beside a perk', (query, card_type) => {
    expect(parse(query).filters).toMatchObject({ card_type });
    expect(parse(query).filters.earns_on).toBeUndefined();
  });

  it.each([
    ['I run a nail salon'],
    ['business card for my food hall and a bike shop'],
    ['tech worker'],
    ['a list that shows cards'],
    ['best card for kids'],
    ['card for my mechanic'],
  ])('%s: tells of people', (query) => {
    const kinds = parse(query).filters.earns_on ?? [];
    expect(kinds).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/services|sporting|electronics|childcare|events/),
      ]),
    );
  });

  it('reads a reason to travel as a wish where nothing else is said', () => {
    expect(parse('card for our vacation').filters).toEqual({ card_type: 'travel' });
    expect(parse('a vacation, dining').filters).toEqual({ earns_on: ['dining'] });
  });

  it('takes a beginner who names what trips are made of for one new to travel', () => {
    expect(parse('beginner, flights and hotels').filters).toEqual({
      new_to: 'travel',
      earns_on: ['flights', 'hotels'],
    });
  });
});

describe('a city', () => {
  it.each([
    ['card for public transport in the city', { earns_on: ['transit'] }],
    ['no fee card, my city has only buses', { max_annual_fee: 0, earns_on: ['transit'] }],
    ['i live in new york city, groceries', { earns_on: ['groceries'] }],
    // A bank written by ear.
    ['best city card for groceries', { issuer: 'Citi', earns_on: ['groceries'] }],
    ['the city double cash', { issuer: 'Citi', name_words: ['double', 'cash'] }],
    ['a card from city', { issuer: 'Citi' }],
  ] as const)('is no bank where it is a town: %s', (query, filters) => {
    expect(parse(query).filters).toEqual(filters);
  });
});
