import type { Message } from '../message.ts';

const search = (
  says: string,
  given: Readonly<Record<string, unknown>>,
  ...needs: readonly RegExp[]
): Message => ({ says, calls: [['search_credit_cards', { max_results: 3, ...given }]], needs });

/** What decides whether somebody gets a card, or what it is opened for. */
export const APPLYING: readonly Message[] = [
  search(
    'irs wants 9200 from me, worth opening a card for the bonus?',
    { query: 'best welcome offer for a $9,200 tax payment', params: { once: 9200 } },
    /^(?![\s\S]*Not understood)[\s\S]*about \$161 here/,
    /Figures: after fees, no credits counted/,
    /Next: compare_cards .*government_tax.*9200/,
  ),
  search(
    'etsy on the side, no ein, just my ssn. biz card?',
    { query: 'business card for sole proprietor using SSN, no EIN' },
    /^Business of one person: a sole proprietor without employees needs no EIN/,
    /Chase \(unofficial, 2023-11-07\): .*can apply with a Social Security number/,
  ),
  search(
    'f1 student from india, no ssn, want something unsecured',
    { query: 'international student F1 visa, no SSN, no credit history, unsecured card' },
    /^Without a Social Security number: Capital One takes an ITIN/,
    /no longer counts it .* by Global Transfer/,
    /1\. Capital One Savor Student/,
  ),
  search(
    '560, chapter 7 last year, need a secured card that graduates',
    { query: 'FICO 560, chapter 7, secured card that graduates to unsecured', max_annual_fee: 0 },
    /^Secured cards that become unsecured, by unofficial reports \(as of 2026-05-17\)/,
    /1\. Discover it Secured/,
  ),
  search(
    'missed my freedom unlimited payment, is my 0% gone',
    { query: 'does a missed payment end the 0% intro APR on Chase Freedom Unlimited' },
    /^A search finds new cards; what a late payment costs on a card, get_card_terms tells/,
    /^(?![\s\S]*bankruptcy)/,
  ),
  search(
    '7300 on a discover at 27, can do 350 a month. best transfer?',
    {
      query: 'balance transfer from Discover, paying $350 a month',
      card_type: 'balance_transfer',
      issuer: 'Discover',
      params: { carried: [{ card: 'Discover it', balance: 7300, apr: 27 }] },
    },
    /^(?![\s\S]*\d\. Discover)[\s\S]*excluded \{"issuers":\["Discover"\]\}/,
    /cards of Discover are left out/,
    /moved to .* leaves \$169 after 21 months/,
  ),
];
