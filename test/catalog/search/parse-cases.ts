import type { Exclusions, QueryFilters } from '../../../src/catalog/search/filters.ts';

const NOT_CHASE = { excluded: { issuers: ['Chase'] } };
const NO_AMEX: Exclusions = { issuers: ['American Express'], networks: ['Amex'] };
const NO_STAYS: Exclusions = { card_types: ['hotel', 'airline'] };
const NO_MASTERCARD: Exclusions = { networks: ['Mastercard'] };
const NEW_STUDENT: QueryFilters = { card_type: 'student', credit_history: 'none' };
const NIGHTS = ['free_night_award', 'free_night_after_spend'];
const COMPANION = ['companion_certificate', 'companion_after_spend', 'companion_pass_boost'];
const PERCENT = (rate: number) => ({ rate, unit: 'percent' }) as const;
const without = (issuers: string[], networks: Exclusions['networks'] & object) => ({
  excluded: { issuers, networks },
});

/** Where no transfer is named, months at 0% are a floor of those on purchases, and the longest come first. */
const AT_ZERO = (min_intro_months: number): QueryFilters => ({
  tags: ['zero_intro_apr'],
  min_intro_months,
  intro_on: 'purchases',
  sort: 'intro_purchase_months',
});

/** Wishes, and what they ask for. */
export const UNDERSTOOD: readonly (readonly [string, QueryFilters])[] = [
  ['fair credit unsecured card', { credit_tier: 'fair', excluded: { card_types: ['secured'] } }],
  [
    'no balance transfer fee and at least 15 months',
    { max_transfer_fee_percent: 0, min_intro_months: 15 },
  ],
  ['transfer fee 3% or less', { max_transfer_fee_percent: 3 }],
  ['nothing that needs activation', { no_activation: true }],
  ['anywhere but costco', { excluded: { names: ['costco'] } }],
  ['lowest foreign fee, then highest bonus', { sort: 'foreign_fee', then_by: 'sign_on_bonus' }],
  ['highest bonus with the lowest annual fee', { sort: 'sign_on_bonus', then_by: 'annual_fee' }],
  ['visa only', { network: 'Visa' }],
  ['business card for office supplies', { card_type: 'business', earns_on: ['office_supplies'] }],
  [
    'no-fee travel card under 100, good credit',
    { max_annual_fee: 0, card_type: 'travel', credit_tier: 'good' },
  ],
  [
    'business card with lounge access from Chase',
    { card_type: 'business', tags: ['lounge_access'], issuer: 'Chase' },
  ],
  ['balance transfer 0% apr', { card_type: 'balance_transfer', tags: ['zero_intro_apr'] }],
  ['intro apr', { tags: ['zero_intro_apr'] }],
  ['0% card', { tags: ['zero_intro_apr'] }],
  ['0% for a year or more', AT_ZERO(12)],
  ['0% purchases over 2 years', AT_ZERO(24)],
  ['no foreign fee', { tags: ['no_foreign_fee'] }],
  [
    'no foreign transaction fees and no annual fee',
    { tags: ['no_foreign_fee'], max_annual_fee: 0 },
  ],
  [
    'hotel card under $200 from Amex',
    { card_type: 'hotel', max_annual_fee: 200, issuer: 'American Express' },
  ],
  [
    'Visa from BofA, annual fee below $1,000',
    { network: 'Visa', issuer: 'Bank of America', max_annual_fee: 1000 },
  ],
  ['fee of $95 or less', { max_annual_fee: 95 }],
  ['fee <= 95', { max_annual_fee: 95 }],
  ['credit score 720', { credit_tier: 'good' }],
  ['a FICO of 800, cash-back', { credit_tier: 'excellent', card_type: 'cashback' }],
  ['my credit is bad credit', { credit_tier: 'poor' }],
  ['a good credit card for gas stations', { earns_on: ['gas'] }],
  ['my credit is excellent', { credit_tier: 'excellent' }],
  ['no interest for 18 months', AT_ZERO(18)],
  [
    'business card, no balance transfer fee',
    { card_type: 'business', max_transfer_fee_percent: 0 },
  ],
  ['Visa without lounge access', { network: 'Visa', excluded: { tags: ['lounge_access'] } }],
  [
    'hotel card without a companion pass',
    { card_type: 'hotel', excluded: { benefits: COMPANION } },
  ],
  [
    'longest 0% balance transfer with the lowest fee',
    { card_type: 'balance_transfer', sort: 'intro_transfer_months', then_by: 'transfer_fee' },
  ],
  [
    'longest 0% balance transfer, lowest transfer fee',
    { card_type: 'balance_transfer', sort: 'intro_transfer_months', then_by: 'transfer_fee' },
  ],
  ['highest first-year value', { sort: 'first_year' }],
  ['0% on purchases for at least 15 months', AT_ZERO(15)],
  ['a trip to Japan in the spring', { tags: ['no_foreign_fee'] }],
  ['going to europe this summer', { tags: ['no_foreign_fee'] }],
  ['three weeks in South Korea', { tags: ['no_foreign_fee'] }],
  ['denied by Chase last month', NOT_CHASE],
  ['I was turned down by chase 3 months ago', NOT_CHASE],
  ['opened 4 cards in 24 months', { opened: { count: 4, months: 24 } }],
  ['I got five new cards in the last two years', { opened: { count: 5, months: 24 } }],
  ["I'm over 5/24", { opened: { count: 5, months: 24 } }],
  ['mostly food', { earns_on: ['dining', 'groceries'], mostly: ['dining', 'groceries'] }],
  ['I want to rebuild', { primary_goal: 'build_credit' }],
  ['$6,000 of credit card debt', { balance: 6000, card_type: 'balance_transfer' }],
  ['i owe 6k on a card at 24%', { balance: 6000, card_type: 'balance_transfer', balance_apr: 24 }],
  [
    'i owe 6000 on my Chase Sapphire',
    { balance: 6000, card_type: 'balance_transfer', excluded: { issuers: ['Chase'] } },
  ],
  [
    'a balance transfer, i owe $6,000 on a Citi card at 27%',
    {
      balance: 6000,
      balance_apr: 27,
      card_type: 'balance_transfer',
      excluded: { issuers: ['Citi'] },
    },
  ],
  ['a balance transfer on a Chase card', { card_type: 'balance_transfer', issuer: 'Chase' }],
  ['a Chase card for a balance transfer', { card_type: 'balance_transfer', issuer: 'Chase' }],
  ['a secured card with my deposit back', { card_type: 'secured' }],
  ['pay off my debt', { card_type: 'balance_transfer' }],
  ['a $900 laptop', { purchase: 900, earns_on: ['electronics'], sort: 'first_year' }],
  ['a $2,500 vet bill', { purchase: 2500, earns_on: ['pet'], sort: 'first_year' }],
  ['lowest foreign transaction fee', { sort: 'foreign_fee' }],
  ['travel card, no activation', { card_type: 'travel', no_activation: true }],
  ['2% cash back anywhere, no membership', { min_cash_rate: 2, no_membership: true }],
  ['best card for takeout', { earns_on: ['dining'] }],
  ['drug stores', { earns_on: ['drugstores'] }],
  ['best card for groceries', { earns_on: ['groceries'] }],
  [
    'I spend $500 a month on dining and 300 on groceries',
    { spending: { dining: 500, groceries: 300 } },
  ],
  ['student card', { card_type: 'student' }],
  ['build my credit, secured', { primary_goal: 'build_credit', card_type: 'secured' }],
  [
    'no fee business travel card',
    { card_type: 'business', primary_goal: 'travel', max_annual_fee: 0 },
  ],
  ['Wells Fargo', { issuer: 'Wells Fargo' }],
  ['US Bank card for gas', { issuer: 'U.S. Bank', earns_on: ['gas'] }],
  ['Delta card with TSA PreCheck', { tags: ['global_entry'], name_words: ['delta'] }],
  [
    'card by Bank of America on the Mastercard network',
    { issuer: 'Bank of America', network: 'Mastercard' },
  ],
  ['travel card from a bank that is not Chase', { card_type: 'travel', ...NOT_CHASE }],
  ['not Chase, travel card', { card_type: 'travel', ...NOT_CHASE }],
  ['best card except American Express', { excluded: NO_AMEX }],
  ['a card other than Amex, for groceries', { earns_on: ['groceries'], excluded: NO_AMEX }],
  ['no Chase or Citi', { excluded: { issuers: ['Chase', 'Citi'] } }],
  ['anything but Chase, Citi and Amex', without(['Chase', 'Citi', 'American Express'], ['Amex'])],
  ['Chase but not Sapphire', { issuer: 'Chase', excluded: { names: ['sapphire'] } }],
  ['not the Chase Sapphire Reserve', { excluded: { names: ['chase sapphire reserve'] } }],
  ['Visa, no hotel or airline cards', { network: 'Visa', excluded: NO_STAYS }],
  ["dining, I don't want a Mastercard", { earns_on: ['dining'], excluded: NO_MASTERCARD }],
  ['non-Chase card', NOT_CHASE],
  ['not from Chaze', { excluded: { issuers: ['chaze'] } }],
  [
    'hotel card with free night under $100, not Amex',
    { card_type: 'hotel', benefits: [NIGHTS], max_annual_fee: 100, excluded: NO_AMEX },
  ],
  ['free checked bags on United', { benefits: [['free_checked_bag']], name_words: ['united'] }],
  ['cards with a free night', { benefits: [NIGHTS] }],
  ['free companion ticket', { benefits: [COMPANION] }],
  ['free airport lounge access', { tags: ['lounge_access'] }],
  ['Free Spirit', { name_words: ['free', 'spirit'] }],
  ['a free travel card', { card_type: 'travel', max_annual_fee: 0 }],
  ['fee free, free of any annual fee', { max_annual_fee: 0 }],
  ['a Visa card that is free', { network: 'Visa', max_annual_fee: 0 }],
  ['card with best sign up bonus', { sort: 'sign_on_bonus' }],
  ['travel card with a big welcome offer', { card_type: 'travel', sort: 'sign_on_bonus' }],
  ['best card for a student with no credit history', NEW_STUDENT],
  ['student card no credit', NEW_STUDENT],
  ['Chase card for beginners', { issuer: 'Chase', credit_history: 'none' }],
  ['my first credit card', { credit_history: 'none' }],
  ['limited credit', { credit_history: 'none' }],
  ['2% cash back on everything', { min_cash_rate: 2 }],
  ['flat 1.5%', { min_cash_rate: 1.5 }],
  ['card with no late fees', { tags: ['no_late_fee'] }],
  ['no late fees or penalty APR', { tags: ['no_penalty_apr', 'no_late_fee'] }],
  ['never any late fee', { tags: ['no_late_fee'] }],
  ['card without a cash advance fee', { tags: ['no_cash_advance_fee'] }],
  ['free authorized users, lounges', { tags: ['free_authorized_users', 'lounge_access'] }],
  [
    'business card, no fee for employee cards',
    { tags: ['free_authorized_users'], card_type: 'business' },
  ],
  [
    'at least 3% on groceries and gas',
    { earns_on: ['groceries', 'gas'], min_rates: { groceries: PERCENT(3), gas: PERCENT(3) } },
  ],
  [
    '3% on dining and 5% on groceries, travel card',
    {
      earns_on: ['dining', 'groceries'],
      min_rates: { dining: PERCENT(3), groceries: PERCENT(5) },
      card_type: 'travel',
    },
  ],
  [
    'I owe $7,200 on my quicksilver at 27%, can pay $400/mo',
    {
      balance: 7200,
      balance_apr: 27,
      monthly_payment: 400,
      card_type: 'balance_transfer',
      excluded: { issuers: ['Capital One'] },
    },
  ],
  [
    'balance transfer $5000, 300 a month payments',
    { balance: 5000, monthly_payment: 300, card_type: 'balance_transfer' },
  ],
  [
    'highest sign-up bonus with minimum spend under $1000',
    { sort: 'sign_on_bonus', max_bonus_spend: 1000 },
  ],
  [
    'travel card, 1k min spend',
    { card_type: 'travel', sort: 'sign_on_bonus', max_bonus_spend: 1000 },
  ],
  [
    'travel card for someone with 3 chase cards in the last year, 2 amex',
    { card_type: 'travel', opened: { count: 3, months: 12 } },
  ],
  ['I have two citi cards, travel', { card_type: 'travel' }],
  ['top 5 chase cards for travel', { card_type: 'travel', issuer: 'Chase' }],
  [
    'transfer 9000 from chase and wells fargo, longest 0%',
    {
      balance: 9000,
      card_type: 'balance_transfer',
      sort: 'intro_transfer_months',
      excluded: { issuers: ['Chase', 'Wells Fargo'] },
    },
  ],
  [
    "at least 2%, don't want categories, not Chase",
    {
      min_cash_rate: 2,
      excluded: { issuers: ['Chase'], tags: ['rotating_categories', 'choose_categories'] },
    },
  ],
  ['amex or visa, lounge', { any_network: ['Visa', 'Amex'], tags: ['lounge_access'] }],
  ['I dont want monthly fees, score 550', { max_annual_fee: 0, credit_tier: 'poor' }],
  ['new LLC, internet', { card_type: 'business', earns_on: ['internet_cable'] }],
  ['denied for chase, travel', { card_type: 'travel', ...NOT_CHASE }],
  ['Visa or Mastercard only, no fee', { any_network: ['Visa', 'Mastercard'], max_annual_fee: 0 }],
  ['secured card with the lowest deposit', { card_type: 'secured' }],
  ['$200 deposit', { card_type: 'secured', deposit: 200 }],
];
