import { describe, expect, it } from 'vitest';
import type { Credit } from '../../../../src/engine/model/facts.ts';
import { givesAll } from '../../../../src/operations/shared/benefits/gives-all.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');

function credit(card: string, name: string): Credit {
  const found = catalog.cards
    .find(({ seed }) => seed.key === card)
    ?.engine.credits.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${card} has no ${name}`);
  return found;
}

const QUEST = 'chase-united-quest';
const EXPLORER = 'chase-united-explorer';
const CLUB = 'chase-united-club-infinite';

describe('what a benefit held gives of another', () => {
  it.each([
    [EXPLORER, 'Award booking discount (10%)', QUEST, 'Award booking discount (10%)'],
    [EXPLORER, 'Inflight Purchase Statement Credit (25%)', QUEST, 'Inflight Purchase Rebate (25%)'],
    [QUEST, '2 Free Checked Bags', EXPLORER, 'First Checked Bag Free'],
    ['amex-delta-gold-business', 'TakeOff 15', 'amex-delta-skymiles-gold', 'TakeOff 15 (15%)'],
    [
      'amex-platinum',
      'Priority Pass Select',
      'us-bank-altitude-connect',
      'Priority Pass Select (4 visits)',
    ],
    ['amex-platinum', 'Walmart+ Credit', 'amex-business-gold', 'Walmart+ Credit'],
    ['amex-hilton-honors-aspire', 'Diamond Status', 'amex-hilton-honors-surpass', 'Gold Status'],
    [
      'amex-marriott-bonvoy-brilliant',
      'Platinum Elite Status',
      'amex-platinum',
      'Marriott Bonvoy Gold Elite Status',
    ],
    ['amex-hilton-honors-surpass', 'Gold Status', 'amex-platinum', 'Hilton Honors Gold Status'],
  ])('is all of it: %s %s for %s %s', (by, name, card, own) => {
    expect(givesAll(credit(by, name), credit(card, own), catalog)).toBe(true);
  });

  it.each([
    [
      EXPLORER,
      'Award flight discount after spending (10,000 miles)',
      QUEST,
      'Anniversary award flight discount (10,000 miles)',
    ],
    [
      EXPLORER,
      'Award booking discount (10%)',
      QUEST,
      'Anniversary award flight discount (10,000 miles)',
    ],
    [
      QUEST,
      'Anniversary award flight discount (10,000 miles)',
      EXPLORER,
      'Award booking discount (10%)',
    ],
    ['united-gateway', 'Flight Booking Discount (10%)', EXPLORER, 'Award booking discount (10%)'],
    [EXPLORER, 'First Checked Bag Free', QUEST, '2 Free Checked Bags'],
    [EXPLORER, 'Priority Boarding', CLUB, 'Premier Access'],
    [
      'chase-united-business',
      'United Club Passes (2 visits)',
      EXPLORER,
      '2 United Club One-Time Passes',
    ],
    [
      'us-bank-altitude-connect',
      'Priority Pass Select (4 visits)',
      'amex-platinum',
      'Priority Pass Select',
    ],
    ['amex-hilton-honors-surpass', 'Gold Status', 'amex-hilton-honors-aspire', 'Diamond Status'],
    [
      'amex-hilton-honors-surpass',
      'Diamond Status Through Spend',
      'amex-hilton-honors-aspire',
      'Diamond Status',
    ],
  ])('is not all of it: %s %s for %s %s', (by, name, card, own) => {
    expect(givesAll(credit(by, name), credit(card, own), catalog)).toBe(false);
  });
});
