import type { Message } from '../message.ts';

/** Who may have a card or use its perks, what they cost, and what holds abroad. */
export const TERMS: readonly Message[] = [
  {
    says: 'opened 2 cards in 2025, one amex biz, a capital one spark, AU on my wifes csp. whats my 5/24, can i get the csr',
    calls: [['get_card_details', { card_name: 'CSR' }]],
    needs: [
      /Five or more new card accounts in 24 months/,
      /Authorized-user accounts count; so do business cards of TD Bank and Capital One \(not Spark Cash Plus, Venture X Business\), not Chase, Amex or Citi/,
    ],
  },
  {
    says: 'my phone cracked, i pay verizon w/ the autograph. does the freedom flex cover it better',
    calls: [
      [
        'get_card_details',
        { card_names: ['Wells Fargo Autograph', 'Chase Freedom Flex'], sections: ['perks'] },
      ],
    ],
    needs: [
      /cell phone \(up to \$600, \$25 deductible, 2 claims a year, the phone bill must be paid with/,
      /Cell phone protection of Chase Freedom Flex ended on 2026-09-20/,
    ],
  },
  {
    says: 'insulin is 380 a month at walgreens: freedom unlimited, active cash or my hsa debit thing',
    calls: [
      [
        'which_card_at_merchant',
        {
          merchant: 'Walgreens',
          amount: 380,
          card_names: ['Chase Freedom Unlimited', 'Wells Fargo Active Cash', 'HSA debit card'],
        },
      ],
    ],
    needs: [
      /Chase Freedom Unlimited returns the most at Walgreens: about \$11\.40/,
      /not judged: "HSA debit card" \(HSA money is free of tax on qualified medical costs/,
    ],
  },
  {
    says: 'buying a used couch off facebook marketplace, seller wants paypal. discover it or the paypal card',
    calls: [
      [
        'which_card_at_merchant',
        { merchant: 'PayPal', card_names: ['Discover it', 'PayPal Cashback Mastercard'] },
      ],
    ],
    needs: [
      /To a person a credit card costs 2\.9% plus \$0\.30/,
      /Bought as goods and services, the seller pays the fee and PayPal's purchase protection covers/,
    ],
  },
  {
    says: 'he has 5 cards, i have none but am AU on 2 of his. who applies for ink or csp, does referral pay',
    calls: [
      ['get_card_details', { card_names: ['Ink Preferred', 'CSP'], sections: ['bonus', 'perks'] }],
    ],
    needs: [
      /Authorized-user accounts count/,
      /also of Chase business cards/,
      /Not known here: odds of approval, credit limits, referral bonuses/,
    ],
  },
  {
    says: 'travelling w 2 kids; i have venture x and wife is AU. how much for lounges now, are the kids free',
    calls: [['get_card_details', { card_name: 'Venture X' }]],
    needs: [
      /Capital One Lounge \(unlimited visits, no free guests, guests \$45 each, \$25 for a child of 2 to 17; guests are free after \$75,000 of spending in a calendar year\)/,
      /Priority Pass \(unlimited visits, no free guests, guests \$35 each\)/,
      /Authorized users: free; they enter all of these lounges for \$125 a year each/,
    ],
  },
  {
    says: 'does my wife get in w the plat authorized user card',
    calls: [['get_card_details', { card_name: 'Amex Platinum' }]],
    needs: [
      /\$195 a year each \(companion Platinum cards, without lounge access, have no fee\)/,
      /they enter all of these lounges, Delta Sky Club 10 times a year of their own/,
    ],
  },
  {
    says: 'dose the savor card charge when i use it in mexico and what about cash from atm there',
    calls: [['get_card_terms', { card_name: 'Capital One Savor' }]],
    needs: [
      /no fee on purchases abroad/,
      /Cash advances cost a fee of 5%, minimum \$5, and interest from the first day, at a rate that is not known/,
      /Capital One Savor is Mastercard or Discover: few shops abroad take Discover/,
    ],
  },
  {
    says: 'can i pull cash with the uber card, what does it cost',
    calls: [['get_card_terms', { card_name: 'Uber Visa' }]],
    needs: [/cash-advance fee not known/, /Cash advances bear interest from the first day/],
  },
  {
    says: 'quicksilver in spain: fee? is it accepted',
    calls: [['get_card_details', { card_name: 'Quicksilver' }]],
    needs: [/foreign fee none/, /is Mastercard or Discover: few shops abroad take Discover/],
  },
  {
    says: 'does the citi strata premier cover a rental car in italy, primary or secondary',
    calls: [['get_card_details', { card_name: 'Citi Strata Premier' }]],
    needs: [
      /rental car \(secondary, limit not known\)/,
      /Not known here: .*what rental cover leaves out\. Ask Citi/,
    ],
  },
  {
    says: 'renting a car in portugal, is the aeroplan card secondary there too',
    calls: [['get_card_details', { card_name: 'Aeroplan card' }]],
    needs: [/rental car \(secondary.*primary outside the United States/],
  },
  {
    says: 'missed my freedom unlimited payment by a day. is my 0% gone?? what do they charge',
    calls: [
      ['get_card_terms', { card_name: 'Freedom Unlimited', sections: ['intro_apr', 'late_fee'] }],
    ],
    needs: [
      /late fee up to \$40/,
      /promotional one too, .*only once a minimum payment is over 60 days/,
    ],
  },
];
