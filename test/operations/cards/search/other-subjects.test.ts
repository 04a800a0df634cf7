import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function told(query: string) {
  const { data, warnings } = await run('search_credit_cards', { query });
  return { data, warnings, text: operationOf('search_credit_cards').tool?.summarize(data) ?? '' };
}

describe('a subject of which nothing is held', () => {
  it.each([
    ['best bank account bonuses', /bank accounts/],
    ['mortgage rates', /loans and mortgages \(a lender tells\)/],
    ['buy bitcoin with a credit card', /buying crypto/],
    ['someone stole my card number, fraud charge on my chase card', /fraud/],
    ['does lexington law work', /repair of credit reports/],
    ['raise my credit score fast', /how to raise a score/],
    ['foreign credit cards for canadians', /outside the United States/],
    ['amex gift card purchase limit', /gift cards: limits/],
    ['status of my travel insurance claim', /claims that were filed/],
    ['is my annual fee tax deductible', /a tax adviser tells/],
    ['prettiest card design', /how a card looks/],
    ['cheap airport parking at ORD', /prices of parking/],
    ['chase customer service number', /phone numbers/],
    ['can i pay my student loans with a card', /whether a lender takes cards/],
  ])('is said in a few words, and no card is shown: %s', async (query, fact) => {
    const { text, warnings } = await told(query);
    expect(text).toMatch(/^Not known here: [^\n]+\.$/);
    expect(text).toMatch(fact);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['cash back card for groceries, and a good checking account bonus', /Filters: .*groceries/],
    ['personal loan to pay off debt', /balance_transfer/],
    ['card for airport parking', /earns_on \["parking_tolls"\]/],
    ['zero deductible rental car coverage', /rental car/],
  ])('leaves the rest of a query: %s', async (query, filters) => {
    expect((await told(query)).text).toMatch(filters);
  });
});

describe('what is done for the military', () => {
  it.each([
    'annual fee waived for active duty military and spouses',
    'which annual fees disappear when my husband deploys, active duty army, do i get it as spouse',
  ])('is told of each issuer that a source names, and no card is shown: %s', async (query) => {
    const { text, data } = await told(query);
    expect(text).toMatch(/^Military, .*American Express waives annual fees on active duty/);
    expect(text).toMatch(/Chase waives .* of spouses too \(as of \d{4}-/);
    expect(text).toContain('of other issuers it is not known here');
    expect(data.recommendations).toEqual([]);
  });

  it.each([
    ['national guard called up, capital one venture fee waived?', /Capital One takes no fees/],
    ['SCRA benefits on amex platinum', /American Express waives/],
    ['does wells fargo waive fees for soldiers', /what Wells Fargo does is not known here: ask it/],
  ])('is that of the bank that is named: %s', async (query, rule) => {
    const { text } = await told(query);
    expect(text).toMatch(rule);
    expect(text).not.toContain('Chase');
  });

  it('stands beside the cards that are wished for', async () => {
    const { text } = await told('best travel card for a deployed soldier, no foreign fee');
    expect(text).toMatch(/^Military, .*\n.*\n1\. /);
    expect(text).toContain('no_foreign_fee');
  });

  it('is answered where it is asked among benefits, and said of a fee', async () => {
    const { data } = await run('get_card_benefits', {
      ...{ card_name: 'Amex Platinum', benefit: 'military fee waiver' },
    });
    expect(data.lounges.join()).toContain('American Express waives annual fees');
    const renewal = await run('check_card_renewal', {
      ...{ card_name: 'Venture X', benefit_selections: ['SCRA'] },
    });
    expect(renewal.warnings.join()).toMatch(/Capital One takes no fees .* annual_fee 0/);
    expect(renewal.data.credits_assumed).toBeDefined();
    const terms = await run('get_card_terms', { card_name: 'Amex Platinum' });
    expect(JSON.stringify(terms.data.risk_reading)).toMatch(/military on active duty mostly not/);
  });
});
