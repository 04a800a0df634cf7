import type { Message } from '../message.ts';

const search = (
  says: string,
  given: Readonly<Record<string, unknown>>,
  ...needs: readonly RegExp[]
): Message => ({ says, calls: [['search_credit_cards', { max_results: 3, ...given }]], needs });

export const SEARCHING: readonly Message[] = [
  {
    says: 'i do uber and doordash, want gas cash back',
    calls: [['search_credit_cards', { query: 'Uber and DoorDash driver, gas card' }]],
    needs: [/^(?!.*Not understood)[\s\S]*Filters: earns_on \["gas"\]\./],
  },
  search(
    'spend like 250 a month on chewy, what card',
    { query: 'best card for $250 a month at Chewy' },
    /1\. Blue Cash Everyday .*about \$90 a year/,
  ),
  search(
    'going on a trip to japan in the spring what card should i get, good credit',
    { query: 'trip to Japan in spring, best card to get', credit_tier: 'good' },
    /^(?!.*Not understood)/,
    /foreign fee 0%/,
    /Amex is taken by fewer shops/,
    /the best by a later year plus a third of the sign-on bonus/,
  ),
  search(
    'europe this summer, no fee',
    { query: 'card for going to europe this summer, no annual fee' },
    /\(no fee\): foreign fee 0%/,
  ),
  search(
    'denied by chase last month, opened 4 cards in last 24 months. travel?',
    { query: 'travel card, opened 4 cards in 24 months, denied by Chase last month' },
    /^(?![\s\S]*\d\. Chase)/,
    /4 new cards in 24 months: 1 more before Chase usually refuses/,
  ),
  search(
    'opened ink cash in march, savor in june, bilt last dec. over 5/24? whats next',
    { query: 'opened Ink Cash in March, Savor in June, Bilt last December, over 5/24? next card' },
    /5\/24 is read as a rule, not as your count.*Chase, unofficial: Five or more.*Authorized-user accounts count; .*not Chase/,
    /^(?![\s\S]*(?:issuer "Bilt"|cards of Chase are left out))/,
  ),
  search(
    'getting 9k worth of windows put in by a contractor, what new card? score 760',
    {
      query: '9k worth of windows put in by a contractor, score 760',
      params: '{"total_spending":9000}',
    },
    /^(?!.*Not understood)/,
    /1\. .* on it in the first year.*after \$[4-9],000 of purchases/,
    /\$9,000 spent once, in time for an offer/,
    /^(?![\s\S]*\$9,000 a month)/,
  ),
  search(
    '9 grand on windows. big bonus card or a 0% one, what gains more?',
    { query: '$9,000 windows, big welcome bonus or 0% APR, whichever gains more' },
    /1\. .* on it in the first year/,
    /Either is enough; .*Paid over time, months at 0% decide: .* of interest/,
  ),
  search(
    "my score's 560 after a divorce. need a card that actually approves me and doesnt rip me off",
    { query: 'card that actually approves me, score 560, not a rip off' },
    /^(?!.*Not understood)/,
    /those without a fee or a membership first/,
    /Ask each issuer for a preapproval first\. High fees for bad credit: .*\$99 a year each/,
    /the least deposit is .*not known here.*the issuer's page tells/,
  ),
  search(
    'im at 6/24, best travel card',
    { query: "travel card, I'm at 6/24" },
    /6 new cards in 24 months: cards of Chase are left out\. Unofficial: Five or more/,
    /^(?![\s\S]*\d\. Chase)/,
  ),
  search(
    'turned down by capital one and amex. 2% card?',
    { query: '2% cash back on everything, turned down by capital one and amex, score 690' },
    /excluded \{"issuers":\["Capital One","American Express"\]/,
  ),
  search(
    'bags on american + admirals club',
    { query: 'free checked bag on American Airlines and Admirals Club access' },
    /1\. Citi \/ AAdvantage .*lounges: Admirals Club.*has First Checked Bag Free/,
    /^(?![\s\S]*\d\. United)/,
  ),
  search(
    'i fly american airlines',
    { query: 'i fly american airlines' },
    /1\. Citi \/ AAdvantage/,
    /earns_program american_aadvantage/,
  ),
  search(
    'total noob. 2k a month mostly food and amazon. one card.',
    { query: 'one simple card, mostly food and Amazon', params: '{"total_spending":2000}' },
    /earns_on \["dining","groceries"\], shops \["amazon"\]/,
    /\$2,000 a month split/,
  ),
  search(
    'got out of chapter 7 last year, fico 580, which card',
    { query: 'card after chapter 7, score 580' },
    /all secured or for poor credit, those without a fee or a membership first, then by/,
    /1\. Chime Card/,
    /refundable deposit, mostly the limit/,
  ),
  {
    says: 'score is 580, card for groceries?',
    calls: [['recommend_card_for_category', { category: 'groceries', credit_tier: '580' }]],
    needs: [/^.*Secured.* is best for groceries/, /only cards secured or for poor credit/],
  },
  search(
    'my first card. ive got a job, no history',
    { query: 'first card, job, no credit history' },
    /^(?![\s\S]*\d\. .*Student)/,
    /Cards for students are left out/,
  ),
  search(
    'mostly amazon n whole foods for us, what card',
    { query: 'best card for Amazon and Whole Foods' },
    /1\. Prime Visa .*needs an Amazon Prime membership/,
  ),
  search(
    'card for costco runs + gas',
    { query: 'card for Costco and gas' },
    /1\. Costco Anywhere Visa/,
  ),
  search('rebuild, score 610', { query: 'rebuild credit score 610' }, /credit_tier fair/),
  search(
    '0% for a 6000 couch over 18 months',
    { query: '0% apr 18 months purchase, $6,000 furniture' },
    /1\. .*0% for 21 months on purchases/,
    /^(?![\s\S]*\): 0% for \d+ months on balance transfers)/,
  ),
  search(
    'lowest foreign fee first',
    { query: 'lowest foreign fee' },
    /the best by the foreign fee:/,
  ),
  search(
    'I carry $4,000 at 28%, what card',
    { query: 'I carry a $4,000 balance at 28% APR' },
    /the best by what the transfer costs in all, fee and interest, at \$200 a month, which clears it in 21 months/,
    /transfer fee 3% \(\$120 on \$4,000; \$197 a month clears both in time\)/,
  ),
  search(
    'rent is 1800 a month, which card',
    { query: 'rent is $1800 a month, which card', max_results: 5 },
    /Bilt .*up to 1\.25x rent/,
    /can pay it without the fee/,
  ),
  search(
    'tuition is 9k, want the bonus, i have 3 months. score 760',
    {
      query: 'best sign-up bonus for $9,000 tuition payment within 3 months',
      credit_tier: 'excellent',
    },
    /\$9,000 spent once, in time for an offer/,
    /^(?![\s\S]*max_annual_fee)/,
  ),
  search(
    'im under 25, cash back card',
    { query: 'cash back card, I am under 25' },
    /Filters: age 24, card_type cashback\./,
  ),
  search(
    'what are the bilt cards now, my landlord takes 2.9%',
    { query: 'Bilt cards for rent 2150 a month', max_results: 5 },
    /^3 open cards fit/,
    /Bilt Palladium Card .*up to 1\.25x rent/,
  ),
  search(
    'one thing that just gives me cash, no points games',
    { query: 'card that just gives cash, no points games' },
    /Filters: card_type cashback, no_points true\./,
    /^(?!.*Not understood)/,
  ),
  search(
    'no hassle cash back',
    { query: 'no hassle cash back card' },
    /less with categories to choose or activate/,
    /Filters: card_type cashback\./,
  ),
  search(
    'never had a travel card',
    { query: 'travel card for a beginner' },
    /Taken as new to travel cards, not to credit/,
  ),
  search(
    'lawn business, gas and home depot, small fee ok',
    {
      query: 'business card for home depot and gas',
      max_annual_fee: 100,
      params: '{"spending":{"gas":400,"home_improvement":800}}',
    },
    /Membership Rewards at 1\.7 cents each; used in a portal or as cash instead, U\.S\. Bank Triple Cash .* leads with a third of its offer a year, .* in later years \(about \$288 against \$240\)\./,
  ),
  search(
    'im 19, college, no credit. will it hurt me if they say no',
    {
      query: 'student card, no credit, will it hurt my credit if they say no',
      max_results: 5,
    },
    /^Not known here, so not applied: whether an application, a denial or a preapproval leaves a hard inquiry/,
    /On \$300 a month/,
    /Made for people without a credit score too, by their issuers \(CFPB survey of 2025-12-31\): Capital One Savor Student/,
    /^(?![\s\S]*(?:Recommended credit|in the order))/,
  ),
  search(
    'score 548, bankruptcy. card that reports and gives the deposit back',
    { query: 'secured card, score 548, bankruptcy, reports and gives my deposit back eventually' },
    /which bureaus a card is reported to; when a deposit comes back/,
    /the least deposit is .*not known here, nor when it comes back/,
    /^(?![\s\S]*about \$\d{3,} a year)/,
  ),
  search(
    'why did chase deny me, whats their recon number',
    { query: 'why did Chase deny me, reconsideration number' },
    /^Not known here, so not applied: why a bank refused, its reconsideration number/,
    /^(?![\s\S]*\d\. Chase)/,
  ),
  search(
    'i can put 4 grand on a card in 3 months, best bonus?',
    { query: 'best bonus, I can spend $4,000 in 3 months' },
    /Filters: max_bonus_spend 4000, sort sign_on_bonus/,
    /^(?!.*Not understood)/,
  ),
  search(
    'citi turned me down, what are my options',
    { query: 'Citi turned me down, what are my options' },
    /^Not known here, so not applied: why a bank refused/,
    /excluded \{"issuers":\["Citi"\]/,
  ),
  search(
    'something for dining 500 and groceries 600',
    { query: 'card for dining 500 a month and groceries 600 a month' },
    /spending \{"dining":500,"groceries":600\}/,
    /the best by a later year:[\s\S]*Points count by transfer, not as cash/,
  ),
];
