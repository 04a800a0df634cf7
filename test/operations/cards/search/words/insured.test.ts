import { describe, expect, it } from 'vitest';
import { search } from '../asked-in-words.ts';

const PHONE = { benefits: [['cell_phone_protection']] };
const of = (...covers: string[]) => ({ covers });

describe('cover asked for by what happens', () => {
  it.each([
    [
      'I want a card without annual fee that covers my cell phone if I pay the phone bill with it',
      { max_annual_fee: 0, ...PHONE },
    ],
    ['a card that will pay for my phone if it breaks', PHONE],
    ['card that insures my phone', PHONE],
    ['which card protects my iphone if it gets stolen', PHONE],
    ['card that replaces my phone if I drop it', PHONE],
    ['if my phone breaks which card pays', PHONE],
    ['card that covers rental cars', of('rental_car')],
    ['card that insures my rental car if I crash', of('rental_car')],
    ['pays me back when my flight is cancelled', of('trip_cancellation')],
    ['covers my trip if I have to cancel', of('trip_cancellation')],
    ['card that covers me if my flight gets delayed', of('trip_delay')],
    ['covers my trip if it gets delayed', of('trip_delay')],
    ['which card covers delayed luggage', of('baggage_delay')],
    ['card that reimburses me for lost bags', of('lost_baggage')],
    ['covers my luggage if the airline loses it', of('lost_baggage')],
    ['insures my luggage', of('lost_baggage')],
    ['card that protects my purchases', of('purchase_protection')],
    ['card that covers what I buy if it breaks', of('purchase_protection')],
    ['card that pays for my laptop if it gets stolen', of('purchase_protection')],
  ])('is that kind of cover, and nothing else: %s', async (query, asked) => {
    const { filters } = await search(query);
    expect(filters).toMatchObject({ ...asked, not_understood: [] });
    expect(filters).not.toHaveProperty('earns_on');
    expect(filters).not.toHaveProperty('shops');
  });

  it.each([
    ['a card that pays for my phone bill', { earns_on: ['phone'] }],
    ['card that covers my phone bill', { earns_on: ['phone'] }],
    ['card that covers checked bags', { benefits: [['free_checked_bag']] }],
    ['card that covers my groceries', { earns_on: ['groceries'] }],
    ['card that pays for lounge access', { tags: ['lounge_access'] }],
  ])('is none where spending or a perk is named: %s', async (query, asked) => {
    const { filters } = await search(query);
    expect(filters).toMatchObject(asked);
    expect(filters).not.toHaveProperty('covers');
  });

  it('finds the cards that the name of the cover finds', async () => {
    const said = await search('a card that will pay for my phone if it breaks');
    const named = await search('cell phone protection');
    expect(said.names).toEqual(named.names);
    expect(said.names.length).toBeGreaterThan(3);
  });
});
