import type { Message } from '../message.ts';

/** What became of a card, asked by those who hold it. */
export const CHANGING: readonly Message[] = [
  {
    says: 'Bilt changed everything in February, right? Is rent still free and what does it earn now?',
    calls: [['get_changes', { card_name: 'Bilt' }]],
    needs: [
      /Bilt Obsidian Card today: \$95 a year/,
      /Bilt Blue Card today: no annual fee/,
      /Bilt Palladium Card today: \$495 a year/,
      /0\.5x when it reaches 25%.*below that 250 points a month/,
      /Paying rent or mortgage has no fee with it/,
      /rate on rent: 1x with 5 other purchases a month.*; now by the month's other spending/,
      /others may be missing/,
    ],
  },
  {
    says: 'Did the Reserve get worse for travel last year?',
    calls: [['get_changes', { card_name: 'CSR', since: '2025-01-01' }]],
    needs: [
      /Chase Sapphire Reserve today: \$795 a year; 3x on dining; 4x on hotels and flights; 8x on travel booked/,
      /rate on other travel: 3x; now 1x/,
      /rate on flights and hotels: 3x; now 4x, booked directly/,
      /annual fee: \$550; now \$795/,
      /StubHub credit: new, \$300 a year/,
    ],
  },
  {
    says: 'What did Southwest take away from the Priority card?',
    calls: [['get_changes', { card_name: 'Southwest Priority' }]],
    needs: [
      /annual fee: \$149; now \$229/,
      /Southwest travel credit: ended, was \$75 a year/,
      /rate on transit: 2x; now 1x/,
    ],
  },
  {
    says: 'any news on the robinhood gold card?',
    calls: [['get_changes', { card_name: 'Robinhood Gold' }]],
    needs: [
      /2026-07-01 foreign transaction fee, percent: 0; now 3, for accounts opened since/,
      / today: .*3x/,
    ],
  },
  {
    says: 'Which partners has Capital One gained or cut lately?',
    calls: [['get_changes', { program_key: 'Capital One Miles' }]],
    needs: [
      /transfers to Emirates Skywards: 1:1; now 4:3/,
      /transfers to Qatar Airways Privilege Club: new, 1:1/,
    ],
  },
  {
    says: 'I had the old Bilt card at Wells Fargo. What became of it, and what changed with Bilt?',
    calls: [['get_changes', { card_name: 'Bilt' }]],
    needs: [
      /former card: Bilt Mastercard of Wells Fargo; now ended, many .* moved to Wells Fargo Autograph/,
      /annual fee of the former card: ended, was \$0/,
      /^(?:(?!4% Bilt Cash)[\s\S])*4% Bilt Cash(?:(?!4% Bilt Cash)[\s\S])*$/,
    ],
  },
];
