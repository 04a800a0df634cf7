import type { Message } from '../message.ts';

const search = (
  says: string,
  given: string | Readonly<Record<string, unknown>>,
  ...needs: readonly RegExp[]
): Message => ({
  says,
  calls: [['search_credit_cards', typeof given === 'string' ? { query: given } : given]],
  needs,
});

const recommend = (
  says: string,
  given: Readonly<Record<string, unknown>>,
  ...needs: readonly RegExp[]
): Message => ({ says, calls: [['recommend_card_for_category', given]], needs });

/** Nobody of them is on the list. */
const NO = (issuer: string) => new RegExp(`^(?![\\s\\S]*(?:\\d\\. |- |^)[^\\n(]*${issuer})`);
const NOTHING_UNREAD = /^(?![\s\S]*Not understood)/;

/** What people write around what they want: who refused them, what they live on, where they shop. */
export const PLAIN_WORDS: readonly Message[] = [
  search(
    'my daughter is a freshman, eats out & ubers. student card?',
    { query: 'student card for college freshman, dining and uber', card_type: 'student' },
    /1\. Capital One Savor Student .*3% dining/,
    /Figures are on dining \$\d+ and Uber \$\d+ a month alone/,
  ),
  search(
    'score is 560 after a rough divorce, can put down 200 deposit',
    'secured card to rebuild credit, score 560, can put down $200 deposit',
    /\$200 for .*Capital One Quicksilver Secured.* so \$200 is enough/,
    /Filters: .*deposit 200/,
    NOTHING_UNREAD,
  ),
  search(
    'whats my available credit on my chase card and did my payment from tuesday post',
    'available credit on my chase card, did my payment from tuesday post',
    /^Accounts cannot be seen here: no payments/,
    NO('Chase'),
  ),
  search(
    'lawn care llc: 2500 gas, 800 equipment a month',
    { query: 'business card', spending: { gas: 2500, equipment: 800 } },
    /"equipment": no category for sure, so at base rates/,
  ),
  search(
    'im 18, first job, no credit at all, chase says no to me. what can i actualy get',
    'first credit card, 18 years old, no credit history, chase says no to me',
    /excluded \{"issuers":\["Chase"\]\}/,
    /\d\d open cards fit, 5 shown/,
    /\d\. Capital One Quicksilver Secured/,
    NO('Chase'),
  ),
  search(
    'citi turned me down, what else pays 2%',
    'Citi turned me down, what else has 2% cash back',
    /excluded \{"issuers":\["Citi"\]\}/,
    /2% on everything else/,
    NO('Citi'),
  ),
  search(
    'have 2 cap ones and they wont give me more. travel',
    "travel card, I already have two from Capital One and they won't give me more",
    /excluded \{"issuers":\["Capital One"\]\}/,
    NO('Capital One'),
  ),
  search(
    'amex declined me. card for food shopping?',
    'Amex declined me, need a grocery card',
    /excluded \{"issuers":\["American Express"\]\}/,
    // Bread's is of the network, and not the issuer's.
    /^(?![\s\S]*(?:\d\. |- |^)(?!Bread )[^\n(]*American Express)/,
    /AAA Daily Advantage Visa Signature Card \(\$280/,
  ),
  search(
    'got the discover it, need a second one for trips',
    'I have a Discover it, want a second card for travel',
    /Filters: card_type travel, excluded \{"names":\["discover it cash back"\]\}\./,
  ),
  recommend(
    'groceries 1400 a month, no amex please',
    { category: 'groceries', spending: { groceries: 1400 }, issuer_preferences: 'no Amex' },
    /Bilt Obsidian Card is best for groceries: .*about \$812 a year/,
    NO('American Express'),
  ),
  recommend(
    'groceries but not amex',
    { category: 'groceries but not amex', spending: { groceries: 1400 } },
    /Bilt Obsidian Card is best for groceries/,
    NO('American Express'),
  ),
  recommend(
    'dining, leave amex out',
    { category: 'dining', exclude_issuers: ['Amex'] },
    /Wells Fargo Autograph Card is best for dining/,
    NO('American Express'),
  ),
  {
    says: 'groceries no annual fee',
    calls: [['recommend_card_for_category', { category: 'groceries no annual fee' }]],
    needs: [/search_credit_cards takes both as its query/, /^(?![\s\S]*A call that works)/],
    refused: true,
  },
  {
    says: 'no zzz bank',
    calls: [
      ['recommend_card_for_category', { category: 'groceries', issuer_preferences: 'no Zzz Bank' }],
    ],
    needs: [
      /no card of the catalogue is issued by "Zzz Bank"/,
      /"no Amex", or \[\{"issuer": "Chase", "weight": 2\}\]/,
      /^(?![\s\S]*A call that works)/,
    ],
    refused: true,
  },
  search(
    'fridge 3200 at home depot, 15 months no interest',
    {
      query: '0% intro APR on purchases for at least 15 months, $3,200 fridge at Home Depot',
      credit_tier: 'good',
    },
    NOTHING_UNREAD,
    /30 open cards fit, 5 shown; the best by the first year, then months at 0% on purchases:/,
    /1\. .*0% for 15 months on purchases.*\(\$214 a month pays off \$3,200 in them\)/,
    /\$3,200 over 15 months is \$214 a month/,
  ),
  search(
    'buying a laptop, best buy, 18 months',
    '0% for 18 months, new laptop at Best Buy',
    /7 open cards fit/,
    /^(?![\s\S]*\): 0% for \d+ months on balance transfers)/,
  ),
  search(
    'wedding 12k, pay it in 18 months',
    'card with 0% intro APR for a wedding, $12,000, pay off in 18 months',
    NOTHING_UNREAD,
    /\$12,000 over 18 months is \$667 a month/,
  ),
  search(
    'couch for 2400, 2 years',
    'couch for $2,400, no interest for 24 months',
    /No card that fits has 24 months at 0%\./,
    /1\. .*0% for 21 months on purchases/,
  ),
  search(
    'chapter 7 in 2022, i make 2900, no deposit',
    {
      query: 'unsecured card no deposit after chapter 7 bankruptcy 2022, income $2,900 a month',
      credit_tier: 'poor',
    },
    /what income an issuer asks for, so yours ranks nothing/,
    /^(?![\s\S]*government)/,
    /1\. Tomo Credit Card/,
  ),
  search(
    'retired, pension 3100, groceries 600 pharmacy 120',
    'card for retired couple, pension income 3,100 a month, groceries 600 and pharmacy 120 a month',
    /spending \{"groceries":600,"drugstores":120\}/,
    /for members: AAA Daily Advantage .*\(\$403, needs an AAA membership/,
  ),
  search(
    'family, walmart 180 a week n gas 60, score 700, no card yet',
    {
      query: 'family shopping at Walmart and buying gas, score about 700, no credit cards yet',
      credit_tier: 'good',
      spending: { walmart: 780, gas: 260 },
      max_results: 7,
    },
    /258 open cards fit/,
    /about \$281 a year/,
    /\$780 a month at Walmart\./,
    /for members: Robinhood Gold Card \(\$324, .*\$50 a year/,
  ),
  search(
    'citi card good at walmart',
    {
      query: 'good at Walmart',
      issuer: 'Citi',
      spending: { walmart: 780, gas: 260 },
      max_results: 2,
    },
    /Citi Double Cash Card .*about \$250 a year/,
  ),
  search(
    'bakery: restaurant depot 900 a week, fb ads 350, gas 200',
    {
      query: 'business card for a small bakery: Restaurant Depot supplies, Facebook ads, gas',
      card_type: 'business',
      credit_tier: 'excellent',
      spending: { 'Restaurant Depot': 3900, advertising: 350, gas: 200 },
    },
    /1\. Capital One Venture Business .*about \$1,746 a year/,
    /shops \["restaurant_depot"\]/,
    /^(?![\s\S]*earns_on)/,
  ),
  search(
    'restaurant depot 900 a week',
    { query: 'best card, Restaurant Depot 900 a week', card_type: 'business' },
    /"wholesale_clubs":3900\}/,
  ),
  search(
    '900 a month on food',
    '900 a month on food, travel card',
    /spending \{"groceries":541,"dining":359\}/,
  ),
  search(
    'landscaping llc, must stay off my personal report',
    {
      query: 'business card that does not report to personal credit',
      spending: { gas: 3000, 'Home Depot': 2000 },
    },
    NOTHING_UNREAD,
    /cards that appear on the personal report are left out, most of Capital One's/,
    /^(?![\s\S]*\d\. Capital One Venture(?:One)? Business)/,
  ),
  search(
    '560, bankrupt 14 months ago, must report to all 3',
    'score 560, bankruptcy discharged 14 months ago, reports to all three bureaus',
    /Not known here, so not applied: which bureaus a card is reported to\. Ask the issuer\./,
    NOTHING_UNREAD,
  ),
  search(
    'trader joes and wegmans 1400, not amex',
    {
      query: "best card for groceries at Trader Joe's and Wegmans, no Amex",
      spending: { groceries: 1400 },
    },
    /1\. Bilt Obsidian Card .*about \$812 a year/,
    /2\. Citi Strata Premier Card .*about \$737 a year, first year \$1,727/,
  ),
  search(
    'one card for 1100 of groceries and 300 gas, fine w a small fee',
    {
      max_results: 3,
      query: 'best single card for groceries and gas, small annual fee ok',
      spending: [
        { category: 'groceries', monthly: 1100 },
        { category: 'gas', monthly: 300 },
      ],
    },
    /max_annual_fee 100/,
    /A small fee is taken as at most \$100 a year/,
    /^(?!.*Not understood)(?![\s\S]*\(\$\d{3,} fee\))/,
  ),
];
