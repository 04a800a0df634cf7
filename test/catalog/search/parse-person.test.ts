import { describe, expect, it } from 'vitest';
import { createQueryParser } from '../../../src/catalog/search/parse.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);

describe('a bank that refused the person', () => {
  it.each([
    ['im 18, first job, no credit at all, chase says no to me', ['Chase']],
    ['Citi turned me down, what else has 2% cash back', ['Citi']],
    ['Amex declined me, need a grocery card', ['American Express']],
    [
      "travel card, I already have two from Capital One and they won't give me more",
      ['Capital One'],
    ],
    ['chase and amex both said no, score 690, cash back', ['Chase', 'American Express']],
    ['Discover rejected my application last week', ['Discover']],
    ['tried Capital One, got rejected. cash back card with no fee', ['Capital One']],
    ['my Chase application was denied, 720 score, travel', ['Chase']],
    ['US Bank refused us for a balance transfer', ['U.S. Bank']],
    ['capital one keeps denying me. 650 credit', ['Capital One']],
    ["couldn't get approved for Amex, dining card", ['American Express']],
    ['got a rejection letter from citi, travel', ['Citi']],
    ['no luck with chase, second card for cash back', ['Chase']],
    ['i hate wells fargo, card for groceries', ['Wells Fargo']],
    ['chase wouldnt give me a second card and neither would citi', ['Chase', 'Citi']],
    ['Chase closed my accounts, which travel card now', ['Chase']],
    ['turned down twice by barclays, what airline card', ['Barclays']],
    ['my bank (wells fargo) keeps saying no, score 655', ['Wells Fargo']],
    ['Cap One said I have too many cards with them, travel', ['Capital One']],
    ['they denied me at Discover, a student', ['Discover']],
    ['not getting approved by Chase due to 5/24', ['Chase']],
    ['chase wants nothing to do with me. hotel card', ['Chase']],
    ['never again citibank. cash back', ['Citi']],
    ['my capital one app keeps getting rejected, no fee card', ['Capital One']],
    ['chase or amex wont take me, travel', ['Chase', 'American Express']],
  ])('is left out: %s', (query, issuers) => {
    const { filters } = parse(query);
    expect(filters.excluded?.issuers?.toSorted()).toEqual(issuers.toSorted());
    expect(filters.issuer).toBeUndefined();
  });

  it('leaves the one that is wished for', () => {
    const { filters } = parse('Chase said no, is there a Citi card with no fee');
    expect(filters).toMatchObject({ issuer: 'Citi', excluded: { issuers: ['Chase'] } });
    expect(parse('Chase says yes to me, want a Chase card').filters.issuer).toBe('Chase');
    expect(parse('a Discover card with no foreign fee').filters.excluded).toBeUndefined();
    expect(parse('cant decide between chase and amex').filters.excluded).toBeUndefined();
    expect(parse('chase wont charge a fee on which cards').filters.issuer).toBe('Chase');
  });

  it('is a card where a shop lends it the name', () => {
    const { filters } = parse('apple card denied me, something similar with cash back');
    expect(filters).toMatchObject({ excluded: { names: ['apple'] }, card_type: 'cashback' });
  });
});

describe('a card that the person has', () => {
  it.each([
    ['I have a Discover it, want a second card for travel', ['discover it cash back']],
    ['got an amex gold, looking for a hotel card', ['american express gold']],
    ['already have chase sapphire preferred, groceries', ['chase sapphire preferred']],
    ['no cards except an old cap one platinum, travel card', ['capital one platinum']],
    ['currently have a quicksilver, want better for dining', ['quicksilver']],
    ['first job, discover student card 2 yrs, score 728, travel', undefined],
  ])('is no wish: %s', (query, names) => {
    const { filters } = parse(query);
    expect(filters.excluded?.names).toEqual(names);
    expect(filters.issuer).toBeUndefined();
    expect(filters.name_words).toBeUndefined();
  });
});

describe('income', () => {
  it.each([
    'card after chapter 7, income $2,900 a month',
    'no fee card, income 52k',
    'retired couple, pension income 3,100 a month',
    'cash back card, social security 1,900 a month',
    'card for bad credit, I earn 900 a week',
    'wages 600 a week, travel card',
    'my husband makes 80k and I make 45k, travel card',
    'first job 52k, travel card',
    'student, part time job 250 a week',
    'I am on disability, $1,100 a month, travel card',
    'paid biweekly 1,600, no credit',
    'minimum wage job, 1,300 a month, first card',
    'college, allowance 400 a month, first card',
    'I get VA disability 1800 a month, best card for groceries',
    '$58k/yr salary; travel card',
    'we live on 3,200 a month from his pension and my social security, travel card',
  ])('is no spending: %s', (query) => {
    const { filters, not_held, not_understood } = parse(query);
    expect(filters.spending).toBeUndefined();
    expect(not_held.join()).toContain('income');
    expect(not_understood.join(' ')).not.toMatch(/\d|income|pension|social|wages|earn|salary/);
  });

  it.each(['earn 3% on groceries', 'I earn 60,000 points', 'no income tax fee', '5x on dining'])(
    'is not seen elsewhere: %s',
    (query) => {
      expect(parse(query).not_held).toEqual([]);
    },
  );
});

describe('a purchase that is paid off at 0%', () => {
  it.each([
    ['$3,200 fridge at least 15 months 0% intro APR on purchases', 15, 3200],
    [
      'need to buy a fridge for about $3200 and pay it off over 15 months without interest',
      15,
      3200,
    ],
    ['card with 0% intro APR for a wedding, $12,000, pay off in 18 months', 18, 12_000],
    ['couch for 2,400, want a year and a half to pay without interest', 18, 2400],
    ['dental implants $6,500, spread it over 18 months no interest, score 710', 18, 6500],
    ['my ac died, $7k, how do i pay it over 20 months with zero interest', 20, 7000],
    ['engagement ring 4500 dollars pay off in a year, no interest', 12, 4500],
    ['we want to finance a $5,000 vacation over 12 months at 0%', 12, 5000],
    ['0% for 18 months, new laptop', 18, undefined],
    ['couch under $2,000, 0% for 12 months', 12, 2000],
    ['replace our furnace (about 8 grand), pay it down over 18-20 months w/o interest', 20, 8000],
    ['card to pay off my dentist 2,800 over a year', 12, 2800],
    ['no interest for a year, new bike', 12, undefined],
    ['pay $300 a month on a $4,500 purchase, no interest', 15, 4500],
    ['washer 900 and dryer 800, no interest for 12 months', 12, 1700],
    ['how can i pay for a $15k roof over 2 years without interest', 24, 15_000],
    ['buying furniture, want the longest no interest period', undefined, undefined],
  ])('is by months, the longest first: %s', (query, months, dollars) => {
    const { filters } = parse(query);
    expect(filters).toMatchObject({ intro_on: 'purchases', sort: 'intro_purchase_months' });
    expect(filters.min_intro_months).toBe(months);
    expect(filters.purchase).toBe(dollars);
    expect(filters.max_annual_fee).toBeUndefined();
  });

  it('is none where a debt is moved, or nothing is bought', () => {
    const moved = parse('balance transfer 0% for 18 months, 5000').filters;
    expect(moved).toMatchObject({ card_type: 'balance_transfer', balance: 5000 });
    expect(moved.intro_on).toBeUndefined();
    expect(parse('cards with 0% intro apr').filters.intro_on).toBeUndefined();
  });
});

describe('a word that card names have', () => {
  it.each([
    'need to buy a phone plan, cash back',
    'we spend a lot, cash back',
    'premium travel card',
    'i use apple pay, cash back card',
    'everyday card with cash back',
  ])('is no name by itself: %s', (query) => {
    expect(parse(query).filters.name_words).toBeUndefined();
  });

  it('is one beside others', () => {
    expect(parse('citi double cash').filters.name_words).toEqual(['double', 'cash']);
    expect(parse('best buy card').filters.name_words).toEqual(['buy']);
    expect(parse('american express everyday').filters.name_words).toEqual(['everyday']);
  });
});

describe('what is reported', () => {
  it.each([
    'business card that does not show on my personal credit report',
    'business card, no personal report please',
    "biz card that won't show up on my personal credit",
    'company card off my personal credit report',
    "business card that doesn't report to the credit bureaus",
  ])('is asked of business cards: %s', (query) => {
    expect(parse(query).filters).toMatchObject({ card_type: 'business', off_report: true });
    expect(parse(query).not_understood).toEqual([]);
  });

  it.each(['reports to all three bureaus', 'secured card that reports to all 3 bureaus'])(
    'is not known of bureaus: %s',
    (query) => {
      expect(parse(query).not_held).toEqual(['which bureaus a card is reported to']);
      expect(parse(query).not_understood).toEqual([]);
    },
  );
});

describe('a price of what is bought once', () => {
  it.each([
    ['9k worth of windows put in by a contractor, score 760', 9_000],
    ['a 9000 dollar kitchen, which new card', 9_000],
    ['paying 9 grand for a new roof, what card should I get', 9_000],
    ['about to drop six thousand on dental implants', 6_000],
    ['HVAC died, 7500. new card?', 7_500],
    ["we're replacing windows, quote was 9,200, what card", 9_200],
    ['engagement ring around 6k, best new card', 6_000],
    ['honeymoon 10k in flights and hotels, new card', 10_000],
    ['I can pay my contractor by card, 20k, which card', 20_000],
    ['score 680, bathroom remodel 14000', 14_000],
    ['$600 phone purchase', 600],
    ['tuition 12k in january, which card', 12_000],
  ])('is read, and ranks by the first year: %s', (query, purchase) => {
    const { filters, not_understood } = parse(query);
    expect(filters).toMatchObject({ purchase, sort: 'first_year' });
    expect(filters.card_type).toBeUndefined();
    expect(not_understood.join(' ')).not.toMatch(/\d|contractor|windows|roof|kitchen/);
  });

  it.each([
    'need to spend $4,000 in 3 months on a trip card',
    'travel card under $100 for trips to europe',
    'card for vacations with 60k bonus',
    '2k a month mostly groceries and trips',
    'spending 2000 on furniture and 500 on gas a month',
    'hotel card, $95 fee, for trips',
  ])('is none: %s', (query) => {
    expect(parse(query).filters.purchase).toBeUndefined();
  });
});
