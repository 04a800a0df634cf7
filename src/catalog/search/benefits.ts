const NIGHTS = 'nights?(?: (?:awards?|certificates?|certs?|stays?))?';

/**
 * Benefits as people call them, with the registry keys (`seeds/benefits.json`) that the word
 * covers: any of them matches.
 */
export const BENEFIT_WORDS: readonly (readonly [string, readonly string[]])[] = [
  ['(?:4th|fourth)(?: reward)? night(?: is)? free', ['fourth_night_free']],
  // What comes each year comes without the spending that others ask for.
  [
    `(?:free|complimentary)(?: (?:hotel|reward))* ${NIGHTS} (?:every|each|per|a|on (?:my|the|each|every)) (?:year|anniversary|renewal)|(?:(?:free|complimentary) )*(?:anniversary|annual|yearly|renewal)(?: (?:free|hotel|reward))* ${NIGHTS}`,
    ['free_night_award'],
  ],
  [
    `(?:free|complimentary)(?: (?:hotel|reward))* ${NIGHTS}|night awards?`,
    ['free_night_award', 'free_night_after_spend'],
  ],
  [
    '(?:free |complimentary )?(?:first )?(?:checked )?(?:bags?|baggage|luggage)(?: fees?)?',
    ['free_checked_bag'],
  ],
  [
    '(?:free |annual )*companion(?: (?:pass(?:es)?|certificates?|tickets?|fares?|vouchers?|flights?))?',
    ['companion_certificate', 'companion_after_spend', 'companion_pass_boost'],
  ],
  ['(?:free )?priority boarding', ['priority_boarding']],
  ['(?:free )?(?:cell ?|mobile )?phone (?:protection|insurance)', ['cell_phone_protection']],
  ['(?:free )?(?:door ?dash )?dash ?pass', ['doordash_dashpass']],
  ['(?:free )?uber (?:cash|credits?)', ['uber_cash']],
  [String.raw`(?:free )?walmart (?:\+|plus)`, ['walmart_plus']],
  [String.raw`(?:free )?clear plus|(?:free )?clear\+`, ['clear_plus']],
  [
    '(?:free |complimentary |automatic )*(?:hotel (?:elite )?status|elite status(?: (?:at|with) hotels)?)',
    [
      'hilton_status',
      'marriott_status',
      'ihg_status',
      'hyatt_status',
      'wyndham_status',
      'choice_status',
    ],
  ],
  ['(?:free )?(?:car )?rental status', ['car_rental_status']],
];
