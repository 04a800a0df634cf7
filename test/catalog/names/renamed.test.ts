import { expect, it } from 'vitest';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-25');

/** What a name of former years comes to: a card, a card that is not carried, or a choice that has it. */
function meaning(name: string): string[] {
  const means = catalog.resolveCard(name);
  if (means.kind === 'not_carried') return [`not carried: ${means.card.name}`];
  const ids =
    means.kind === 'found' ? [means.card_id] : means.kind === 'ambiguous' ? means.candidates : [];
  return ids.map((id) => catalog.cardsById.get(id)?.seed.name ?? '');
}

it.each([
  ['Target REDcard', 'Target Circle Card'],
  ['Uber card', 'Uber Visa Card'],
  ['Barclays Arrival', 'not carried: Barclays Arrival Plus'],
  ['Ink Plus', 'not carried: Chase Ink Plus Business Card'],
  ['Citi Prestige', 'Citi Prestige Card'],
  ['Chase Freedom classic', 'Original Chase Freedom'],
  ['BoA Cash Rewards', 'Bank of America Customized Cash Rewards Credit Card'],
  ['Discover it chrome', 'Discover it Chrome Gas & Restaurants'],
  ['Wells Fargo Propel', 'Wells Fargo Propel American Express Card'],
  ['Amex EveryDay', 'Amex EveryDay Credit Card'],
  ['Citi Premier', 'Citi Strata Premier Card'],
  ['Marriott Rewards Premier Plus', 'Marriott Bonvoy Boundless Credit Card'],
  ['Marriott Rewards Premier', 'not carried: Marriott Rewards Premier Credit Card'],
  ['Citi Hilton Reserve', 'not carried: Citi Hilton HHonors Reserve Card'],
  ['Hilton Ascend', 'Hilton Honors American Express Surpass Card'],
  ['IHG Traveler', 'IHG One Rewards Credit Card'],
  ['Citi Dividend', 'not carried: Citi Dividend World Mastercard'],
  ['ThankYou Preferred', 'not carried: Citi ThankYou Preferred Card'],
  ['Discover More', 'not carried: Discover More Card'],
  ['Sears card', 'not carried: Citi Sears Mastercard'],
  ['Barclaycard Ring', 'not carried: Barclaycard Ring Mastercard'],
  ['Barclaycard Apple', 'not carried: Barclaycard Apple Rewards Visa'],
  ['Wells Fargo Cash Wise', 'not carried: Wells Fargo Cash Wise Visa'],
  ['BankAmericard Travel Rewards', 'Bank of America Travel Rewards Credit Card'],
  ['BankAmericard Cash Rewards', 'Bank of America Customized Cash Rewards Credit Card'],
  ['Club Carlson', 'not carried: Radisson Rewards Visa'],
  ['Club Carlson Premier', 'not carried: Radisson Rewards Visa'],
  ['US Airways Mastercard', 'Barclays AAdvantage Aviator Red World Elite Mastercard'],
])('%s is %s', (name, card) => {
  expect(meaning(name)[0]).toBe(card);
});

it('BankAmericard alone is the card of just that name', () => {
  expect(meaning('BankAmericard')).toEqual(['BankAmericard Credit Card']);
});
